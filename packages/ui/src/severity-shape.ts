import type { Severity } from '@scanner/contracts/severity.ts';

/**
 * One outline per severity, distinguishable without color: octagon, triangle, diamond, square, ring. Paths in a box of
 * 12 by 12, with the even-odd fill rule.
 */
export const SEVERITY_SHAPE: Record<Severity, string> = {
  critical: 'M3.8 .8h4.4l3 3v4.4l-3 3H3.8l-3-3V3.8z',
  high: 'M6 .9 11.6 11H.4z',
  medium: 'm6 .5 5.5 5.5L6 11.5.5 6z',
  low: 'M2.75 1.75h6.5a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1h-6.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1z',
  info: 'M6 .9a5.1 5.1 0 1 0 0 10.2A5.1 5.1 0 0 0 6 .9m0 2a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2z',
};
