/** Formats a count in English, like all texts of the product: `1,300`. */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** A count with its noun: `1 scan`, `1,300 scans`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
