import { countText } from '@scanner/ui/count-text.ts';

/** `10:02–10:07`, or with their days where they are of two. */
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
 * How often something stands in the log, and when: `'5 times, 10:02–10:07'`. Both times are ISO 8601.
 *
 * @param locale for tests; else the browser's
 */
export const timesText = (count: number, since: string, until: string, locale?: string): string =>
  `${countText(count)} times, ${rangeText(new Date(since), new Date(until), locale)}`;
