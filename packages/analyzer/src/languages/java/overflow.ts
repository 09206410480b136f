/** @module Java's whole numbers go on from the other end when they grow too large. */
import type { OverflowSemantics } from '../../api-model/semantics.ts';

export const JAVA_OVERFLOW: OverflowSemantics = {
  wide: /\d[lL]\b|\(long\)/,
  harmless:
    /page|offset|limit|size|index|start|end|from|row|col|skip|count|width|height|year|month|day|hour|delay|time/i,
};
