/** @module What a function of the file does with its arguments, told by its body. */
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { Machine } from './machine.ts';

const FREES = /^(?:free|delete|delete\[\]|fclose|close|pclose|closedir|kfree|g_free)$/;
const DEPTH_MAX = 6;

const known = new WeakMap<FunctionDefinition, ReadonlySet<number>>();
const releasing = new WeakMap<FunctionDefinition, boolean>();

/** The positions of the parameters that the function releases itself, or passes to a function that does. */
export function freedParameters(machine: Machine, definition: FunctionDefinition, depth = 0): ReadonlySet<number> {
  const cached = known.get(definition);
  if (cached) return cached;
  const positions = new Map(
    definition.parameters.flatMap(({ target }, index) =>
      target.kind === 'name' ? [[target.name, index] as const] : [],
    ),
  );
  const freed = new Set<number>();
  if (depth > DEPTH_MAX) return freed;
  known.set(definition, freed);
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
    const { name } = node.callee;
    const inner = machine.checker.functions.get(name);
    const given = FREES.test(name) ? new Set([0]) : inner ? freedParameters(machine, inner, depth + 1) : undefined;
    for (const at of given ?? []) {
      const value = node.args[at]?.value;
      const position = value?.kind === 'name' ? positions.get(value.name) : undefined;
      if (position !== undefined) freed.add(position);
    }
    return undefined;
  });
  return freed;
}

/** Where the function first follows the pointer that it gets at that position, before it releases anything. */
export function firstUse(definition: FunctionDefinition, position: number): Expression | undefined {
  const target = definition.parameters[position]?.target;
  if (target?.kind !== 'name') return undefined;
  let use: Expression | undefined;
  let release: Expression | undefined;
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'call' && node.callee.kind === 'name' && FREES.test(node.callee.name)) {
      if (!release || node.start < release.start) release = node;
    } else if (ledBy(node)?.name === target.name && (!use || node.start < use.start)) use = node as Expression;
    return undefined;
  });
  return use && (!release || use.end < release.start) ? use : undefined;
}

/** The variable whose address the expression follows. */
function ledBy(node: Expression | Statement): (Expression & { kind: 'name' }) | undefined {
  const led =
    node.kind === 'member' && node.arrow
      ? node.object
      : node.kind === 'unary' && node.operator === '*'
        ? node.operand
        : node.kind === 'index'
          ? node.object
          : undefined;
  return led?.kind === 'name' ? led : undefined;
}

/** Whether the function releases any memory or file. */
export function givesBack(definition: FunctionDefinition): boolean {
  const cached = releasing.get(definition);
  if (cached !== undefined) return cached;
  let found = false;
  walk(definition.body, (node) => {
    found ||= node.kind === 'call' && node.callee.kind === 'name' && FREES.test(node.callee.name);
  });
  releasing.set(definition, found);
  return found;
}
