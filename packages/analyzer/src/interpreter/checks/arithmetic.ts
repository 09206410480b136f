/** @module Arithmetic on untrusted integers without bounds. */

import type { SourceKind } from '../../api-model/kinds.ts';
import { joinTaint } from '../../domain/taint.ts';
import type { Value } from '../../domain/value.ts';
import type { Frame } from '../context/frame.ts';
import { recordMatch } from './record-match.ts';
import { dangerousLabel } from './sinks.ts';

const SOURCES: readonly SourceKind[] = ['remote', 'message', 'file', 'argument', 'environment'];
const TEXT_MAX = 120;

/** `quantity * price` with an untrusted operand: the result may overflow. */
export function checkArithmetic(
  frame: Frame,
  operator: string,
  [left, right]: readonly [Value, Value],
  { start, end }: { start: number; end: number },
): void {
  const { source, semantics } = frame.run;
  const { overflow } = semantics;
  if (!overflow || (operator !== '+' && operator !== '*')) return;
  if (!left.scalar || !right.scalar) return;
  const label = dangerousLabel(joinTaint(left.taint, right.taint), 'size', SOURCES, false);
  const text = source.slice(start, Math.min(end, start + TEXT_MAX));
  if (!label || overflow.harmless.test(text) || overflow.wide.test(text)) return;
  recordMatch(frame, {
    weakness: 'integer-overflow',
    start,
    end,
    label,
    note: 'sum or product',
    confidence: 'low',
    severity: 'low',
  });
}
