import { isRemoteName, type MenuEntry, type RemoteName } from '@scanner/contracts/remotes.ts';

/** A remote as the page hands it to the browser. */
export interface ResolvedRemote {
  readonly name: RemoteName;
  readonly version: string;
  /** Path on this origin of the file to import. */
  readonly entry: string;
  readonly routes: readonly string[];
  /** Of a registered remote, how its area is called and what it adds to the menu. */
  readonly title?: string;
  readonly menu?: readonly MenuEntry[];
  /** Where the hashes of all its files are, and the hash of that file; missing for releases from before there were any. */
  readonly importMap?: RemoteFile;
  /** Whether views of the area are counted, because it has a canary. */
  readonly watched?: boolean;
  /** The page's address asks for this release in place of the visitor's own; with `problem`, for one that cannot be shown. */
  readonly override?: { readonly asked: string; readonly problem?: string };
  /** A file of the release that the page would have come with, and that is not what was published. */
  readonly damaged?: string;
  /** Style sheets that all of its pages need. */
  readonly styles?: readonly RemoteFile[];
}

/** A file on this origin that is used only if its content has this hash. */
export interface RemoteFile {
  readonly path: string;
  /** Subresource integrity: algorithm, dash, base64. */
  readonly integrity: string;
}

/** The attribute of an import map in the page that names its remote. */
export const IMPORT_MAP_ATTRIBUTE = 'data-remote';

/** The element of the page that holds the resolved remotes as JSON. */
export const REMOTES_ELEMENT_ID = 'remotes';

/** The remotes that the page names. A page without a readable list names none: every area then says it is missing. */
export function readRemotes(text: string | null | undefined): ResolvedRemote[] {
  if (!text) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isResolvedRemote) ? parsed : [];
  } catch {
    return [];
  }
}

/** By hand, because this runs in the first load of every page, which the schema library would weigh down. */
function isResolvedRemote(value: unknown): value is ResolvedRemote {
  if (typeof value !== 'object' || value === null) return false;
  const {
    name,
    version,
    entry,
    routes,
    importMap,
    damaged = '',
    styles = [],
    menu = [],
  } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    isRemoteName(name) &&
    typeof version === 'string' &&
    typeof entry === 'string' &&
    Array.isArray(routes) &&
    routes.every((route) => typeof route === 'string') &&
    (importMap === undefined || isRemoteFile(importMap)) &&
    typeof damaged === 'string' &&
    Array.isArray(menu) &&
    Array.isArray(styles) &&
    styles.every(isRemoteFile)
  );
}

function isRemoteFile(value: unknown): value is RemoteFile {
  if (typeof value !== 'object' || value === null) return false;
  const { path, integrity } = value as Record<string, unknown>;
  return typeof path === 'string' && typeof integrity === 'string';
}
