import { countText } from '@scanner/ui/count-text.ts';

/** `10:02–10:07`, or with the days if they differ. */
function rangeText(from: Date, to: Date, locale?: string): string {
  const isOneDay = from.toDateString() === to.toDateString();
  const format = new Intl.DateTimeFormat(locale, {
    ...(isOneDay ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.formatRange(from, to);
}

/**
 * How often an entry occurs, and when: `'5 times, 10:02–10:07'`. Both times are ISO 8601.
 *
 * @param locale for tests; by default the browser's
 */
export const timesText = (count: number, since: string, until: string, locale?: string): string =>
  `${countText(count)} times, ${rangeText(new Date(since), new Date(until), locale)}`;
