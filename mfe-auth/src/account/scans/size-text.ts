const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: `812 B`, `5.3 KB`, `1 GB`. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1024 && unit < UNITS.length - 1) [size, unit] = [size / 1024, unit + 1];
  return `${Number(size.toFixed(1)).toLocaleString('en')} ${UNITS[unit]}`;
}
