/** @module How a loop changes its variables, and what its test compares them with. */
import type { Expression, Loop } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { Machine } from './machine.ts';

/** `while (1)`: runs until its body ends it. */
export const isConstantTest = (_machine: Machine, loop: Loop): boolean =>
  loop.test === undefined ||
  loop.test.kind === 'number' ||
  loop.test.kind === 'boolean' ||
  (loop.test.kind === 'name' && /^(?:true|TRUE)$/.test(loop.test.name));

export interface Shape {
  names: readonly string[];
  /** How much an iteration adds to a variable; undefined if it is set in another way. */
  steps: ReadonlyMap<string, number | undefined>;
  leaves: boolean;
}

const shapes = new WeakMap<Loop, Shape>();

/** How much `x += 2`, `x++` or `x = x - 1` adds; undefined for any other assignment. */
function stepOf({ operator, value }: Expression & { kind: 'assign' }, name: string): number | undefined {
  if (operator === '+' || operator === '-') return value.kind === 'number' ? signed(operator, value.value) : undefined;
  if (operator || value.kind !== 'binary' || (value.operator !== '+' && value.operator !== '-')) return undefined;
  const isSame = value.left.kind === 'name' && value.left.name === name && value.right.kind === 'number';
  return isSame && value.right.kind === 'number' ? signed(value.operator, value.right.value) : undefined;
}

const signed = (operator: '+' | '-', by: number): number => (operator === '+' ? by : -by);

/** The variables of a loop, and how it changes them. */
export function shapeOf(loop: Loop): Shape {
  const cached = shapes.get(loop);
  if (cached) return cached;
  const names = new Set<string>();
  const steps = new Map<string, number | undefined>();
  let leaves = false;
  const parts = [...loop.body, ...(loop.update ?? []), ...(loop.test ? [loop.test] : [])];
  walk(parts, (node) => {
    if (node.kind === 'name') names.add(node.name);
    else if (node.kind === 'break' || node.kind === 'return' || node.kind === 'throw') leaves = true;
    else if (node.kind === 'call' && node.callee.kind === 'name' && /exit|abort|longjmp/.test(node.callee.name))
      leaves = true;
    else if (node.kind === 'assign' && node.target.kind === 'name') {
      const step = stepOf(node, node.target.name);
      const isFirst = !steps.has(node.target.name);
      steps.set(node.target.name, isFirst ? step : undefined);
    } else if (node.kind === 'unary' && node.operator === '&' && node.operand.kind === 'name') {
      steps.set(node.operand.name, undefined);
    }
  });
  const shape = { names: [...names], steps, leaves };
  shapes.set(loop, shape);
  return shape;
}

/** Whether the loop changes a variable of the expression. */
export function changesAny(loop: Loop, node: Expression): boolean {
  const { steps } = shapeOf(loop);
  let found = false;
  walk([node], (part) => {
    found ||= part.kind === 'name' ? steps.has(part.name) : part.kind === 'call' && !isMeasure(part);
  });
  return found;
}

const isMeasure = ({ callee }: Expression & { kind: 'call' }): boolean =>
  (callee.kind === 'name' || callee.kind === 'member') && /^(?:strlen|wcslen|size|length|sizeof)$/.test(callee.name);

interface BoundTest {
  operator: string;
  bound: Expression;
}

const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '!=': '!=' };

/** The comparison of the counter in a test, with the counter on the left. */
export function boundTest(test: Expression, name: string, depth = 0): BoundTest | undefined {
  if (test.kind !== 'binary' || depth > 20) return undefined;
  if (test.operator === '&&') return boundTest(test.left, name, depth + 1) ?? boundTest(test.right, name, depth + 1);
  if (!(test.operator in MIRRORED)) return undefined;
  if (test.left.kind === 'name' && test.left.name === name) return { operator: test.operator, bound: test.right };
  if (test.right.kind === 'name' && test.right.name === name) {
    return { operator: MIRRORED[test.operator] ?? test.operator, bound: test.left };
  }
  return undefined;
}
