import { SHELL_PAGE, type ShellFacts, type ShellRelease, shellReleaseSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { contentTypeOf } from '../content-type.ts';
import { integrityOf } from '../digest.ts';

/** Where the hashed files of all versions of the shell are stored together: a name never changes its content. */
const keyOf = (file: string): string => `shell/${file}`;
const factsKey = (version: string): string => keyOf(`versions/${version}.json`);
/** Names of pages have no hash, so each version has its own. */
const pageKey = (version: string, file: string): string => keyOf(`versions/${version}/${file}`);

/**
 * Stores a shell: its hashed files, so that open tabs can load them after the next deployment, and its pages, so that
 * it can be restored.
 *
 * @returns the number of new files
 */
export async function storeShell(
  env: ShellEnv,
  release: ShellRelease,
  bytes: ReadonlyMap<string, ArrayBuffer>,
): Promise<number> {
  const added = await Promise.all(
    [...bytes].map(async ([file, content]) => {
      const key = SHELL_PAGE.test(file) ? pageKey(release.version, file) : keyOf(file);
      const stored = await env.RELEASES.put(key, content, {
        httpMetadata: { contentType: contentTypeOf(file) },
        customMetadata: { version: release.version, integrity: release.files[file]?.integrity ?? '' },
        onlyIf: { etagDoesNotMatch: '*' },
      });
      return stored !== null;
    }),
  );
  await env.RELEASES.put(factsKey(release.version), JSON.stringify(release));
  return added.filter(Boolean).length;
}

/** A stored file of an earlier shell as it was stored, one that differs from it, or none. */
export type KeptFile =
  | { state: 'sound'; content: ArrayBuffer }
  | { state: 'damaged'; version: string; file: string }
  | { state: 'missing' };

/**
 * Reads a stored file of an earlier shell and checks its content, because the page of an open tab has no hashes of
 * files that the shell loads later.
 */
export async function readKeptFile(env: ShellEnv, path: string): Promise<KeptFile> {
  const file = path.replace(/^\/+/, '');
  const object = await env.RELEASES.get(keyOf(file));
  return checkedContent(object, object?.customMetadata?.version ?? 'unknown', file);
}

/** Shells and pages that this isolate has read. A version never changes, so cached ones stay valid. */
const shells = new Map<string, ShellFacts>();
const pages = new Map<string, string>();

/** What a stored shell provides; undefined if it is not stored, or without its pages. */
export async function readKeptShell(env: ShellEnv, version: string): Promise<ShellFacts | undefined> {
  const read = shells.get(version);
  if (read !== undefined) return read;
  const object = await env.RELEASES.get(factsKey(version));
  if (object === null) return undefined;
  const { files, revision: _revision, builtAt: _builtAt, ...facts } = shellReleaseSchema.parse(await object.json());
  if (!Object.keys(files).some((file) => SHELL_PAGE.test(file))) return undefined;
  shells.set(version, facts);
  return facts;
}

/**
 * A page of a stored shell; undefined if that shell has no such page, or if its content has changed: a page decides
 * which scripts run, so a changed one is never sent.
 */
export async function readKeptPage(env: ShellEnv, version: string, file: string): Promise<string | undefined> {
  const key = pageKey(version, file);
  const read = pages.get(key);
  if (read !== undefined) return read;
  const kept = await checkedContent(await env.RELEASES.get(key), version, file);
  if (kept.state !== 'sound') return undefined;
  const text = new TextDecoder().decode(kept.content);
  pages.set(key, text);
  return text;
}

/** The content of a stored file if it is unchanged; otherwise logs the damage. */
async function checkedContent(object: R2ObjectBody | null, version: string, file: string): Promise<KeptFile> {
  if (object === null) return { state: 'missing' };
  const content = await object.arrayBuffer();
  const integrity = object.customMetadata?.integrity;
  if (integrity !== undefined && (await integrityOf(content)) === integrity) return { state: 'sound', content };
  console.error(JSON.stringify({ event: 'release-file-damaged', remote: 'shell', version, file }));
  return { state: 'damaged', version, file };
}
