/** @module Percentiles and tables of measured times. */

/** The value below which `share` (0 to 1) of the values lie; nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** One line: name, p50, p95, p99 and maximum, in milliseconds. */
export function percentilesLine(name: string, values: readonly number[]): string {
  const parts = [0.5, 0.95, 0.99, 1].map((share) => shown(percentile(values, share)).padStart(8));
  return `  ${name.padEnd(44)}${parts.join('')}`;
}

export const percentilesHead = (title: string): string =>
  `\n${title}\n  ${'milliseconds'.padEnd(44)}${['p50', 'p95', 'p99', 'max'].map((head) => head.padStart(8)).join('')}`;
