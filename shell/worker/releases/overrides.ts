import { isRemoteName, type RemoteName } from '@scanner/contracts/remotes.ts';
import { checkFit, type ReleaseRef, refOf, versionSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { administratorOf } from './admin/administrator.ts';
import { logOf } from './log/log-of.ts';
import { allRemoteNames } from './registry/known-remotes.ts';
import { readLiveShell } from './shell/live-shell.ts';
import { readRelease } from './store.ts';

/** A release that a page's URL requests instead of the visitor's own. */
export interface Override {
  /** As in the URL: a version, or the name of a preview. */
  asked: string;
  /** The release; undefined if it can't be shown, with the reason in the other field. */
  release?: ReleaseRef;
  problem?: string;
}

const PARAMETER = /^mfe\.([a-z][a-z0-9-]*)$/;

/**
 * The override in a page's URL: `?mfe.history=VERSION`, or the name of a preview. For administrators only; for everyone
 * else it is ignored. Other pages have no cost from this.
 */
export async function overridesOf(env: ShellEnv, request: Request): Promise<ReadonlyMap<RemoteName, Override>> {
  const asked = askedIn(new URL(request.url).searchParams);
  if (asked.size === 0 || (await administratorOf(request, env)) === undefined) return new Map();
  const known = new Set(await allRemoteNames(env));
  return new Map(
    await Promise.all(
      [...asked]
        .filter(([name]) => known.has(name))
        .map(
          async ([name, wanted]): Promise<[RemoteName, Override]> => [
            name,
            { asked: wanted, ...(await releaseOf(env, name, wanted)) },
          ],
        ),
    ),
  );
}

function askedIn(search: URLSearchParams): Map<RemoteName, string> {
  const asked = new Map<RemoteName, string>();
  for (const [key, value] of search) {
    const name = `mfe-${PARAMETER.exec(key)?.[1]}`;
    if (isRemoteName(name) && versionSchema.safeParse(value).success) asked.set(name, value);
  }
  return asked;
}

async function releaseOf(env: ShellEnv, name: RemoteName, asked: string): Promise<Omit<Override, 'asked'>> {
  const version = (await logOf(env, name).preview(asked)) ?? asked;
  const release = await readRelease(env, name, version);
  if (release === undefined) return { problem: 'It is not published.' };
  const problems = checkFit(release, await readLiveShell(env));
  return problems.length > 0 ? { problem: problems.join(' ') } : { release: refOf(release) };
}
