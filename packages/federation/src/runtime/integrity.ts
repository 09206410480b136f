import { importMapRest } from '../page/import-map-rest.ts';
import { IMPORT_MAP_ATTRIBUTE, type ResolvedRemote } from '../page/remotes-element.ts';
import { DAMAGED_FILE_HEADER } from '../release/damaged-file.ts';
import type { RemoteHost } from './load.ts';
import { IntegrityError } from './remote-error.ts';

/** Time limit for the search for a damaged file, in milliseconds. */
const SEARCH_MS = 3000;

/** Import maps of remotes that this page has installed or is installing, by the path of the map. */
const taken = new Map<string, Promise<void>>();

/** The texts of import maps, for the search after a failure. */
const texts = new Map<string, string>();

/**
 * Installs the hashes of a remote's files in the page, as import maps. The page contains a map for the files of the
 * area it was requested for; the rest, and the other areas' maps, are files of their releases and are installed when
 * needed. The page's policy contains the hash of each map, so a changed one is not installed; it is not even used,
 * because it is fetched with that hash.
 */
export function guardIntegrity(): Pick<RemoteHost, 'integrity' | 'damaged'> {
  return {
    integrity(remote) {
      const all = takeIn(remote);
      return { first: mapInPage(remote) === undefined ? all : Promise.resolve(), all };
    },
    damaged: findDamaged,
  };
}

/** The part of a remote's map that the page contains. */
function mapInPage({ name }: ResolvedRemote): string | undefined {
  const script = document.querySelector(`script[type=importmap][${IMPORT_MAP_ATTRIBUTE}="${name}"]`);
  return script?.textContent ?? undefined;
}

function takeIn(remote: ResolvedRemote): Promise<void> {
  const { importMap } = remote;
  if (importMap === undefined) return Promise.resolve();
  const { path, integrity } = importMap;
  const known = taken.get(path);
  if (known !== undefined) return known;
  const work = fetchMap(path, integrity).then((text) => {
    const script = document.createElement('script');
    script.type = 'importmap';
    const first = mapInPage(remote);
    script.textContent = first === undefined ? text : importMapRest(text, first);
    document.head.append(script);
  });
  taken.set(path, work);
  work.catch(() => taken.delete(path));
  return work;
}

async function fetchMap(path: string, integrity: string): Promise<string> {
  const known = texts.get(path);
  if (known !== undefined) return known;
  try {
    const answer = await fetch(path, { integrity });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    const text = await answer.text();
    texts.set(path, text);
    return text;
  } catch (cause) {
    throw new IntegrityError(`The hashes of the area's files could not be loaded from ${path}.`, { cause });
  }
}

/** Fetches the requested files again, each with its hash; this happens only after a failure. */
async function findDamaged({ importMap }: ResolvedRemote): Promise<string | undefined> {
  if (importMap === undefined) return undefined;
  const signal = AbortSignal.timeout(SEARCH_MS);
  const text = texts.get(importMap.path);
  if (text === undefined) {
    return (await isDamaged(importMap.path, importMap.integrity, signal)) ? importMap.path : undefined;
  }
  const { integrity } = JSON.parse(text) as { integrity: Record<string, string> };
  const asked = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const checks = Object.entries(integrity)
    .filter(([path]) => asked.has(path))
    .map(async ([path, hash]) => ((await isDamaged(path, hash, signal)) ? path : undefined));
  return (await Promise.all(checks)).find((path) => path !== undefined);
}

/** Whether a file exists and differs from the published one. */
async function isDamaged(path: string, integrity: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(path, { integrity, signal });
    return false;
  } catch {
    // It is another file, which the edge may have withheld; or it doesn't exist.
    return fetch(path, { signal }).then(
      ({ ok, headers }) => ok || headers.has(DAMAGED_FILE_HEADER),
      () => false,
    );
  }
}
