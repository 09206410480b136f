/** @module The sources at a commit in a separate folder, for the comparison of `--new-since`. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from '../usage-error.ts';

const run = promisify(execFile);

async function git(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { stdout } = await run('git', [...args], { env, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

export interface BaseTree {
  /** The root of the repository. */
  root: string;
  /** The folder with the commit's files. */
  folder: string;
  /** The paths at that commit, without those that did not exist. */
  paths: string[];
  remove(): Promise<void>;
}

/** The commit at which the branch left `ref`. */
async function forkPoint(ref: string): Promise<string> {
  if (ref.startsWith('-')) throw new UsageError(`'${ref}' is not a commit or branch.`);
  const exists = await git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).catch(() => undefined);
  if (exists === undefined)
    throw new UsageError(
      `git knows no commit or branch '${ref}'. In CI, fetch it first: a shallow clone may not have it.`,
    );
  return git(['merge-base', ref, 'HEAD']).catch(() => {
    throw new UsageError(`'${ref}' and this branch have no commit in common. Fetch more of the history.`);
  });
}

/**
 * Extracts the files of the commit at which this branch left `ref`.
 *
 * @throws {UsageError} if there is no such commit
 */
export async function checkOutBase(ref: string, paths: readonly string[]): Promise<BaseTree> {
  const root = await git(['rev-parse', '--show-toplevel']).catch(() => {
    throw new UsageError('--new-since is for folders of a git repository.');
  });
  const commit = await forkPoint(ref);
  const within = await Promise.all(
    paths.map(async (path) => {
      const inside = relative(await realpath(root), await realpath(resolve(path)));
      if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside))
        throw new UsageError(`'${path}' is not in the git repository of this folder.`);
      return inside;
    }),
  );
  const temporary = await mkdtemp(join(tmpdir(), 'owasp-scan-base-'));
  const folder = join(temporary, 'tree');
  // A separate index: the repository's own stays unchanged.
  const env = { ...process.env, GIT_INDEX_FILE: join(temporary, 'index') };
  await git(['-C', root, 'read-tree', commit], env);
  await git(['-C', root, 'checkout-index', '--all', '--quiet', `--prefix=${folder}${sep}`], env);
  return {
    root: await realpath(root),
    folder,
    paths: within.map((path) => join(folder, path)).filter((path) => existsSync(path)),
    remove: () => rm(temporary, { recursive: true, force: true }),
  };
}
