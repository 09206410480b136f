/** @module Arithmetic, conversions and indexes on untrusted integers without bounds. Loads with the languages that need it. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { SourceKind } from '../../api-model/kinds.ts';
import { joinTaint, type Label, type Taint } from '../../domain/taint.ts';
import { onlyConstant, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Frame } from '../context/frame.ts';
import { recordMatch } from './record-match.ts';
import { dangerousLabel } from './sinks.ts';

const SOURCES: readonly SourceKind[] = ['remote', 'message', 'file', 'argument', 'environment'];
const TEXT_MAX = 120;
const INT_MAX = 2 ** 31 - 1;

/** The fault, without its label and place. */
interface Defect {
  weakness: string;
  note: string;
  cwe?: readonly number[];
}

const OVERFLOW: Defect = { weakness: 'integer-overflow', note: 'sum or product' };
const UNDERFLOW: Defect = { weakness: 'integer-overflow', note: 'difference', cwe: [191] };
const DIVISION: Defect = { weakness: 'division-by-zero', note: 'divisor' };
const TRUNCATION: Defect = { weakness: 'integer-overflow', note: 'narrowing conversion', cwe: [681, 197] };
const INDEX: Defect = { weakness: 'out-of-bounds-read', note: 'index', cwe: [129] };

/** Types by width; a conversion to a narrower one truncates. */
const WIDTHS: Readonly<Record<string, number>> = lookupTable({
  ...{ byte: 8, Byte: 8, toByte: 8, short: 16, Short: 16, toShort: 16, char: 16, Char: 16, toChar: 16 },
  ...{ int: 32, Int: 32, Integer: 32, toInt: 32, intValue: 32, parseInt: 32, nextInt: 32 },
  ...{ long: 64, Long: 64, toLong: 64, longValue: 64, parseLong: 64, nextLong: 64, readLong: 64, getLong: 64 },
  ...{ float: 70, Float: 70, parseFloat: 70, double: 80, Double: 80, parseDouble: 80, toDouble: 80 },
});

/** The type that the function declares for the name. */
function declaredType({ definition }: Frame, name: string): string | undefined {
  const parameter = definition?.parameters.find(({ target }) => target.kind === 'name' && target.name === name);
  let type = parameter?.type?.name;
  walk(definition?.body ?? [], (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || node.target.name !== name) return;
    type ??= node.type?.name ?? (node.value && nameOfType(node.value));
  });
  return type;
}

/** `random.nextInt()`: any integer, in contrast to one below a bound. */
const ANY_NUMBER = /\b\w*(?:Random\(\)\)?|random|rnd|rand)\.next(?:Int|Long)\(\)$/i;
const MAKES_ARRAY = /^(?:new\s+\w+\[|(?:\w*Array|\w*rrayOf)\b)/;

/** Whether the node is a variable that is declared with such a value. */
function holds({ definition, run }: Frame, node: Expression, written: RegExp): boolean {
  if (node.kind !== 'name') return false;
  let found = false;
  walk(definition?.body ?? [], (part) => {
    if (part.kind !== 'declare' || !part.value || part.target.kind !== 'name' || part.target.name !== node.name) return;
    found ||= written.test(run.source.slice(part.value.start, part.value.end));
  });
  return found;
}

/** The type that an expression shows: the method that reads the number, or a cast. */
function nameOfType(node: Expression): string | undefined {
  if (node.kind === 'cast') return node.type.name;
  if (node.kind !== 'call') return undefined;
  const { callee } = node;
  if (callee.kind !== 'member') return callee.kind === 'name' ? callee.name : undefined;
  return callee.name === 'valueOf' && callee.object.kind === 'name' ? callee.object.name : callee.name;
}

const widthOf = (frame: Frame, node: Expression): number =>
  WIDTHS[(node.kind === 'name' ? declaredType(frame, node.name) : nameOfType(node)) ?? ''] ?? 0;

/** Whether the function handles a failed division. */
const isExpected = ({ run, definition }: Frame): boolean =>
  /catch\s*\([^)]*\b(?:ArithmeticException|RuntimeException|Exception)\b/.test(
    run.source.slice(definition?.start, definition?.end),
  );

/** Whether the code before it compares the divisor with zero. */
function isComparedWithZero({ run, definition }: Frame, node: Expression, at: number): boolean {
  const name = run.source.slice(node.start, node.end).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = run.source.slice(definition?.start ?? at, at);
  return new RegExp(`\\b${name}\\s*(?:[<>]=?|[!=]=)|(?:[<>]=?|[!=]=)\\s*${name}\\b|\\(${name}\\b[^;]*[<>]`).test(
    before,
  );
}

function report(frame: Frame, defect: Defect, { start, end }: Expression, label?: Label): void {
  recordMatch(frame, { ...defect, start, end, label, confidence: label ? 'low' : 'medium', severity: 'low' });
}

const labelOf = (taint: Taint): Label | undefined => dangerousLabel(taint, 'size', SOURCES, false);

/** Constants that overflow the declared `int`. */
function exceedsInt(frame: Frame, operator: string, [left, right]: readonly Value[], operand: Expression): boolean {
  const [a, b] = [left, right].map((value) => value && onlyConstant(value));
  if (typeof a !== 'number' || typeof b !== 'number' || Math.abs(a) < INT_MAX) return false;
  if (operand.kind !== 'name' || WIDTHS[declaredType(frame, operand.name) ?? ''] !== 32) return false;
  const result = operator === '+' ? a + b : operator === '-' ? a - b : a * b;
  return result > INT_MAX || result < -INT_MAX - 1;
}

function checkArithmetic(frame: Frame, operator: string, values: readonly [Value, Value], node: Expression): void {
  const { overflow } = frame.run.semantics;
  const [left, right] = values;
  if (!overflow || !left.scalar || !right.scalar) return;
  const { source } = frame.run;
  const text = source.slice(node.start, Math.min(node.end, node.start + TEXT_MAX));
  if (operator === '/' || operator === '%') {
    const divisor = node.kind === 'binary' ? node.right : node.kind === 'assign' ? node.value : undefined;
    if (!overflow.managed || !divisor || /\d\.\d|\d[dDfF]\b|\((?:double|float)\)/.test(text)) return;
    if (onlyConstant(right) === 0 && (divisor.kind === 'number' || widthOf(frame, divisor) === 32)) {
      report(frame, DIVISION, node);
      return;
    }
    const label = labelOf(right.taint);
    if (!label || widthOf(frame, divisor) > 64 || isComparedWithZero(frame, divisor, node.start) || isExpected(frame))
      return;
    report(frame, DIVISION, node, label);
    return;
  }
  if (operator !== '+' && operator !== '*' && (operator !== '-' || !overflow.managed)) return;
  const defect = operator === '-' ? UNDERFLOW : OVERFLOW;
  const operand = node.kind === 'binary' ? node.left : node.kind === 'assign' ? node.target : node;
  if (overflow.wide.test(text)) return;
  if (overflow.managed && (exceedsInt(frame, operator, values, operand) || holds(frame, operand, ANY_NUMBER))) {
    report(frame, defect, node);
    return;
  }
  const label = labelOf(operator === '-' ? left.taint : joinTaint(left.taint, right.taint));
  if (!label || overflow.harmless.test(text)) return;
  report(frame, defect, node, label);
}

/** `if (i < table.length) table[i]`: the function never tests whether it is negative. */
function labelWithoutLowerBound(
  { run, definition }: Frame,
  index: Expression | undefined,
  taint: Taint,
): Label | undefined {
  if (index?.kind !== 'name' || !definition) return undefined;
  const text = run.source.slice(definition.start, definition.end);
  const { name } = index;
  const isCapped = new RegExp(`[(&|\\s]${name}\\s*<=?\\s*[\\w.]*(?:length|size)`).test(text);
  const hasFloor = new RegExp(
    `\\b${name}\\s*(?:>|<\\s*0|<=?\\s*-)|(?:0\\s*<|-1\\s*<|abs\\(|floorMod\\(|Index\\(|max\\()\\s*=?\\s*${name}\\b`,
  ).test(text);
  return isCapped && !hasFloor ? taint.find(({ source }) => SOURCES.includes(source.kind)) : undefined;
}

/** Outside Java, brackets may also read a map, so the array has to be declared as one. */
const isArray = (frame: Frame, object: Expression): boolean =>
  frame.run.semantics.overflow?.indexesArrays === true ||
  holds(frame, object, MAKES_ARRAY) ||
  (object.kind === 'name' && /Array$/.test(declaredType(frame, object.name) ?? ''));

/** `quantity * price`, `table[i]`, `(short) n`, `total / n` with an untrusted operand. */
export function checkNumbers(frame: Frame, operation: string, values: readonly Value[], node: Expression): void {
  const { overflow } = frame.run.semantics;
  const [first, second] = values;
  if (!overflow || !first) return;
  if (node.kind === 'index') {
    if (!overflow.managed || !second?.scalar || !isArray(frame, node.object)) return;
    const label = labelOf(second.taint) ?? labelWithoutLowerBound(frame, node.index, second.taint);
    if (label) report(frame, INDEX, node, label);
  } else if (node.kind === 'cast') {
    const width = WIDTHS[operation] ?? 0;
    const label = overflow.managed && first.scalar && width > 0 ? labelOf(first.taint) : undefined;
    if (label && widthOf(frame, node.value) > width) report(frame, TRUNCATION, node, label);
  } else if (second) checkArithmetic(frame, operation, [first, second], node);
}
