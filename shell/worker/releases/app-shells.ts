import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { type AppShell, appShellSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { integrityOf } from './digest.ts';
import { knownRelease } from './known-release.ts';
import { releaseKey } from './release-path.ts';

/** App shells that this Worker has read. A release never changes, so what was read once holds. */
const known = new Map<string, AppShell>();
const KNOWN_MAX = 64;

/** The app shell of a page; undefined where it cannot be read: the page then comes without, and works all the same. */
export async function readAppShell(
  env: ShellEnv,
  name: RemoteName,
  version: string,
  file: string,
): Promise<AppShell | undefined> {
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
    const appShell = appShellSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, appShell);
    return appShell;
  } catch (error) {
    console.error(JSON.stringify({ event: 'app-shell-unreadable', remote: name, version, message: String(error) }));
    return undefined;
  }
}
