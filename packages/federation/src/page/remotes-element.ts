import { isRemoteName, type MenuEntry, type RemoteName } from '@scanner/contracts/remotes.ts';

/** A remote as the page describes it to the browser. */
export interface ResolvedRemote {
  readonly name: RemoteName;
  readonly version: string;
  /** Path of the file to import, on this origin. */
  readonly entry: string;
  readonly routes: readonly string[];
  /** For a registered remote: the name of its area and its menu entries. */
  readonly title?: string;
  readonly menu?: readonly MenuEntry[];
  /**
   * The file with the hashes of all its files, and the hash of that file; absent in releases from before these existed.
   */
  readonly importMap?: RemoteFile;
  /** Whether views of the area are counted, because it has a canary. */
  readonly watched?: boolean;
  /** The page's URL requests this release instead of the visitor's own; with `problem` if it can't be shown. */
  readonly override?: { readonly asked: string; readonly problem?: string };
  /** A preloaded file of the release that differs from the published one. */
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

/** The element of the page that contains the resolved remotes as JSON. */
export const REMOTES_ELEMENT_ID = 'remotes';

/**
 * The remotes listed in the page. If the list is missing or unreadable, there are none: every area then shows an error.
 */
export function readRemotes(text: string | null | undefined): ResolvedRemote[] {
  if (!text) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isResolvedRemote) ? parsed : [];
  } catch {
    return [];
  }
}

/** Validated by hand, because this runs in the first load of every page, where the schema library would add weight. */
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
