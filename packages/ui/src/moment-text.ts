/** To the minute, or to the second. */
export type MomentPrecision = 'minute' | 'second';

/**
 * A time in the reader's locale: `'Nov 21, 2026, 4:05 AM'`.
 *
 * @param iso ISO 8601
 * @param locale for tests, like `timeZone`; by default the browser's
 */
export const momentText = (
  iso: string,
  precision: MomentPrecision = 'minute',
  locale?: string,
  timeZone?: string,
): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: precision === 'minute' ? 'short' : 'medium',
    timeZone,
  }).format(new Date(iso));

/** A day in the reader's locale: `'Nov 21, 2026'`. `iso` is ISO 8601. */
export const dayText = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(iso));
