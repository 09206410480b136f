/**
 * The date of an earlier scan, as short as distinguishes it from a later one: `Nov 20`; in another year `Nov 20, 2025`;
 * on the same day the time, `4:05 PM`.
 *
 * @param earlier ISO 8601, like `later`
 * @param locale for tests, like `timeZone`; by default the browser's
 */
export function sinceDay(earlier: string, later: string, locale?: string, timeZone?: string): string {
  const [from, to] = [new Date(earlier), new Date(later)];
  const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(date);
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  if (written(from, day) === written(to, day)) return written(from, { timeStyle: 'short' });
  const isSameYear = written(from, { year: 'numeric' }) === written(to, { year: 'numeric' });
  return written(from, isSameYear ? { month: 'short', day: 'numeric' } : day);
}
