import type { ShellRelease } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { contentTypeOf } from '../content-type.ts';

/** Where the shell's hashed files are kept, of all its versions together: a name means one content for good. */
const keyOf = (file: string): string => `shell/${file}`;

/**
 * Keeps the hashed files of a shell, so that a tab which was opened with it can load them after the next deployment.
 *
 * @returns how many files were new
 */
export async function storeShell(
  env: ShellEnv,
  release: ShellRelease,
  bytes: ReadonlyMap<string, ArrayBuffer>,
): Promise<number> {
  const added = await Promise.all(
    [...bytes].map(async ([file, content]) => {
      const stored = await env.RELEASES.put(keyOf(file), content, {
        httpMetadata: { contentType: contentTypeOf(file) },
        customMetadata: { version: release.version, integrity: release.files[file]?.integrity ?? '' },
        onlyIf: { etagDoesNotMatch: '*' },
      });
      return stored !== null;
    }),
  );
  await env.RELEASES.put(keyOf(`versions/${release.version}.json`), JSON.stringify(release));
  return added.filter(Boolean).length;
}

/** A kept file of an earlier shell; undefined when none was kept under this path. */
export async function readKeptFile(env: ShellEnv, path: string): Promise<R2ObjectBody | undefined> {
  return (await env.RELEASES.get(keyOf(path.replace(/^\/+/, '')))) ?? undefined;
}
