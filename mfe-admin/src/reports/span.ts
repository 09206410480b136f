import type { Breakdown } from '@scanner/contracts/administration.ts';

/** How many days back the charts can go. */
export const SPANS = [7, 30, 90, 365] as const;
export type Span = (typeof SPANS)[number];

/** What is read while no one has chosen a span. */
export const SPAN_DEFAULT: Span = 30;
/** What is shown of it where nothing is older. */
const SPAN_YOUNG: Span = 7;

/** The span that an address names; undefined where no one has chosen one. */
export const readSpan = (text: string | null): Span | undefined => SPANS.find((span) => String(span) === text);

/**
 * What is shown where no one has chosen a span: 30 days, or of an instance whose every scan is younger the last 7. So a
 * new instance has no long axis with nothing on it. The rankings are of the same scans either way.
 */
export function usualSpan(breakdown: Breakdown): { span: Span; breakdown: Breakdown } {
  const earlier = breakdown.days.slice(0, -SPAN_YOUNG);
  if (earlier.some(({ scans }) => scans > 0)) return { span: SPAN_DEFAULT, breakdown };
  return { span: SPAN_YOUNG, breakdown: { ...breakdown, days: breakdown.days.slice(-SPAN_YOUNG) } };
}
