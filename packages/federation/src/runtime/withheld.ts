/**
 * @module Files that the edge has withheld from this page or worker, because the stored ones differ from the published
 * ones. The edge responds with 502 and names the release and the file.
 */
import { DAMAGED_FILE_HEADER, damageMessage } from '../release/damaged-file.ts';

export { damageMessage };

/** Time limit for a request about a file, in milliseconds. */
const ASK_MS = 3000;

const WITHHELD_STATUS = 502;

const ADDRESS = /https?:\/\/[^\s'"]+/g;

/**
 * Paths of this origin that returned a gateway error in this page or worker, and those named by a failure: not every
 * browser reports the status of a module that could not be imported.
 */
export function refusedPaths(failure: unknown): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const refused = entries.filter(({ responseStatus }) => responseStatus === WITHHELD_STATUS).map(({ name }) => name);
  const named = (failure instanceof Error ? failure.message : '').match(ADDRESS) ?? [];
  return [...refused, ...named]
    .map((address) => new URL(address))
    .flatMap(({ origin, pathname }) => (origin === location.origin ? [pathname] : []));
}

/** The first of some files that the edge withholds, as its response names it: release and file. Never rejects. */
export async function withheldFile(paths: readonly string[]): Promise<string | undefined> {
  const signal = AbortSignal.timeout(ASK_MS);
  const asked = [...new Set(paths)].map((path) =>
    fetch(path, { signal }).then(
      ({ headers }) => headers.get(DAMAGED_FILE_HEADER) ?? undefined,
      () => undefined,
    ),
  );
  return (await Promise.all(asked)).find((file) => file !== undefined);
}

const reported = new Set<string>();

/**
 * Reports a withheld file of a remote to the server, once per page.
 *
 * @param file as returned by {@link withheldFile}
 */
export function reportWithheld(file: string): void {
  if (reported.has(file)) return;
  reported.add(file);
  const [remote, version] = file.split(' ');
  void fetch('/mfe/errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, version, message: damageMessage(file), path: location.pathname }),
    keepalive: true,
  }).catch(() => undefined);
}
