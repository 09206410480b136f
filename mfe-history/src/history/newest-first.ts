import type { ScanListItem } from '@scanner/contracts';

/**
 * The rows of all pages, newest first by upload. Each scan stands once, although a page read later can repeat the end of
 * the one before it when a scan has come in between.
 */
export function newestFirst(pages: readonly { items: readonly ScanListItem[] }[]): ScanListItem[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((scan) => [scan.id, scan]));
  return [...byId.values()].sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
}
