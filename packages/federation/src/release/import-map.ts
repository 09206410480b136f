import { ENTRY_TRIES_MAX, entryAddress } from './entry-address.ts';
import type { Release } from './schema.ts';

/**
 * The file of a release that the platform adds when it is published: an import map with the hashes of all scripts and
 * style sheets. A page that has installed it runs a file only if its bytes are the published ones.
 */
export const IMPORT_MAP_FILE = 'import-map.json';

/**
 * Files that the browser checks, except those that run in workers: workers have no import map, and the edge checks
 * everything it serves.
 */
const CHECKED = /\.(?:js|css)$/;

/** Public path of a release's folder, with a trailing slash. */
export const releaseFolder = (name: string, version: string): string => `/mfe/${name}/${version}/`;

/** The import map of a release, as the text whose hash is in the page's policy. */
export function importMapOf({ name, version, entry, files, workers }: Release): string {
  const folder = releaseFolder(name, version);
  const integrity: Record<string, string> = {};
  for (const [file, { integrity: hash }] of Object.entries(files)) {
    if (!CHECKED.test(file) || workers.includes(file)) continue;
    integrity[folder + file] = hash;
    if (file !== entry) continue;
    for (let attempt = 1; attempt <= ENTRY_TRIES_MAX; attempt += 1) {
      integrity[entryAddress(folder + file, attempt)] = hash;
    }
  }
  return JSON.stringify({ integrity });
}

/** Files of a release that other areas of the page may load, because theirs are the same. */
const COMMON = /^\/mfe\/[^/]+\/[^/]+\/common\//;

/**
 * The part of an import map that covers the files of one page, the entry's other URLs, and what other areas may load of
 * the release, which must not run before its hashes are known.
 */
export function importMapOfPage(map: string, paths: readonly string[]): string {
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
  const wanted = Object.entries(integrity).filter(
    ([path]) => paths.includes(path.split('?')[0] ?? '') || COMMON.test(path),
  );
  return JSON.stringify({ integrity: Object.fromEntries(wanted) });
}
