/** A key in groups of four, which is easier to type: `ABCDEFGHIJ` -> `ABCD EFGH IJ`. */
export const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';
