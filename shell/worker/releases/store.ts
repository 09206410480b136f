import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { IMPORT_MAP_FILE, importMapOf, type Release, releaseSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { contentTypeOf } from './content-type.ts';
import { integrityOf } from './digest.ts';
import { releaseKey } from './release-path.ts';

/** Describes the release; written last, so a release is complete or doesn't exist. */
const RELEASE_FILE = 'release.json';

export async function readRelease(env: ShellEnv, name: RemoteName, version: string): Promise<Release | undefined> {
  const object = await env.RELEASES.get(releaseKey(name, version, RELEASE_FILE));
  return object === null ? undefined : releaseSchema.parse(await object.json());
}

/** Whether two descriptions have byte-identical files. */
export function sameFiles(a: Release, b: Release): boolean {
  const names = Object.keys(a.files);
  if (names.length !== Object.keys(b.files).length) return false;
  return names.every((name) => a.files[name]?.integrity === b.files[name]?.integrity);
}

/** Problems of the bytes sent with a description: missing, additional or changed files. */
export async function checkBytes(
  release: Pick<Release, 'files'>,
  bytes: ReadonlyMap<string, ArrayBuffer>,
): Promise<string[]> {
  const problems = [...bytes.keys()]
    .filter((name) => release.files[name] === undefined)
    .map((name) => `The file ${name} came along but is not described.`);
  for (const [name, { size, integrity }] of Object.entries(release.files)) {
    const content = bytes.get(name);
    if (content === undefined) problems.push(`The file ${name} is described but did not come along.`);
    else if (content.byteLength !== size)
      problems.push(`The file ${name} has ${content.byteLength} bytes, not ${size}.`);
    else if ((await integrityOf(content)) !== integrity) problems.push(`The file ${name} does not match its hash.`);
  }
  return problems;
}

/** Stores a checked release. */
export async function storeRelease(
  env: ShellEnv,
  release: Release,
  bytes: ReadonlyMap<string, ArrayBuffer>,
): Promise<void> {
  await Promise.all(
    [...bytes].map(([file, content]) =>
      env.RELEASES.put(releaseKey(release.name, release.version, file), content, {
        httpMetadata: { contentType: contentTypeOf(file) },
        // The store verifies and records the content's hash; served files are compared with the description.
        sha384: bytesOf(release.files[file]?.integrity ?? ''),
      }),
    ),
  );
  await env.RELEASES.put(releaseKey(release.name, release.version, IMPORT_MAP_FILE), importMapOf(release), {
    httpMetadata: { contentType: 'application/json' },
  });
  await env.RELEASES.put(releaseKey(release.name, release.version, RELEASE_FILE), JSON.stringify(release), {
    httpMetadata: { contentType: 'application/json' },
  });
}

/** The versions of a remote in the store, in no particular order. */
export async function listVersions(env: ShellEnv, name: RemoteName): Promise<string[]> {
  const versions: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await env.RELEASES.list({ prefix: `${name}/`, delimiter: '/', ...(cursor ? { cursor } : {}) });
    versions.push(...page.delimitedPrefixes.map((prefix) => prefix.slice(name.length + 1, -1)));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return versions;
}

/** Deletes a release; its description first, so that no one finds half of it. */
export async function deleteRelease(env: ShellEnv, name: RemoteName, version: string): Promise<void> {
  await env.RELEASES.delete(releaseKey(name, version, RELEASE_FILE));
  let truncated = true;
  while (truncated) {
    const page = await env.RELEASES.list({ prefix: releaseKey(name, version, '') });
    if (page.objects.length > 0) await env.RELEASES.delete(page.objects.map(({ key }) => key));
    truncated = page.truncated;
  }
}

/** The bytes of a hash in the form `sha384-` and base64. */
function bytesOf(integrity: string): ArrayBuffer {
  const text = atob(integrity.replace('sha384-', ''));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}
