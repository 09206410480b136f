/** @module Loops that nothing ends. */
import { lastName } from '../ir/chains.ts';
import type { Loop } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { LIBRARY } from './library/index.ts';
import { isConstantTest, shapeOf } from './loop-shape.ts';
import type { Machine } from './machine.ts';

/** Whether the loop never ends, once entered: it has no other exit, and changes no variable of its test. */
export function neverChanges(machine: Machine, loop: Loop): boolean {
  const { test } = loop;
  if (!test || isConstantTest(machine, loop)) return false;
  const { steps, leaves } = shapeOf(loop);
  let isStable = !leaves;
  let hasName = false;
  walk([test], (node) => {
    if (node.kind === 'name') {
      const variable = machine.findLocal(node.name);
      const region = variable && machine.regions.get(variable.region);
      hasName = true;
      isStable &&= region?.kind === 'variable' && region.frame > 0 && !region.escaped && !steps.has(node.name);
    } else if (node.kind !== 'number' && node.kind !== 'binary' && node.kind !== 'unary') isStable = false;
    else if (node.kind === 'unary') isStable &&= node.operator === '!' || node.operator === '-';
  });
  return isStable && hasName && !takesAddress(loop, machine.checker.hasReferences);
}

/** Something in the loop may change a variable by its address, or by a reference. */
function takesAddress(loop: Loop, hasReferences: boolean): boolean {
  let found = hasReferences && passesVariables(loop);
  walk(loop.body, (node) => {
    found ||= node.kind === 'unary' && node.operator === '&';
    found ||= node.kind === 'function' || node.kind === 'opaque' || (node.kind === 'binary' && node.operator === '>>');
  });
  return found;
}

/** Whether the loop passes a variable to a function, which may take it by reference in C++. */
export function passesVariables(loop: Loop): boolean {
  let found = false;
  walk(loop.body, (node) => {
    if (node.kind !== 'call' || LIBRARY.has(lastName(node.callee))) return;
    found ||= node.args.some(({ value }) => value.kind === 'name');
  });
  return found;
}
