/** @module What an expression may be, to the checker of memory: a number in a range, an address, nothing. */
import type { FunctionDefinition } from '../ir/index.ts';

/** Where data came in that somebody outside chose. */
export interface Origin {
  /** 'command line', 'standard input'. */
  label: string;
  start: number;
  end: number;
}

/** A whole or broken number between two bounds, both included. */
export interface NumberValue {
  kind: 'number';
  low: number;
  high: number;
  origin?: Origin;
  /** It is the length of the text in that region, plus so much. */
  length?: { region: number; plus: number };
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
  /** Where the array ends that it points into, if that is a part of the region. */
  limit?: number;
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
