/** @module Integer overflow on the JVM: integers wrap around. */
import type { OverflowSemantics } from '../../api-model/semantics.ts';

export const JVM_OVERFLOW: OverflowSemantics = {
  wide: /\d[lL]\b|\(long\)/,
  harmless:
    /page|offset|limit|size|index|start|end|from|row|col|skip|count|width|height|year|month|day|hour|delay|time|length|capacity|available|remaining/i,
  managed: true,
};

export const JAVA_OVERFLOW: OverflowSemantics = { ...JVM_OVERFLOW, indexesArrays: true };
