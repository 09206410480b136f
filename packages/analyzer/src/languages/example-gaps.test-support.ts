/**
 * @module
 * What the examples show less than thrice, by language: 'weakness vulnerable/safe'. It may only become less; an entry is
 * taken out when its examples are there.
 */
export const EXAMPLE_GAPS: Readonly<Record<string, readonly string[]>> = {};
