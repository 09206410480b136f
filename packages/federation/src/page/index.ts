/**
 * @module
 * What the edge and the browser agree on about the page: where it names its remotes, and which remote owns a path.
 */
export { ownerOf } from './owner.ts';
export { REMOTES_ELEMENT_ID, readRemotes } from './remotes-element.ts';
