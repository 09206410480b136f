/** @module Arithmetic on ranges: results, overflow, comparisons. */
import type { BinaryOperator, Expression } from '../ir/index.ts';
import { compare } from './comparisons.ts';
import { combined, type Linear, linearOf, scaled, summed } from './linear.ts';
import type { Machine } from './machine.ts';
import { moved } from './places.ts';
import { typeOfExpression } from './static-types.ts';
import { elementOf, limitsOf, type MemoryType, sizeOf } from './types.ts';
import {
  ANY,
  exactly,
  fromOutside,
  type Hint,
  hinted,
  hintOf,
  NULL,
  type NumberValue,
  number,
  type Origin,
  originOf,
  range,
  type Value,
} from './values.ts';

export type Operation = Expression & { kind: 'binary' };

/** The result of a binary operation other than `&&` and `||`. */
export function binary(machine: Machine, node: Operation, left: Value, right: Value): Value {
  const compared = compare(machine, node.operator, left, right);
  if (compared !== undefined) return compared;
  if (left.kind === 'pointer' || right.kind === 'pointer') return onPointers(machine, node, left, right);
  if (node.operator === '/' || node.operator === '%') checkDivisor(machine, node, right);
  if (node.operator === '<<' || node.operator === '>>') checkShift(machine, node, right);
  if (left.kind !== 'number' || right.kind !== 'number') return partlyKnown(node.operator, left, right);
  return arithmetic(machine, node, left, right);
}

/** One side is unknown: a remainder or a mask still bounds the result. */
function partlyKnown(operator: BinaryOperator, left: Value, right: Value): Value {
  const origin = originOf(left) ?? originOf(right);
  const by = exactly(right);
  if (operator === '%' && by !== undefined && by > 0) return range(-(by - 1), by - 1, origin);
  if (operator === '&' && by !== undefined && by >= 0) return range(0, by, origin);
  return hinted(fromOutside(origin), ofBoth(operator, left, right));
}

/** A number computed from unbounded ones is unbounded too, except for quotients. */
const ofBoth = (operator: BinaryOperator, left: Value, right: Value): Hint | undefined =>
  /^(?:[-+*|^]|<<)$/.test(operator)
    ? (hintOf(left) ?? hintOf(right))
    : operator === '%' && hintOf(left)?.isProduct
      ? hintOf(left)
      : undefined;

function onPointers(machine: Machine, node: Operation, left: Value, right: Value): Value {
  // `text + buffer`: an operator of a class makes a value of its own.
  if (machine.checker.hasReferences && [node.left, node.right].some((side) => isObject(machine, side))) return ANY;
  const type = elementOf(typeOfExpression(machine, left.kind === 'pointer' ? node.left : node.right));
  if (left.kind === 'pointer' && right.kind === 'pointer') {
    if (node.operator !== '-' || left.region !== right.region) return ANY;
    const size = sizeOf(machine.checker.table, type) ?? 1;
    return range((left.low - right.high) / size, (left.high - right.low) / size);
  }
  if (node.operator === '+') {
    return left.kind === 'pointer' ? moved(machine, left, right, type) : moved(machine, right, left, type);
  }
  return node.operator === '-' && left.kind === 'pointer' ? moved(machine, left, right, type, -1) : ANY;
}

function isObject(machine: Machine, node: Expression): boolean {
  const type = typeOfExpression(machine, node);
  return type.kind === 'struct' || (type.kind === 'unknown' && type.name !== '');
}

/** A shift by the width of the type or more, or by a negative number, is undefined. */
function checkShift(machine: Machine, node: Operation, by: Value): void {
  const type = typeOfExpression(machine, node.left);
  const bits = exactly(by);
  if (type.kind !== 'integer' || bits === undefined) return;
  if (bits >= 0 && bits < Math.max(type.size, 4) * 8) return;
  machine.report('integer-overflow', node, {
    confidence: 'medium',
    detail: `A shift by ${bits} bits is undefined for a number of ${Math.max(type.size, 4) * 8} bits.`,
  });
}

function checkDivisor(machine: Machine, node: Operation, by: Value): void {
  if (by.kind === 'null' || by.kind !== 'number') return;
  const type = typeOfExpression(machine, node);
  if (type.kind === 'float') return;
  const isZero = by.low === 0 && by.high === 0;
  const from = by.origin ?? (by.hint?.isParameter ? undefined : by.hint);
  const isChosen = from !== undefined && !by.nonZero && by.low <= 0 && by.high >= 0;
  if (!isZero && !isChosen) return;
  machine.report('division-by-zero', node, {
    steps: from ? [stepFrom(from)] : [],
  });
}

function arithmetic(machine: Machine, node: Operation, left: NumberValue, right: NumberValue): Value {
  const origin = left.origin ?? right.origin;
  const result = bounds(node.operator, left, right);
  const hint = ofBoth(node.operator, left, right);
  if (!result) return hinted(fromOutside(origin), hint);
  const [low, high] = result;
  const value: NumberValue = hinted(range(low, high, origin), hint);
  if (isLength(node.operator, left, right)) value.isLength = true;
  const by = exactly(right);
  if (left.tested && by !== undefined && (node.operator === '+' || node.operator === '-'))
    value.tested = { ...left.tested, limit: left.tested.limit + (node.operator === '+' ? by : -by) };
  return fitted(machine, node, summed(value, sumOf(node.operator, left, right)), [left, right]);
}

/** The sum that an operation makes of two others. */
function sumOf(operator: BinaryOperator, left: NumberValue, right: NumberValue): Linear | undefined {
  switch (operator) {
    case '+':
      return combined(linearOf(left), linearOf(right));
    case '-':
      return combined(linearOf(left), linearOf(right), -1);
    case '*': {
      const by = exactly(right) ?? exactly(left);
      return by === undefined ? undefined : scaled(linearOf(exactly(right) === undefined ? right : left), by);
    }
    default:
      return undefined;
  }
}

function bounds(operator: BinaryOperator, left: NumberValue, right: NumberValue): [number, number] | undefined {
  const by = exactly(right);
  switch (operator) {
    case '+':
      return [left.low + right.low, left.high + right.high];
    case '-':
      return [left.low - right.high, left.high - right.low];
    case '*': {
      const products = [left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high];
      if (products.some(Number.isNaN)) return undefined;
      return [Math.min(...products), Math.max(...products)];
    }
    case '/':
      if (by === undefined || by === 0) return undefined;
      return ordered(Math.trunc(left.low / by), Math.trunc(left.high / by));
    case '%':
      if (by === undefined || by === 0) return undefined;
      if (exactly(left) !== undefined) return ordered(left.low % by, left.low % by);
      return [left.low >= 0 ? 0 : -(Math.abs(by) - 1), Math.min(Math.abs(by) - 1, Math.max(left.high, 0))];
    case '&':
      if (exactly(left) !== undefined && by !== undefined && Math.abs(left.low) < 2 ** 31 && Math.abs(by) < 2 ** 31) {
        return [left.low & by, left.low & by];
      }
      return by !== undefined && by >= 0 ? [0, by] : left.low >= 0 ? [0, left.high] : undefined;
    case '|':
    case '^': {
      const one = exactly(left);
      if (one !== undefined && by !== undefined && Math.abs(one) < 2 ** 31 && Math.abs(by) < 2 ** 31) {
        const both = operator === '|' ? one | by : one ^ by;
        return [both, both];
      }
      const high = Math.max(left.high, right.high);
      return left.low >= 0 && right.low >= 0 && high < 2 ** 52
        ? [0, 2 ** Math.ceil(Math.log2(high + 1)) - 1]
        : undefined;
    }
    case '<<':
      return by !== undefined && by >= 0 && by < 64 ? [left.low * 2 ** by, left.high * 2 ** by] : undefined;
    case '>>':
      return by !== undefined && by >= 0 && by < 64
        ? [Math.floor(left.low / 2 ** by), Math.floor(left.high / 2 ** by)]
        : undefined;
    default:
      return undefined;
  }
}

/** Whether the result is still made of the lengths of strings: a sum of them, or one and a constant. */
const isLength = (operator: BinaryOperator, left: NumberValue, right: NumberValue): boolean =>
  operator === '*'
    ? (left.isLength === true && exactly(right) === 1) || (right.isLength === true && exactly(left) === 1)
    : /^[-+]$/.test(operator) &&
      (left.isLength === true || right.isLength === true) &&
      [left, right].every((one) => one.isLength || exactly(one) !== undefined);

const ordered = (a: number, b: number): [number, number] => (a <= b ? [a, b] : [b, a]);

/** A result that doesn't fit its type: certainly, or because an attacker chooses an operand. */
function fitted(machine: Machine, node: Operation, value: NumberValue, operands: readonly NumberValue[]): Value {
  const type = typeOfExpression(machine, node);
  const limits = limitsOf(type);
  if (!limits || type.kind !== 'integer' || (value.low >= limits.low && value.high <= limits.high)) return value;
  const isCertain = type.signed && (value.low > limits.high || value.high < limits.low) && !operands.some(isOpen);
  const isChosen =
    value.origin !== undefined &&
    node.operator !== '<<' &&
    operands.some((one) => one.origin && isUnbounded(one, type));
  const isRead =
    node.operator === '*' && operands.every((one) => one.hint && !one.hint.isParameter && isUnbounded(one, type));
  const isRandom =
    value.hint?.isRandom === true &&
    type.signed &&
    /^[-+*]$/.test(node.operator) &&
    operands.some((one) => one.hint?.isRandom && isUnbounded(one, type));
  const wraps =
    !type.signed &&
    node.operator === '*' &&
    value.low < 0 &&
    operands.some((one) => one.origin !== undefined && one.low < 0);
  if (isCertain || isChosen || isRead || isRandom || wraps) {
    machine.report('integer-overflow', node, {
      confidence: isCertain ? 'high' : 'medium',
      steps: value.origin ? [stepFrom(value.origin)] : [],
    });
  }
  const converted = hintedProduct(node, convert(value, type), type);
  const [from] = operands;
  // `strlen(text) - 1`: the length may be 0.
  const isDifference = node.operator === '-' && !type.signed && value.low < 0 && value.high >= 0;
  const isCounted =
    from?.isLength === true || from?.origin !== undefined || (from?.hint !== undefined && node.left.kind !== 'binary');
  const [, by] = operands;
  const isLess = node.right.kind === 'number' || by?.isLength === true;
  return isDifference && isCounted && converted.kind === 'number' && isLess
    ? { ...converted, mayWrap: true }
    : converted;
}

/** `h = h * 31 + c` of a signed number: it may wrap around to any number, below 0 too. */
function hintedProduct(node: Operation, value: Value, type: MemoryType): Value {
  if (value.kind !== 'number' || type.kind !== 'integer' || !type.signed || value.hint || value.low === value.high)
    return value;
  if (node.operator !== '*' && node.operator !== '<<') return value;
  return hinted(value, { label: 'product', start: node.start, end: node.end, isProduct: true });
}

const isOpen = ({ low, high }: NumberValue): boolean => low !== high;
/** Nothing has bounded the number: it reaches a limit of its type. */
const isUnbounded = ({ low, high }: NumberValue, type: MemoryType): boolean => {
  const limits = limitsOf(type);
  return (
    limits !== undefined &&
    type.kind === 'integer' &&
    type.size >= 4 &&
    (high >= limits.high / 2 || (low <= limits.low / 2 && limits.low < 0))
  );
};

export const stepFrom = (origin: Origin): { start: number; end: number; note: string } => ({
  start: origin.start,
  end: origin.end,
  note: `comes from the ${origin.label}`,
});

/** Converts a value to another type, truncating it. */
export function convert(value: Value, type: MemoryType): Value {
  if (type.kind === 'pointer') return value.kind === 'number' && value.low === 0 && value.high === 0 ? NULL : value;
  if (type.kind === 'float' || type.kind !== 'integer') return value;
  if (value.kind === 'null') return number(0);
  const limits = limitsOf(type);
  if (!limits) return value;
  if (value.kind === 'any') return hinted(range(limits.low, limits.high, value.origin), value.hint);
  if (value.kind !== 'number') return value;
  const low = Math.trunc(value.low);
  const high = Math.trunc(value.high);
  if (low >= limits.low && high <= limits.high)
    return low === value.low && high === value.high ? value : { ...value, low, high };
  const span = 2 ** (type.size * 8);
  if (low === high && Number.isSafeInteger(low)) {
    const wrapped = ((low % span) + span) % span;
    return {
      ...range(type.signed && wrapped > limits.high ? wrapped - span : wrapped, 0, value.origin),
      high: type.signed && wrapped > limits.high ? wrapped - span : wrapped,
    };
  }
  return {
    // Lengths are far from the limits of their types.
    ...hinted(
      range(value.isLength ? Math.max(value.low, limits.low) : limits.low, limits.high, value.origin),
      value.hint,
    ),
    ...(value.isLength ? { isLength: true as const } : {}),
    ...(value.sum && type.size >= 4 ? { sum: value.sum } : {}),
  };
}
