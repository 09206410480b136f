/** @module Comparisons of values: what is known of their result. */
import type { BinaryOperator } from '../ir/index.ts';
import { difference } from './linear.ts';
import type { Machine } from './machine.ts';
import { exactly, number, range, type Value } from './values.ts';

/** The result of a comparison: 0, 1 or unknown; undefined for another operator. */
export function compare(machine: Machine, operator: BinaryOperator, left: Value, right: Value): Value | undefined {
  switch (operator) {
    case '==':
    case '!=': {
      const isFound = machine.region(left)?.found || machine.region(right)?.found;
      const same =
        isFound && machine.region(left) !== machine.region(right)
          ? undefined
          : (isOpened(machine, left, right) ?? isOpened(machine, right, left) ?? equal(left, right));
      return same === undefined ? range(0, 1) : number(same === (operator === '==') ? 1 : 0);
    }
    case '<':
    case '>':
    case '<=':
    case '>=':
      return verdict(less(machine, operator, left, right));
    default:
      return undefined;
  }
}

/** An open handle isn't -1. */
const isOpened = (machine: Machine, handle: Value, other: Value): false | undefined =>
  exactly(other) === -1 && machine.region(handle)?.failure === 'negative' ? false : undefined;

const verdict = (known: boolean | undefined): Value => (known === undefined ? range(0, 1) : number(known ? 1 : 0));

function equal(left: Value, right: Value): boolean | undefined {
  const a = exactly(left);
  const b = exactly(right);
  if (a !== undefined && b !== undefined) return a === b;
  if (left.kind === 'number' && right.kind === 'number') {
    if (left.high < right.low || left.low > right.high) return false;
    if (left.symbol !== undefined && left.symbol === right.symbol) return true;
  }
  if (left.kind === 'pointer' && b === 0) return false;
  if (right.kind === 'pointer' && a === 0) return false;
  if (left.kind === 'pointer' && right.kind === 'pointer') {
    if (left.region === right.region && left.low === left.high && right.low === right.high)
      return left.low === right.low;
    if (left.region !== right.region) return false;
  }
  return undefined;
}

/** Two numbers that are a constant apart. */
function byDistance(operator: BinaryOperator, distance: number): boolean {
  switch (operator) {
    case '<':
      return distance < 0;
    case '<=':
      return distance <= 0;
    case '>':
      return distance > 0;
    default:
      return distance >= 0;
  }
}

function less(_machine: Machine, operator: BinaryOperator, left: Value, right: Value): boolean | undefined {
  if (left.kind === 'pointer' && right.kind === 'pointer' && left.region === right.region) {
    return less(_machine, operator, range(left.low, left.high), range(right.low, right.high));
  }
  // No address is below zero.
  const to = exactly(right);
  if (left.kind === 'pointer' && to !== undefined && to <= 0) return operator === '>' || operator === '>=';
  if (left.kind !== 'number' || right.kind !== 'number') return undefined;
  const distance = difference(left, right);
  if (distance !== undefined) return byDistance(operator, distance);
  switch (operator) {
    case '<':
      return left.high < right.low ? true : left.low >= right.high ? false : undefined;
    case '<=':
      return left.high <= right.low ? true : left.low > right.high ? false : undefined;
    case '>':
      return left.low > right.high ? true : left.high <= right.low ? false : undefined;
    default:
      return left.low >= right.high ? true : left.high < right.low ? false : undefined;
  }
}
