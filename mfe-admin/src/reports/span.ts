import type { Breakdown } from '@scanner/contracts/administration.ts';

/** Maximum number of days in the charts. */
export const SPANS = [7, 30, 90, 365] as const;
export type Span = (typeof SPANS)[number];

/** The requested days if none were chosen. */
export const SPAN_DEFAULT: Span = 30;
/** The days that are shown if all data is younger. */
const SPAN_YOUNG: Span = 7;

/** The number of days in a URL; undefined if none were chosen. */
export const readSpan = (text: string | null): Span | undefined => SPANS.find((span) => String(span) === text);

/**
 * The days shown if none were chosen: 30, or the last 7 in an installation whose scans are all younger, so that a new
 * one has no long empty axis. The rankings have the same scans either way.
 */
export function usualSpan(breakdown: Breakdown): { span: Span; breakdown: Breakdown } {
  const earlier = breakdown.days.slice(0, -SPAN_YOUNG);
  if (earlier.some(({ scans }) => scans > 0)) return { span: SPAN_DEFAULT, breakdown };
  return { span: SPAN_YOUNG, breakdown: { ...breakdown, days: breakdown.days.slice(-SPAN_YOUNG) } };
}
