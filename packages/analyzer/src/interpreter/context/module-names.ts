/** @module Internal names for state that a file keeps without a name in its code. */

/** The value of `export default`. */
export const DEFAULT_EXPORT = 'export default';
