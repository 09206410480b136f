import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { IMPORT_MAP_FILE, type Release } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { integrityOf, policyHash } from './digest.ts';
import { knownRelease } from './known-release.ts';
import { logOf } from './log/log-of.ts';
import { releaseKey } from './release-path.ts';

/** A file of a release as published, a file that differs from it, or none. */
export type CheckedFile =
  | { state: 'sound'; etag: string; content: ArrayBuffer }
  | { state: 'damaged' }
  | { state: 'missing' };

/**
 * Reads a file of a release and compares its content with the published hash. Browsers check scripts and style sheets
 * again, but nothing else checks workers, WebAssembly and app shells. The store's own metadata is not used: it would
 * still match if the object had been damaged.
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
  const content = await object.arrayBuffer();
  if (await isPublished(release, file, content)) return { state: 'sound', etag: object.httpEtag, content };
  await reportDamage(env, name, version, file);
  return { state: 'damaged' };
}

async function isPublished(release: Release | undefined, file: string, content: ArrayBuffer): Promise<boolean> {
  const published = release?.files[file]?.integrity;
  if (published !== undefined) return (await integrityOf(content)) === published;
  // The platform's own file; its hash is in the pointer and in the release.
  if (file !== IMPORT_MAP_FILE || release?.importMap === undefined) return true;
  return (await policyHash(new TextDecoder().decode(content))) === release.importMap;
}

/** Damaged files that this isolate has reported. */
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
