import type { ScanListItem } from '@scanner/contracts';
import { dayHeading } from '@scanner/ui/relative-text.ts';

/**
 * What heads a row of the list: its day, where the row above is of another one. It looks at the rows near it alone, so a
 * list of any length costs what it shows.
 *
 * @param now milliseconds since 1970
 * @param below ids of rows that stand below a newer scan of their file: they belong to the day of that one
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
