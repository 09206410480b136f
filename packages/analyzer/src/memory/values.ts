/** @module Abstract values of the memory checker: number ranges, addresses, null. */
import type { FunctionDefinition } from '../ir/index.ts';

/** Where data came in that somebody outside chose. */
export interface Origin {
  /** 'command line', 'standard input'. */
  label: string;
  start: number;
  end: number;
}

/**
 * Where a number comes from of which no one here knows how large it is: a parameter, or what a caller's buffer holds.
 * That proves less than an origin does: it counts only for what nothing has bounded.
 */
export interface Hint extends Origin {
  isParameter?: true;
  /** The buffer that holds it. */
  region?: number;
  /** It has been compared with something that nothing bounds either. */
  isCompared?: true;
  /** A random number: anything between the ends of its type. */
  isRandom?: true;
}

/** A whole or broken number between two bounds, both included. */
export interface NumberValue {
  kind: 'number';
  low: number;
  high: number;
  origin?: Origin;
  hint?: Hint;
  /** It is the length of the text in that region, and in another one, plus so much. */
  length?: { region: number; other?: number; plus: number };
  /** Subtracting made it: an unsigned one may have wrapped around to a huge number. */
  mayWrap?: true;
  /** It has been told not to be zero. */
  nonZero?: true;
  /** Numbers that came from one unknown have its identity. */
  symbol?: number;
}
/** An address: so many bytes into a region. */
export interface Pointer {
  kind: 'pointer';
  region: number;
  low: number;
  high: number;
  origin?: Origin;
  hint?: Hint;
  /** Where the array ends that it points into, if that is a part of the region, and where it begins. */
  limit?: number;
  from?: number;
}
export interface NullPointer {
  kind: 'null';
}
export interface FunctionPointer {
  kind: 'function';
  definition: FunctionDefinition;
}
/** A variable that nothing has been written to. */
export interface Uninitialized {
  kind: 'uninitialized';
}
/** Anything at all. */
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

/** The number, where it is exactly one. */
export const exactly = (value: Value | undefined): number | undefined =>
  value?.kind === 'number' && value.low === value.high ? value.low : value?.kind === 'null' ? 0 : undefined;

/** Who chose the value, where that was somebody outside. */
export const originOf = (value: Value | undefined): Origin | undefined =>
  value && 'origin' in value ? value.origin : undefined;

export const hintOf = (value: Value | undefined): Hint | undefined =>
  value && 'hint' in value ? value.hint : undefined;

/** The value with a hint where it comes from; an origin says more. */
export const hinted = <T extends Value>(value: T, hint: Hint | undefined): T =>
  hint && (value.kind === 'number' || value.kind === 'any') && !value.origin ? { ...value, hint } : value;

export const fromOutside = (origin: Origin | undefined): Value => (origin ? { kind: 'any', origin } : ANY);

/** Whether the value counts as true; undefined where it may be either. */
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
