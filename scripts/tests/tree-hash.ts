import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.ts';

/**
 * A hash of all files of the project that git doesn't ignore, for checks that read all of them: linting, and the tests
 * of the project's own structure. Without git it is different each time, so that nothing is cached.
 */
export function treeHash(): string {
  const git = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): string | undefined => {
    const { status, stdout } = spawnSync('git', args, { cwd: ROOT, env, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const unknown = crypto.randomUUID();
  const index = git(['rev-parse', '--git-path', 'index']);
  if (index === undefined) return unknown;
  // A separate index: the user's staged changes stay unchanged.
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
