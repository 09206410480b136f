import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { ShellEnv } from '../env.ts';
import { integrityOf, storedIntegrity } from './digest.ts';
import { knownRelease } from './known-release.ts';
import { logOf } from './log/log-of.ts';
import { releaseKey } from './release-path.ts';

/** A file of a release as it was published, a file that is another one, or none. */
export type CheckedFile =
  | { state: 'sound'; object: R2Object; body: ReadableStream | ArrayBuffer }
  | { state: 'damaged' }
  | { state: 'missing' };

/**
 * Reads a file of a release and checks that it is the one that was published: by the checksum that the store has verified
 * when it took the file in, or, where it has none, by the content. Browsers check scripts and style sheets again; no one
 * else checks workers, WebAssembly and app shells.
 */
export async function readCheckedFile(
  env: ShellEnv,
  name: RemoteName,
  version: string,
  file: string,
): Promise<CheckedFile> {
  const [object, release] = await Promise.all([
    env.RELEASES.get(releaseKey(name, version, file)),
    knownRelease(env, name, version),
  ]);
  if (object === null) return { state: 'missing' };
  const published = release?.files[file]?.integrity;
  if (published === undefined) return { state: 'sound', object, body: object.body };
  const checksum = storedIntegrity(object);
  if (checksum === published) return { state: 'sound', object, body: object.body };
  if (checksum === undefined) {
    const body = await object.arrayBuffer();
    if ((await integrityOf(body)) === published) return { state: 'sound', object, body };
  }
  await reportDamage(env, name, version, file);
  return { state: 'damaged' };
}

/** Damages that this isolate has reported. */
const reported = new Set<string>();

async function reportDamage(env: ShellEnv, remote: RemoteName, version: string, file: string): Promise<void> {
  const key = releaseKey(remote, version, file);
  if (reported.has(key)) return;
  reported.add(key);
  console.error(JSON.stringify({ event: 'release-file-damaged', remote, version, file }));
  await logOf(env, remote)
    .noteDamage(remote, version, file)
    .catch(() => reported.delete(key));
}
