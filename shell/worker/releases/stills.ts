import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { type Still, stillSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { integrityOf } from './digest.ts';
import { knownRelease } from './known-release.ts';
import { releaseKey } from './release-path.ts';

/** Stills that this Worker has read. A release never changes, so what was read once holds. */
const known = new Map<string, Still>();
const KNOWN_MAX = 64;

/** The still of a page; undefined where it cannot be read: the page then comes without, and works all the same. */
export async function readStill(
  env: ShellEnv,
  name: RemoteName,
  version: string,
  file: string,
): Promise<Still | undefined> {
  const key = releaseKey(name, version, file);
  const read = known.get(key);
  if (read !== undefined) return read;
  try {
    const [object, release] = await Promise.all([env.RELEASES.get(key), knownRelease(env, name, version)]);
    const bytes = await object?.arrayBuffer();
    if (bytes === undefined) throw new Error('It is not in the store.');
    const published = release?.files[file]?.integrity;
    if (published !== undefined && (await integrityOf(bytes)) !== published) {
      throw new Error(`${file} is not what was published.`);
    }
    const still = stillSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, still);
    return still;
  } catch (error) {
    console.error(JSON.stringify({ event: 'still-unreadable', remote: name, version, message: String(error) }));
    return undefined;
  }
}
