import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { Release } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { readRelease } from './store.ts';

/** Descriptions that this isolate has read. A release never changes, so cached ones stay valid. */
const known = new Map<string, Release>();
const KNOWN_MAX = 64;

/** The description of a release, read once per isolate; undefined if it is not published. */
export async function knownRelease(env: ShellEnv, name: RemoteName, version: string): Promise<Release | undefined> {
  const key = `${name}/${version}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const release = await readRelease(env, name, version);
  if (release === undefined) return undefined;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, release);
  return release;
}
