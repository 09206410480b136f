/**
 * A moment as the reader's locale writes it, to the minute: `'Nov 21, 2026, 4:05 AM'`.
 *
 * @param iso ISO 8601
 * @param locale for tests; else the browser's
 */
export const momentText = (iso: string, locale?: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso));
