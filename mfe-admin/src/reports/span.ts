/** How many days back the charts can go. */
export const SPANS = [7, 30, 90, 365] as const;
export type Span = (typeof SPANS)[number];

/** The span that an address names, else 30 days. */
export const readSpan = (text: string | null): Span => SPANS.find((span) => String(span) === text) ?? 30;
