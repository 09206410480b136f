/** @module R's patterns without flow: settings. */
import type { Pattern } from '../../syntactic/pattern.ts';

export const rPatterns: readonly Pattern[] = [
  {
    weakness: 'certificate-check-disabled',
    bind: /^ssl[._]verifypeer$/i,
    value: /^(?:0L?|FALSE|F)$/,
    confidence: 'high',
  },
];
