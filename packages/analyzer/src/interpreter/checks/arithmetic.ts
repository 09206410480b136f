/** @module Whole numbers from outside that are calculated with though nothing bounds them. */

import type { SourceKind } from '../../api-model/kinds.ts';
import { joinTaint } from '../../domain/taint.ts';
import type { Value } from '../../domain/value.ts';
import type { Frame } from '../context/frame.ts';
import { recordMatch } from './record-match.ts';
import { dangerousLabel } from './sinks.ts';

const SOURCES: readonly SourceKind[] = ['remote', 'message', 'file', 'argument', 'environment'];
const TEXT_MAX = 120;

const SENT: readonly SourceKind[] = ['remote', 'message'];

/** How much of what stands before a division is searched for a test of its divisor. */
const BEFORE_MAX = 1500;

const askedForZero = (name: string, before: string): boolean =>
  new RegExp(
    `\\b${name}\\b(?:\\(\\))?\\s*(?:[!=]=|>=?|<=?)\\s*[01]\\b|\\b${name}\\b\\.(?:max|is_positive|clamp)\\(|NonZero|\\bmatch\\s+(?:\\w+\\.)*${name}\\b`,
  ).test(before);

/** `total / count` with a count from outside, where a division by zero ends the program. */
function checkDivisor(frame: Frame, divisor: Value, { start, end }: { start: number; end: number }): void {
  const { source, semantics } = frame.run;
  if (!semantics.endsOnBadNumbers || !divisor.scalar) return;
  const label = dangerousLabel(divisor.taint, 'size', SENT, false);
  const text = source.slice(start, Math.min(end, start + TEXT_MAX));
  if (!label || /\bf(?:32|64)\b|\d\.\d/.test(text)) return;
  const [, name] = /[/%]\s*\(?\s*(?:\w+\.)*(\w+)/.exec(text) ?? [];
  if (name === undefined || askedForZero(name, source.slice(Math.max(0, start - BEFORE_MAX), start))) return;
  recordMatch(frame, { weakness: 'division-by-zero', start, end, label, note: 'divisor', confidence: 'low' });
}

/** `names[at]` with a number from outside, where an index that is too large ends the program. */
export function checkIndex(frame: Frame, index: Value, { start, end }: { start: number; end: number }): void {
  if (!frame.run.semantics.endsOnBadNumbers || !index.scalar) return;
  const label = dangerousLabel(index.taint, 'size', SENT, false);
  if (label)
    recordMatch(frame, { weakness: 'uncaught-exception', start, end, label, note: 'index', confidence: 'low' });
}

/** `quantity * price` where either came from outside: the result may wrap around. */
export function checkArithmetic(
  frame: Frame,
  operator: string,
  [left, right]: readonly [Value, Value],
  { start, end }: { start: number; end: number },
): void {
  const { source, semantics } = frame.run;
  const { overflow } = semantics;
  if (operator === '/' || operator === '%') checkDivisor(frame, right, { start, end });
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
