import type { ScanListItem } from '@scanner/contracts';

export type ScanPair = readonly [ScanListItem, ScanListItem];

/** The two scans to compare, if exactly two completed ones are selected. */
export function comparable(scans: readonly ScanListItem[]): ScanPair | undefined {
  const [first, second, ...rest] = scans;
  if (!first || !second || rest.length > 0) return undefined;
  return first.status === 'completed' && second.status === 'completed' ? [first, second] : undefined;
}

/** The URL of the comparison of two scans. */
export const comparePath = ([a, b]: ScanPair): string =>
  `/history/compare?${new URLSearchParams({ a: a.id, b: b.id })}`;
