import { momentText } from './moment-text.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below it, and for clocks that are a little apart, a moment is now. */
const NOW_MAX = 45 * SECOND;
/** From this age on a date says more than a number of days. */
const RELATIVE_MAX = 7 * DAY;

/**
 * How long ago a moment was: `'2 hours ago'`; after a week the moment itself.
 *
 * @param iso ISO 8601
 * @param now milliseconds since 1970
 * @param locale for tests, as `timeZone` is; else the browser's
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

/** One is made once: a list asks for every row that it draws, on every scroll. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions, locale: string | undefined): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The calendar day of a moment where the reader is, as `2026-01-31`. */
const dayOf = (at: number, timeZone: string | undefined): string =>
  formatOf({ year: 'numeric', month: '2-digit', day: '2-digit', timeZone }, 'en-CA').format(at);

/**
 * What heads the moments of one calendar day: `'Today'`, `'Yesterday'`, `'Nov 20'`, and with its year one of another year.
 * Two moments have the same heading exactly when they are of the same day.
 *
 * @param iso ISO 8601
 * @param now milliseconds since 1970
 */
export function dayHeading(iso: string, now: number, locale?: string, timeZone?: string): string {
  const at = Date.parse(iso);
  const [day, today] = [dayOf(at, timeZone), dayOf(now, timeZone)];
  if (day === today) return 'Today';
  // Noon: no change of the clocks moves it into another day.
  if (day === dayOf(Date.parse(`${today}T12:00:00Z`) - DAY, 'UTC')) return 'Yesterday';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatOf(
    { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }), timeZone },
    locale,
  ).format(at);
}
