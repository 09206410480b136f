import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LANGUAGES } from '../packages/contracts/src/languages.ts';
import { ROOT } from './steps/paths.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hook-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is called for files of every language, and for no others', () => {
  const [, pattern = ''] =
    /^ {2}files: \(\?i\)(.*)$/m.exec(readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8')) ?? [];
  const files = new RegExp(pattern, 'i');
  const extensions = LANGUAGES.flatMap((language) => language.extensions);
  expect(extensions.filter((extension) => !files.test(`a${extension}`))).toEqual([]);
  expect(['README.md', 'a.json', 'a.png', 'py'].filter((name) => files.test(name))).toEqual([]);
});

it('fails for a high finding in the files of a commit, unless it is told otherwise', () => {
  writeFileSync(join(folder, 'a.py'), "DB_PASSWORD = 'w4rehouse-9'\n");
  writeFileSync(join(folder, 'b.py'), 'x = 1\n');
  execFileSync('git', ['init', '-q'], { cwd: folder });
  // The checkout's may be from earlier sources.
  const env = { ...process.env, OWASP_SCAN_PACKAGE: join(folder, 'package', 'owasp-scan') };
  const hook = (...args: string[]) =>
    spawnSync('bash', [join(ROOT, 'scripts', 'pre-commit.sh'), ...args], { cwd: folder, encoding: 'utf8', env });
  const { status, stdout } = hook('a.py', 'b.py');
  expect(stdout).toContain('a.py:1:15');
  expect(status).toBe(1);
  expect(hook('b.py').status).toBe(0);
  expect(hook('--fail-on=critical', 'a.py').status).toBe(0);
});
