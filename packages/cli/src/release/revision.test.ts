import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { revisionOf } from './revision.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'revision-'));
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder, stdio: 'pipe' });

test('a changed file and one that is in no commit make a revision dirty; an ignored one does not', async () => {
  expect(await revisionOf(folder)).toBe('unknown');
  git('init', '-q');
  await writeFile(join(folder, '.gitignore'), 'dist/\nignored.txt\n');
  await writeFile(join(folder, 'a.ts'), '1');
  git('add', '.');
  git('commit', '-qm', 'first');
  await writeFile(join(folder, 'ignored.txt'), 'x');
  const clean = await revisionOf(folder);
  expect(clean).toMatch(/^[0-9a-f]{40}$/);
  await writeFile(join(folder, 'new.ts'), '2');
  expect(await revisionOf(folder)).toBe(`${clean}-dirty`);
  await rm(join(folder, 'new.ts'));
  await writeFile(join(folder, 'a.ts'), '2');
  expect(await revisionOf(folder)).toBe(`${clean}-dirty`);
});
