/** @module Arithmetic: result types, divisors that may be zero, overflows. */
import type { Expression } from '../../ir/index.ts';
import type { Analysis } from './analysis.ts';
import { boundsOf, excludesZero, isExact, type Known, type Num, num } from './known.ts';

/** Names of values whose overflow is harmless: pages, screen coordinates, times. */
const HARMLESS =
  /page|offset|limit|size|index|start|end|from|row|col|skip|count|width|height|year|month|day|hour|delay|time|\bid\b/i;

function typeOf({ dialect }: Analysis, left: Known | undefined, right: Known | undefined): string {
  const types = [left, right].flatMap((side) => (side?.kind === 'num' && side.type !== '' ? [side.type] : []));
  for (const type of ['decimal', 'double', 'float', 'float64', 'float32', 'ulong', 'long', 'uint'])
    if (types.includes(type)) return type;
  const [type] = types;
  return type === undefined || dialect.promoted.has(type) ? dialect.whole : type;
}

/** Checks whether the number's range is narrower than its type, or it was read from input. */
function isLimited({ dialect }: Analysis, value: Num): boolean {
  const range = dialect.ranges[value.type];
  return value.sent || !range || value.lo > range[0] || value.hi < range[1];
}

/** Checks for `(int)(100.0 / x)`, which truncates a fraction. */
function isTruncated({ file }: Analysis, node: Expression): boolean {
  return /\(\s*(?:int|long|short)\s*\)\s*\($/.test(file.source.slice(Math.max(0, node.start - 16), node.start));
}

/** Returns `left operator right`, and reports a divisor that may be zero and an overflow. */
export function calculate(
  analysis: Analysis,
  node: Expression,
  operator: string,
  left: Known | undefined,
  right: Known | undefined,
  into?: string,
): Known | undefined {
  if (right?.kind !== 'num') return undefined;
  const type = into ?? typeOf(analysis, left, right);
  const range = analysis.dialect.ranges[type];
  const isWhole = range !== undefined && Number.isFinite(range[0]);
  if ((operator === '/' || operator === '%') && !excludesZero(right) && left?.kind !== 'ref')
    if (right.sent || isExact(right)) if (isWhole || isTruncated(analysis, node)) analysis.report(node, 'division');
  if (left?.kind !== 'num' || !range) return undefined;
  const bounds = boundsOf(operator, left, right);
  const sent = left.sent || right.sent;
  if (!bounds) return num(range[0], range[1], type, sent && /^[-+*]$/.test(operator));
  const [lo, hi] = bounds;
  if (lo >= range[0] && hi <= range[1]) return { ...num(lo, hi, type, sent), nonzero: false };
  const isKnown =
    (left.sent && isLimited(analysis, right)) ||
    (right.sent && isLimited(analysis, left)) ||
    (isExact(left) && isExact(right));
  const text = analysis.file.source.slice(node.start, node.end);
  if (
    analysis.dialect.overflows &&
    isWhole &&
    isKnown &&
    !analysis.isChecked &&
    /^[-+*]$/.test(operator) &&
    !HARMLESS.test(text)
  )
    analysis.report(node, operator === '-' ? 'underflow' : 'overflow');
  return num(range[0], range[1], type, sent);
}
