/** @module Whole numbers between two bounds, and lists whose length lies between two bounds. */

/** `exact`: both bounds are reached. `type`: the built-in type, '' for a constant without one. */
export interface Interval {
  kind: 'int';
  lo: number;
  hi: number;
  type: string;
  exact: boolean;
}
export interface Sequence {
  kind: 'list';
  /** Bounds of the length. */
  lo: number;
  hi: number;
  /** How far it may be sliced. */
  capacity: number;
}
export type Known = Interval | Sequence;

const WORD = 2 ** 63;
export const RANGES: Readonly<Record<string, readonly [lo: number, hi: number]>> = {
  int: [-WORD, WORD],
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  rune: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-WORD, WORD],
  uint: [0, 2 * WORD],
  uint8: [0, 255],
  byte: [0, 255],
  uint16: [0, 65535],
  uint32: [0, 2 ** 32 - 1],
  uint64: [0, 2 * WORD],
  uintptr: [0, 2 * WORD],
};

/** Constants of package math. */
export const LIMITS: Readonly<Record<string, number>> = {
  MaxInt: WORD,
  MinInt: -WORD,
  MaxInt8: 127,
  MinInt8: -128,
  MaxInt16: 32767,
  MinInt16: -32768,
  MaxInt32: 2 ** 31 - 1,
  MinInt32: -(2 ** 31),
  MaxInt64: WORD,
  MinInt64: -WORD,
  MaxUint: 2 * WORD,
  MaxUint8: 255,
  MaxUint16: 65535,
  MaxUint32: 2 ** 32 - 1,
  MaxUint64: 2 * WORD,
};

export const interval = (lo: number, hi: number, type: string, exact = false): Interval => ({
  kind: 'int',
  lo,
  hi,
  type,
  exact,
});

export const constant = (value: number): Interval => interval(value, value, '', true);

/** Any value of the type; undefined for what is not a whole number. */
export function anyOf(type: string | undefined): Interval | undefined {
  const range = type === undefined ? undefined : RANGES[type];
  return range && interval(range[0], range[1], type ?? '');
}

export const list = (lo: number, hi: number, capacity = hi): Sequence => ({ kind: 'list', lo, hi, capacity });

export function join(left: Known | undefined, right: Known | undefined): Known | undefined {
  if (!left || !right || left === right) return left && right;
  const lo = Math.min(left.lo, right.lo);
  const hi = Math.max(left.hi, right.hi);
  if (left.kind === 'list' && right.kind === 'list') return list(lo, hi, Math.max(left.capacity, right.capacity));
  if (left.kind !== 'int' || right.kind !== 'int') return undefined;
  const same = left.lo === right.lo && left.hi === right.hi;
  return interval(lo, hi, left.type || right.type, same && left.exact && right.exact);
}

/** What does not fit its type wraps around: then it may be anything. */
function fit(lo: number, hi: number, type: string, exact: boolean): Interval | undefined {
  const range = RANGES[type];
  if (Number.isNaN(lo) || Number.isNaN(hi)) return anyOf(type);
  if (range && (lo < range[0] || hi > range[1])) return anyOf(type);
  return interval(lo, hi, type, exact);
}

const corners = (left: Interval, right: Interval, apply: (a: number, b: number) => number): [number, number] => {
  const all = [apply(left.lo, right.lo), apply(left.lo, right.hi), apply(left.hi, right.lo), apply(left.hi, right.hi)];
  return [Math.min(...all), Math.max(...all)];
};

/** The interval of `left operator right`. */
export function arithmetic(operator: string, left: Interval, right: Interval): Interval | undefined {
  const type = operator === '<<' || operator === '>>' ? left.type : left.type || right.type;
  const exact = left.exact && right.exact && right.lo === right.hi;
  switch (operator) {
    case '+':
      return fit(left.lo + right.lo, left.hi + right.hi, type, exact);
    case '-':
      return fit(left.lo - right.hi, left.hi - right.lo, type, exact);
    case '*':
      return fit(...corners(left, right, (a, b) => a * b), type, exact);
    case '/':
      if (right.lo <= 0 && right.hi >= 0) return anyOf(type);
      return fit(...corners(left, right, (a, b) => Math.trunc(a / b)), type, false);
    case '%':
      return remainder(left, right, type);
    case '<<':
      return fit(...corners(left, right, (a, b) => a * 2 ** b), type, exact);
    case '>>':
      return fit(...corners(left, right, (a, b) => Math.floor(a / 2 ** b)), type, false);
    case '&':
      if (right.lo >= 0) return fit(0, left.lo >= 0 ? Math.min(left.hi, right.hi) : right.hi, type, false);
      return left.lo >= 0 ? fit(0, left.hi, type, false) : anyOf(type);
    default:
      return anyOf(type);
  }
}

function remainder(left: Interval, right: Interval, type: string): Interval | undefined {
  if (left.exact && left.lo === left.hi && right.exact && right.lo === right.hi && right.lo !== 0)
    return fit(left.lo % right.lo, left.lo % right.lo, type, true);
  const most = Math.max(Math.abs(right.lo), Math.abs(right.hi)) - 1;
  if (!Number.isFinite(most) || most < 0) return anyOf(type);
  return fit(left.lo >= 0 ? 0 : -most, left.hi <= 0 ? 0 : Math.min(most, Math.max(left.hi, 0)), type, false);
}
