/** A key in groups of four, as it is typed most easily: `ABCDEFGHIJ` -> `ABCD EFGH IJ`. */
export const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';
