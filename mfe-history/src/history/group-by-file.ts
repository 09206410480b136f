import type { ScanListItem } from '@scanner/contracts';

/** How scans of one file stand together in a list. */
export interface FileGroups {
  /** The rows: of each series its newest scan, and after it, where it is open, the earlier ones. */
  rows: ScanListItem[];
  /** Ids of newest scans, with how many earlier ones of their series are in the list. */
  earlier: ReadonlyMap<string, number>;
  /** Ids of the rows that stand below a newer scan of their series. */
  below: ReadonlySet<string>;
}

/**
 * Groups scans by their series. A scan that isn't completed stands alone.
 *
 * @param scans newest first
 * @param open ids of the newest scans whose groups are open
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
