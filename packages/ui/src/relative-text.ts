import { momentText } from './moment-text.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Younger times, and those of slightly different clocks, are 'now'. */
const NOW_MAX = 45 * SECOND;
/** From this age on, a date is more informative than a number of days. */
const RELATIVE_MAX = 7 * DAY;

/**
 * The age of a time: `'2 hours ago'`; after a week the time itself.
 *
 * @param iso ISO 8601
 * @param now milliseconds since 1970
 * @param locale for tests, like `timeZone`; by default the browser's
 */
export function relativeText(iso: string, now: number, locale?: string, timeZone?: string): string {
  const age = now - Date.parse(iso);
  if (age < -MINUTE || age >= RELATIVE_MAX) return momentText(iso, 'minute', locale, timeZone);
  if (age < NOW_MAX) return 'just now';
  const format = new Intl.RelativeTimeFormat(locale ?? 'en', { numeric: 'always' });
  if (age < HOUR) return format.format(-Math.max(Math.round(age / MINUTE), 1), 'minute');
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour');
  return format.format(-Math.floor(age / DAY), 'day');
}

/** Cached, because a list formats every row it renders, on every scroll. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions, locale: string | undefined): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The calendar day of a time in the reader's time zone, as `2026-01-31`. */
const dayOf = (at: number, timeZone: string | undefined): string =>
  formatOf({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA').format(at);

/**
 * The heading for times of one calendar day: `'Today'`, `'Yesterday'`, `'Nov 20'`, and in other years with the year.
 * Two times have the same heading exactly if they are on the same day.
 *
 * @param iso ISO 8601
 * @param now milliseconds since 1970
 */
export function dayHeading(iso: string, now: number, locale?: string, timeZone?: string): string {
  const at = Date.parse(iso);
  const [day, today] = [dayOf(at, timeZone), dayOf(now, timeZone)];
  if (day === today) return 'Today';
  // Noon: no change of the clocks moves it to another day.
  if (day === dayOf(Date.parse(`${today}T12:00:00Z`) - DAY, 'UTC')) return 'Yesterday';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatOf(
    { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }), timeZone },
    locale,
  ).format(at);
}
