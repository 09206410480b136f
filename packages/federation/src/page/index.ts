/**
 * @module Conventions between the edge and the browser: where a page lists its remotes, and which remote owns a path.
 */
export { importMapRest } from './import-map-rest.ts';
export { PAGE_MARK, pageMark } from './mark.ts';
export { ownerOf, type RouteOwner } from './owner.ts';
export { pageOf } from './page-of.ts';
export {
  IMPORT_MAP_ATTRIBUTE,
  REMOTES_ELEMENT_ID,
  type RemoteFile,
  type ResolvedRemote,
  readRemotes,
} from './remotes-element.ts';
