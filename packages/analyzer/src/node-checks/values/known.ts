/** @module Known values: the range of a number, the nullness of a reference, the length of a list. */

/**
 * A number. `sent`: read from text or bytes, so their author chooses it within the range. `bounded`: a condition
 * compared it with the length of a list.
 */
export interface Num {
  kind: 'num';
  lo: number;
  hi: number;
  type: string;
  sent: boolean;
  nonzero?: boolean;
  bounded?: boolean;
}

/**
 * Nullness of a reference. `yes`: null here. `maybe`: the code shows that it can be null. `unknown`: no information.
 */
export type Nullness = 'yes' | 'tested' | 'maybe' | 'no' | 'unknown';

export interface Ref {
  kind: 'ref';
  /** `tested` is `yes`, known from a condition. */
  isNull: Nullness;
  /** Range of a list's length. */
  length?: readonly [lo: number, hi: number];
}
export interface Bool {
  kind: 'bool';
  value: boolean;
}
export type Known = Num | Ref | Bool;

/** Ranges of integer types, by type name. */
export type Ranges = Readonly<Record<string, readonly [lo: number, hi: number]>>;

export const num = (lo: number, hi: number, type: string, sent = false): Num => ({ kind: 'num', lo, hi, type, sent });
export const ref = (isNull: Nullness, length?: readonly [number, number]): Ref =>
  length ? { kind: 'ref', isNull, length } : { kind: 'ref', isNull };

export const isExact = (value: Known | undefined): value is Num => value?.kind === 'num' && value.lo === value.hi;
export const isNullHere = (value: Known | undefined): boolean =>
  value?.kind === 'ref' && (value.isNull === 'yes' || value.isNull === 'tested');

function joinNullness(left: Nullness, right: Nullness): Nullness {
  if (left === right) return left;
  const both = new Set([left, right]);
  if (both.has('maybe') && !both.has('unknown')) return 'maybe';
  // The program checks for null, and continues if so.
  if (both.has('tested') && both.has('no')) return 'maybe';
  return both.has('yes') && both.has('tested') ? 'yes' : 'unknown';
}

/** Joins the values of two branches. */
export function join(left: Known | undefined, right: Known | undefined): Known | undefined {
  if (!left || !right || left === right) return left && right;
  if (left.kind === 'num' && right.kind === 'num')
    return {
      ...num(
        Math.min(left.lo, right.lo),
        Math.max(left.hi, right.hi),
        left.type || right.type,
        left.sent || right.sent,
      ),
      nonzero: excludesZero(left) && excludesZero(right),
      bounded: left.bounded === true && right.bounded === true,
    };
  if (left.kind === 'ref' && right.kind === 'ref') {
    const length: [number, number] | undefined =
      left.length && right.length
        ? [Math.min(left.length[0], right.length[0]), Math.max(left.length[1], right.length[1])]
        : undefined;
    return ref(joinNullness(left.isNull, right.isNull), length);
  }
  return left.kind === 'bool' && right.kind === 'bool' && left.value === right.value ? left : undefined;
}

export const excludesZero = ({ lo, hi, nonzero }: Num): boolean => nonzero === true || lo > 0 || hi < 0;

const corners = (left: Num, right: Num, apply: (a: number, b: number) => number): [number, number] => {
  const all = [apply(left.lo, right.lo), apply(left.lo, right.hi), apply(left.hi, right.lo), apply(left.hi, right.hi)];
  return [Math.min(...all), Math.max(...all)];
};

/** Returns the range of `left operator right` before it is fitted into its type; undefined for other operators. */
export function boundsOf(operator: string, left: Num, right: Num): readonly [lo: number, hi: number] | undefined {
  switch (operator) {
    case '+':
      return [left.lo + right.lo, left.hi + right.hi];
    case '-':
      return [left.lo - right.hi, left.hi - right.lo];
    case '*':
      return corners(left, right, (a, b) => (a === 0 || b === 0 ? 0 : a * b));
    case '/':
      return excludesZero(right) && !(right.lo < 0 && right.hi > 0)
        ? corners(left, right, (a, b) => Math.trunc(a / b))
        : undefined;
    case '%': {
      const most = Math.max(Math.abs(right.lo), Math.abs(right.hi)) - 1;
      if (!Number.isFinite(most) || most < 0) return undefined;
      return isExact(left) && isExact(right)
        ? [left.lo % right.lo, left.lo % right.lo]
        : [left.lo >= 0 ? 0 : -most, left.hi <= 0 ? 0 : most];
    }
    case '&':
      return right.lo >= 0 ? [0, right.hi] : undefined;
    default:
      return undefined;
  }
}

/** Returns whether `left operator right` is true or false for all values; undefined if neither. */
export function compared(operator: string, left: Known | undefined, right: Known | undefined): boolean | undefined {
  if (left?.kind === 'bool' && right?.kind === 'bool')
    return operator === '==' ? left.value === right.value : operator === '!=' ? left.value !== right.value : undefined;
  if (left?.kind !== 'num' || right?.kind !== 'num') return undefined;
  switch (operator) {
    case '<':
      return left.hi < right.lo ? true : left.lo >= right.hi ? false : undefined;
    case '<=':
      return left.hi <= right.lo ? true : left.lo > right.hi ? false : undefined;
    case '>':
      return compared('<', right, left);
    case '>=':
      return compared('<=', right, left);
    case '==':
      if (isExact(left) && isExact(right)) return left.lo === right.lo;
      return left.hi < right.lo || left.lo > right.hi ? false : undefined;
    case '!=': {
      const equal = compared('==', left, right);
      return equal === undefined ? undefined : !equal;
    }
    default:
      return undefined;
  }
}
