/** @module Tables that are indexed by names from scanned code. */

/**
 * Returns the table without a prototype, so that names of `Object.prototype` such as `constructor` or `toString` are
 * absent unless the table has them itself.
 */
export const lookupTable = <Table extends object>(entries: Table): Table => Object.assign(Object.create(null), entries);
