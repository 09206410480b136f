/** @module Linear sums of unknown numbers: what is known of sizes, lengths and offsets that aren't constants. */
import type { Machine } from './machine.ts';
import type { NumberValue, Pointer, Value } from './values.ts';

/** `2 * x + y + 1`: coefficients by symbol, and a constant. Numbers with the same symbol are equal. */
export interface Linear {
  terms: ReadonlyMap<number, number>;
  plus: number;
}

/** Longer sums aren't followed. */
const TERMS_MAX = 6;

export const constant = (plus: number): Linear => ({ terms: new Map(), plus });

export const ofSymbol = (symbol: number): Linear => ({ terms: new Map([[symbol, 1]]), plus: 0 });

/** `left + by * right`. */
export function combined(left: Linear | undefined, right: Linear | undefined, by = 1): Linear | undefined {
  if (!left || !right) return undefined;
  const terms = new Map(left.terms);
  for (const [symbol, count] of right.terms) {
    const sum = (terms.get(symbol) ?? 0) + by * count;
    if (sum === 0) terms.delete(symbol);
    else terms.set(symbol, sum);
  }
  const plus = left.plus + by * right.plus;
  return terms.size > TERMS_MAX || !Number.isSafeInteger(plus) ? undefined : { terms, plus };
}

export const scaled = (linear: Linear | undefined, by: number): Linear | undefined => combined(constant(0), linear, by);

/** What is known of a number, or of the offset of an address. */
export function linearOf(value: Value | undefined): Linear | undefined {
  if (value?.kind === 'null') return constant(0);
  if (value?.kind !== 'number' && value?.kind !== 'pointer') return undefined;
  if (value.low === value.high && Number.isSafeInteger(value.low)) return constant(value.low);
  return value.sum ?? (value.kind === 'number' && value.symbol !== undefined ? ofSymbol(value.symbol) : undefined);
}

/** Adds a sum to a value that isn't constant. A sum without terms makes it one. */
export function summed<T extends NumberValue | Pointer>(value: T, sum: Linear | undefined): T {
  if (!sum || value.low === value.high) return value;
  return sum.terms.size === 0 ? { ...value, low: sum.plus, high: sum.plus } : { ...value, sum };
}

/** Whether the sum is above zero for all numbers that the symbols can stand for. */
export function isPositive(machine: Machine, { terms, plus }: Linear): boolean {
  let low = plus;
  for (const [symbol, count] of terms) {
    const least = count > 0 ? machine.lows.get(symbol) : undefined;
    if (least === undefined) return false;
    low += count * least;
  }
  return low > 0;
}

/** The difference of two numbers if it is a constant. */
export function difference(left: Value, right: Value): number | undefined {
  const distance = combined(linearOf(left), linearOf(right), -1);
  return distance && distance.terms.size === 0 ? distance.plus : undefined;
}
