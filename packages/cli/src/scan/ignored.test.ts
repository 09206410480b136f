import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from './collect.ts';

let root: string;
const paths = async (folder: string, over = {}) =>
  (await collect([join(root, folder)], { all: false, gitignore: true, ...over })).flatMap(({ path }) =>
    path.endsWith('.py') ? path : [],
  );

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ignored-'));
  const files: Record<string, string> = {
    '.git/info/exclude': 'local.py\n',
    '.gitignore': 'build/\n*.log.py\n/top.py\n',
    'top.py': '',
    'local.py': '',
    'a.log.py': '',
    'app/.gitignore': '!keep.log.py\n/secret\n',
    'app/keep.log.py': '',
    'app/top.py': '',
    'app/secret/a.py': '',
    'app/deep/secret/a.py': '',
    'build/out.py': '',
    'build/deep/out.py': '',
    'app/build/.gitignore': '!*\n',
    'app/build/out.py': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('files of a folder', () => {
  it('are those that git does not ignore, by all files of patterns', async () => {
    expect(await paths('.')).toEqual(['app/deep/secret/a.py', 'app/keep.log.py', 'app/top.py']);
    expect(await paths('app')).toEqual(['deep/secret/a.py', 'keep.log.py', 'top.py']);
  });

  it('are scanned where the folder itself is named, though git ignores it', async () => {
    expect(await paths('build')).toEqual(['deep/out.py', 'out.py']);
  });

  it('are all of them where git is not asked', async () => {
    expect(await paths('.', { gitignore: false })).toHaveLength(10);
  });

  it('are chosen by the patterns of the settings', async () => {
    const chosen = { folder: root, include: ['app/'], exclude: ['secret/'] };
    expect(await paths('.', { paths: chosen })).toEqual(['app/keep.log.py', 'app/top.py']);
  });
});
