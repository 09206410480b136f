/** @module The names that a function assigns to. */
import type { FunctionDefinition } from './index.ts';
import { walk } from './walk.ts';

const found = new WeakMap<FunctionDefinition, ReadonlyMap<string, boolean>>();

/** Names that the function's body assigns, declares again or changes, and whether it only steps them on: `s++`. */
export function assignedNames(definition: FunctionDefinition): ReadonlyMap<string, boolean> {
  let names = found.get(definition);
  if (!names) {
    const map = new Map<string, boolean>();
    walk(definition.body, (node) => {
      if ((node.kind !== 'assign' && node.kind !== 'declare') || node.target.kind !== 'name') return;
      const { name } = node.target;
      const steps =
        node.kind === 'assign' && node.operator === '+' && node.value.kind === 'number' && node.value.value === 1;
      map.set(name, steps && map.get(name) !== false);
    });
    names = map;
    found.set(definition, names);
  }
  return names;
}
