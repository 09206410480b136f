/** A moment as the reader's locale writes it, to the minute. `iso` is ISO 8601. */
export const momentText = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** A day as the reader's locale writes it. `iso` is ISO 8601. */
export const dayText = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(iso));
