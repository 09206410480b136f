/** @module TypeScript's types whose values carry no text. */
export const SCALAR_TYPES: ReadonlySet<string> = new Set([
  'number',
  'boolean',
  'bigint',
  'Number',
  'Boolean',
  'BigInt',
  'Date',
]);
