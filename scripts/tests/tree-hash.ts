import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.ts';

/**
 * A hash of every file of the project that git does not ignore, as it is now. For checks that read all of it: linting, and
 * the tests of the project's own structure. Without git it is another one each time, so that nothing is taken as cached.
 */
export function treeHash(): string {
  const git = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: ROOT, env, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const unknown = crypto.randomUUID();
  const index = git(['rev-parse', '--git-path', 'index']);
  if (index === undefined) return unknown;
  // An index of its own: what the person has staged stays as it is.
  const copy = join(tmpdir(), `index-${unknown}`);
  const env = { ...process.env, GIT_INDEX_FILE: copy };
  try {
    if (existsSync(join(ROOT, index))) copyFileSync(join(ROOT, index), copy);
    else if (existsSync(index)) copyFileSync(index, copy);
    if (git(['add', '--all'], env) === undefined) return unknown;
    return git(['write-tree'], env) ?? unknown;
  } finally {
    rmSync(copy, { force: true });
  }
}
