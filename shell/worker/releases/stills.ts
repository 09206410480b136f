import { type Still, stillSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { releaseKey } from './files.ts';

/** Stills that this Worker has read. A release never changes, so what was read once holds. */
const known = new Map<string, Still>();
const KNOWN_MAX = 64;

/** The still of a page; undefined where it cannot be read: the page then comes without, and works all the same. */
export async function readStill(
  env: ShellEnv,
  name: string,
  version: string,
  file: string,
): Promise<Still | undefined> {
  const key = releaseKey(name, version, file);
  const read = known.get(key);
  if (read !== undefined) return read;
  try {
    const object = await env.RELEASES.get(key);
    const still = stillSchema.parse(await object?.json());
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, still);
    return still;
  } catch (error) {
    console.error(JSON.stringify({ event: 'still-unreadable', remote: name, version, message: String(error) }));
    return undefined;
  }
}
