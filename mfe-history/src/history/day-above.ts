import type { ScanListItem } from '@scanner/contracts';
import { dayHeading } from '@scanner/ui/relative-text.ts';

/**
 * The day above a row, if the previous row has another one. Only neighboring rows are read, so the cost depends on the
 * visible rows.
 *
 * @param now milliseconds since 1970
 * @param below IDs of rows grouped under a newer scan of their file: they belong to the day of that scan
 */
export function dayAbove(
  rows: readonly Pick<ScanListItem, 'id' | 'uploadedAt'>[],
  index: number,
  now: number,
  below: ReadonlySet<string> = new Set(),
): string | undefined {
  const row = rows[index];
  if (row === undefined || below.has(row.id)) return undefined;
  const day = dayHeading(row.uploadedAt, now);
  let above = index - 1;
  while (above > 0 && below.has(rows[above]?.id ?? '')) above -= 1;
  const before = rows[above];
  return before && dayHeading(before.uploadedAt, now) === day ? undefined : day;
}
