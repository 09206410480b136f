/** @module Names under which a file keeps what no name of its code holds. */

/** The value of `export default`. */
export const DEFAULT_EXPORT = 'export default';
