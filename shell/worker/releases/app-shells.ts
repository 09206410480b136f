import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { type AppShell, appShellSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { readCheckedFile } from './checked-file.ts';
import { releaseKey } from './release-path.ts';

/** App shells that this Worker has read. A release never changes, so cached ones stay valid. */
const known = new Map<string, AppShell>();
const KNOWN_MAX = 64;

/**
 * The app shell of a page, or `damaged` if the stored one differs from the published one; undefined if it can't be
 * read. In either case the page has none, and works all the same.
 */
export async function readAppShell(
  env: ShellEnv,
  name: RemoteName,
  version: string,
  file: string,
): Promise<AppShell | 'damaged' | undefined> {
  const key = releaseKey(name, version, file);
  const read = known.get(key);
  if (read !== undefined) return read;
  try {
    const found = await readCheckedFile(env, name, version, file);
    if (found.state === 'damaged') return 'damaged';
    if (found.state === 'missing') throw new Error('It is not in the store.');
    const appShell = appShellSchema.parse(JSON.parse(new TextDecoder().decode(found.content)));
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(key, appShell);
    return appShell;
  } catch (error) {
    console.error(JSON.stringify({ event: 'app-shell-unreadable', remote: name, version, message: String(error) }));
    return undefined;
  }
}
