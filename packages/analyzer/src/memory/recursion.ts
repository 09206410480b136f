/** @module Recursion that nothing ends. */
import type { FunctionDefinition } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { RECURSION_MAX, RECURSION_MIN } from './calls.ts';
import type { CallFrame, Machine } from './machine.ts';
import { exactly, type Value } from './values.ts';

export const hasDecided = (machine: Machine, open: readonly { decisions: number }[]): boolean =>
  machine.decisions.length > (open[0]?.decisions ?? 0);

/**
 * A function that calls itself without a decided branch in between, either with the same arguments, or with a number
 * that has moved past every constant that the function compares with.
 */
export function isEndless(
  machine: Machine,
  definition: FunctionDefinition,
  open: readonly CallFrame[],
  args: readonly Value[],
): boolean {
  if (open.length < RECURSION_MIN || hasDecided(machine, open)) return false;
  const now = args.map(spell).join();
  if (open.some((frame) => frame.args.map(spell).join() === now)) return true;
  return (
    open.length >= RECURSION_MAX && args.some((value, index) => runsAway(value, open.at(-1)?.args[index], definition))
  );
}

const spell = (value: Value): string =>
  value.kind === 'number'
    ? `${value.low}:${value.high}`
    : value.kind === 'pointer'
      ? `${value.region}@${value.low}`
      : value.kind;

/** The number moves away from every constant that it could be compared with. */
function runsAway(value: Value, before: Value | undefined, definition: FunctionDefinition): boolean {
  const to = exactly(value);
  const from = exactly(before);
  if (to === undefined || from === undefined || to === from) return false;
  let away = true;
  walk(definition.body, (node) => {
    if (node.kind === 'binary' && /^[<>=!]=?$/.test(node.operator)) {
      for (const side of [node.left, node.right]) {
        if (side.kind === 'number') away &&= to > from ? side.value < to : side.value > to;
        else if (side.kind === 'name' && /^[A-Z_\d]+$/.test(side.name)) away = false;
      }
    }
  });
  return away;
}
