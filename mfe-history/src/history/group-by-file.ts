import type { ScanListItem } from '@scanner/contracts';

/** How scans of one file are grouped in a list. */
export interface FileGroups {
  /** The rows: each series' newest scan, followed by the earlier ones if the group is open. */
  rows: ScanListItem[];
  /** IDs of newest scans, with the number of earlier ones of their series in the list. */
  earlier: ReadonlyMap<string, number>;
  /** IDs of the rows below a newer scan of their series. */
  below: ReadonlySet<string>;
}

/**
 * Groups scans by series. A scan that isn't completed is not grouped.
 *
 * @param scans newest first
 * @param open IDs of the newest scans whose groups are open
 */
export function groupByFile(scans: readonly ScanListItem[], open: ReadonlySet<string>): FileGroups {
  const groups = [...Map.groupBy(scans, ({ id, series }) => series?.id ?? `scan ${id}`).values()];
  const earlier = new Map<string, number>();
  const below = new Set<string>();
  const rows = groups.flatMap(([newest, ...rest]) => {
    if (!newest) return [];
    if (rest.length > 0) earlier.set(newest.id, rest.length);
    if (!open.has(newest.id)) return [newest];
    for (const { id } of rest) below.add(id);
    return [newest, ...rest];
  });
  return { rows, earlier, below };
}
