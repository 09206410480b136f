import type { ScanListItem } from '@scanner/contracts';

/**
 * The rows of all pages, newest upload first, without duplicates: a page may repeat the end of the previous one if a
 * scan was added in between.
 */
export function newestFirst(pages: readonly { items: readonly ScanListItem[] }[]): ScanListItem[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((scan) => [scan.id, scan]));
  return [...byId.values()].sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
}
