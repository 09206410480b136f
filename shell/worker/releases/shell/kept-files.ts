import { SHELL_PAGE, type ShellFacts, type ShellRelease, shellReleaseSchema } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { contentTypeOf } from '../content-type.ts';
import { integrityOf } from '../digest.ts';

/** Where the shell's hashed files are kept, of all its versions together: a name means one content for good. */
const keyOf = (file: string): string => `shell/${file}`;
const factsKey = (version: string): string => keyOf(`versions/${version}.json`);
/** Pages have no hash in their name, so each version has its own. */
const pageKey = (version: string, file: string): string => keyOf(`versions/${version}/${file}`);

/**
 * Keeps a shell: its hashed files, so that a tab which was opened with it can load them after the next deployment, and its
 * pages, so that it can be restored.
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

/** A kept file of an earlier shell as it was kept, one that is another by now, or none. */
export type KeptFile =
  | { state: 'sound'; content: ArrayBuffer }
  | { state: 'damaged'; version: string; file: string }
  | { state: 'missing' };

/**
 * Reads a kept file of an earlier shell, and checks its content: the page of an open tab names no hashes of what the shell
 * loads later.
 */
export async function readKeptFile(env: ShellEnv, path: string): Promise<KeptFile> {
  const file = path.replace(/^\/+/, '');
  const object = await env.RELEASES.get(keyOf(file));
  return checkedContent(object, object?.customMetadata?.version ?? 'unknown', file);
}

/** Shells and pages that this isolate has read. A version never changes, so what was read once holds. */
const shells = new Map<string, ShellFacts>();
const pages = new Map<string, string>();

/** What a kept shell provides; undefined when it is not kept, or without its pages. */
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
 * A page of a kept shell; undefined when that shell has none of this name, or when its content is not what was kept: a page
 * decides which scripts run, so one that was changed in the store is never sent.
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

/** The content of a kept file if it is as it was kept, and a line in the log if it is not. */
async function checkedContent(object: R2ObjectBody | null, version: string, file: string): Promise<KeptFile> {
  if (object === null) return { state: 'missing' };
  const content = await object.arrayBuffer();
  const integrity = object.customMetadata?.integrity;
  if (integrity !== undefined && (await integrityOf(content)) === integrity) return { state: 'sound', content };
  console.error(JSON.stringify({ event: 'release-file-damaged', remote: 'shell', version, file }));
  return { state: 'damaged', version, file };
}
