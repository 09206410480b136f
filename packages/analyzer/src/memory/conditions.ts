/** @module Narrows values by tests. */
import type { BinaryOperator, Expression } from '../ir/index.ts';
import { narrowSize } from './containers.ts';
import { evaluate } from './evaluate.ts';
import type { Machine } from './machine.ts';
import { narrow, placeFor } from './narrow-numbers.ts';
import { failsWhen } from './narrow-pointers.ts';
import { binary } from './numbers.ts';
import { checkResultTest } from './returns.ts';
import { exactly, hintOf, range, type Value } from './values.ts';
import { narrowEmpty } from './vectors.ts';

const COMPARISONS = new Set<BinaryOperator>(['==', '!=', '<', '>', '<=', '>=']);

export interface Operands {
  left: Value;
  right: Value | undefined;
}

/** Evaluates a test once and keeps the values of both sides. */
export function unfix(machine: Machine, node: Expression): { value: Value; operands: Operands } {
  if (node.kind !== 'binary' || !COMPARISONS.has(node.operator)) {
    const value = evaluate(machine, node);
    return { value, operands: { left: value, right: undefined } };
  }
  machine.step();
  const left = evaluate(machine, node.left);
  const right = evaluate(machine, node.right);
  checkResultTest(machine, node);
  if (isFailureTest(machine, node.operator, left, right)) return { value: range(0, 1), operands: { left, right } };
  return { value: binary(machine, node, left, right), operands: { left, right } };
}

/** `p == NULL` for the result of a call that can fail: both outcomes are possible. */
const isFailureTest = (machine: Machine, operator: BinaryOperator, left: Value, right: Value): boolean =>
  (isOpen(machine, left) && failsWhen(machine, left, operator, right) !== undefined) ||
  (isOpen(machine, right) && failsWhen(machine, right, MIRRORED[operator] ?? operator, left) !== undefined);

const isOpen = (machine: Machine, value: Value): boolean => {
  const region = machine.region(value);
  return region?.checked === false || region?.optional === true;
};

export function mayBeNull(machine: Machine, value: Value): boolean {
  const region = machine.region(value);
  return (region?.checked === false && region.failure === 'null') || region?.optional === true;
}

/** Assumes that a test is true or false, and narrows the values of both sides. */
export function assume(machine: Machine, node: Expression, { left, right }: Operands, holds: boolean): void {
  if (node.kind === 'binary' && right !== undefined) {
    const operator = holds ? node.operator : OPPOSITE[node.operator];
    if (!operator) return;
    const mirrored = MIRRORED[operator] ?? operator;
    narrow(machine, node.left, left, operator, right);
    narrow(machine, node.right, right, mirrored, left);
    settleHints(machine, node.left, operator, right);
    settleHints(machine, node.right, mirrored, left);
    return;
  }
  narrowEmpty(machine, node, holds);
  narrowSize(machine, node, holds);
  // A value that was passed to a check in another file has been checked.
  if (node.kind === 'call') dropHints(machine, node);
  narrow(machine, node, left, holds ? '!=' : '==', range(0, 0));
}

/** A test bounds a value by something that the checker cannot represent. */
function settleHints(machine: Machine, node: Expression, operator: BinaryOperator, other: Value): void {
  if (operator !== '<' && operator !== '<=' && operator !== '==') return;
  if (hintOf(other)) dropHints(machine, node, true);
  else if (exactly(other) === undefined || placeFor(machine, node) === undefined) dropHints(machine, node);
}

/** The numbers in the expression are bounded by an unknown value; `isCompared`: by one that nothing bounds either. */
function dropHints(machine: Machine, node: Expression, isCompared = false): void {
  if (node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'sizeof') return;
  const place = node.kind === 'name' || node.kind === 'member' ? placeFor(machine, node) : undefined;
  const region = place && machine.region(place);
  if (region && place.kind === 'pointer') {
    const cell = region.cells.get(place.low);
    if ((cell?.kind === 'number' || cell?.kind === 'any') && cell.hint) {
      const { hint, ...rest } = cell;
      region.cells.set(place.low, isCompared ? { ...rest, hint: { ...hint, isCompared: true } } : rest);
    }
  }
  if (node.kind === 'binary') {
    dropHints(machine, node.left, isCompared);
    dropHints(machine, node.right, isCompared);
  } else if (node.kind === 'cast') dropHints(machine, node.value, isCompared);
  else if (node.kind === 'call') for (const { value } of node.args) dropHints(machine, value, isCompared);
}

const OPPOSITE: Partial<Record<BinaryOperator, BinaryOperator>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const MIRRORED: Partial<Record<BinaryOperator, BinaryOperator>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };
