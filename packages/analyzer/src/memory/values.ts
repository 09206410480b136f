/** @module Abstract values of the memory checker: number ranges, addresses, null. */
import type { FunctionDefinition } from '../ir/index.ts';
import type { Linear } from './linear.ts';

/** Where data came in that an attacker can choose. */
export interface Origin {
  /** 'command line', 'standard input'. */
  label: string;
  start: number;
  end: number;
}

/**
 * The source of a number of unknown size: a parameter, or the contents of a caller's buffer.
 * It proves less than an origin: it counts only until something bounds the number.
 */
export interface Hint extends Origin {
  isParameter?: true;
  /** The buffer that holds it. */
  region?: number;
  /** It has been compared with another unbounded number. */
  isCompared?: true;
  /** A signed product that may have wrapped around: its remainder may be negative. */
  isProduct?: true;
  /** A random number: anything between the ends of its type. */
  isRandom?: true;
}

/** A number between two inclusive bounds. */
export interface NumberValue {
  kind: 'number';
  low: number;
  high: number;
  origin?: Origin;
  hint?: Hint;
  /** It is made of the lengths of strings. */
  isLength?: true;
  /** What it is made of, if it isn't a constant. */
  sum?: Linear;
  /** A test in the code bounds it from above by this constant. */
  tested?: { limit: number; start: number; end: number };
  /** An unsigned difference that may have wrapped around to a huge number. */
  mayWrap?: true;
  /** A test showed that it isn't zero. */
  nonZero?: true;
  /** Numbers with the same symbol are equal. */
  symbol?: number;
}
/** An address: an offset in bytes into a region. */
export interface Pointer {
  kind: 'pointer';
  region: number;
  low: number;
  high: number;
  origin?: Origin;
  hint?: Hint;
  /** End and start of the array that it points into, if that is a part of the region. */
  limit?: number;
  from?: number;
  /** The offset, if it isn't a constant. */
  sum?: Linear;
  /** The index is an unsigned difference that may have wrapped around. */
  mayWrap?: true;
  /** A test in the code bounds the index from above, and is all that bounds it. */
  tested?: { limit: number; start: number; end: number };
}
export interface NullPointer {
  kind: 'null';
}
export interface FunctionPointer {
  kind: 'function';
  definition: FunctionDefinition;
}
/** A value that was never written. */
export interface Uninitialized {
  kind: 'uninitialized';
}
/** An unknown value. */
export interface Anything {
  kind: 'any';
  origin?: Origin;
  hint?: Hint;
}
export type Value = NumberValue | Pointer | NullPointer | FunctionPointer | Uninitialized | Anything;

export const ANY: Anything = { kind: 'any' };
export const NULL: NullPointer = { kind: 'null' };
export const UNINITIALIZED: Uninitialized = { kind: 'uninitialized' };

export const number = (value: number): NumberValue => ({ kind: 'number', low: value, high: value });

export const range = (low: number, high: number, origin?: Origin): NumberValue => ({
  kind: 'number',
  low,
  high,
  ...(origin ? { origin } : {}),
});

export const pointer = (region: number, low = 0, high = low, origin?: Origin): Pointer => ({
  kind: 'pointer',
  region,
  low,
  high,
  ...(origin ? { origin } : {}),
});

/** The number if it is exactly known. */
export const exactly = (value: Value | undefined): number | undefined =>
  value?.kind === 'number' && value.low === value.high ? value.low : value?.kind === 'null' ? 0 : undefined;

/** The attacker's input that chose the value. */
export const originOf = (value: Value | undefined): Origin | undefined =>
  value && 'origin' in value ? value.origin : undefined;

export const hintOf = (value: Value | undefined): Hint | undefined =>
  value && 'hint' in value ? value.hint : undefined;

/** Adds a hint to the value, unless it has an origin, which says more. */
export const hinted = <T extends Value>(value: T, hint: Hint | undefined): T =>
  hint && (value.kind === 'number' || value.kind === 'any') && !value.origin ? { ...value, hint } : value;

export const fromOutside = (origin: Origin | undefined): Value => (origin ? { kind: 'any', origin } : ANY);

/** Whether the value is true; undefined if it may be either. */
export function truth(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'null':
      return false;
    case 'pointer':
    case 'function':
      return true;
    case 'number':
      if (value.low === 0 && value.high === 0) return false;
      return value.low > 0 || value.high < 0 || value.nonZero ? true : undefined;
    default:
      return undefined;
  }
}
