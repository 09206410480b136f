import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { IMPORT_MAP_ATTRIBUTE, importMapRest } from '@scanner/federation/page';
import { IMPORT_MAP_FILE, importMapOfPage, type ReleaseRef } from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { readCheckedFile } from './checked-file.ts';
import { policyHash } from './digest.ts';
import { releaseKey } from './release-path.ts';

/** Import maps that this isolate has read and checked, by key. */
const known = new Map<string, string>();
const KNOWN_MAX = 32;

/** The import map of a page, as markup and as the hashes for its policy. */
export interface PageImportMap {
  html: string;
  /** Hashes of the map itself, and of the ones that the page may install in addition. */
  hashes: string[];
}

/**
 * The import map for the files that a page preloads. Undefined if the release has none, or if the stored one differs
 * from the published one: the browser then requests the map itself with its hash, and doesn't use a changed one.
 */
export async function pageImportMap(
  env: ShellEnv,
  name: RemoteName,
  release: ReleaseRef,
  paths: readonly string[],
): Promise<PageImportMap | undefined> {
  const map = await readMap(env, name, release).catch(() => undefined);
  if (map === undefined) return undefined;
  // Paths and hashes only: they can't end the element.
  const text = importMapOfPage(map, paths);
  return {
    html: `<script type="importmap" ${IMPORT_MAP_ATTRIBUTE}="${name}">${text}</script>`,
    hashes: await Promise.all([text, importMapRest(map, text)].map(policyHash)),
  };
}

async function readMap(
  env: ShellEnv,
  name: RemoteName,
  { version, importMap }: ReleaseRef,
): Promise<string | undefined> {
  if (importMap === undefined) return undefined;
  const key = releaseKey(name, version, IMPORT_MAP_FILE);
  const read = known.get(key);
  if (read !== undefined) return read;
  const found = await readCheckedFile(env, name, version, IMPORT_MAP_FILE);
  if (found.state !== 'sound') return undefined;
  const text = new TextDecoder().decode(found.content);
  if ((await policyHash(text)) !== importMap) return undefined;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, text);
  return text;
}
