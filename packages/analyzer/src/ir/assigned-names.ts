/** @module The names that a function assigns to. */
import type { FunctionDefinition } from './index.ts';
import { walk } from './walk.ts';

const found = new WeakMap<FunctionDefinition, ReadonlySet<string>>();

/** Names that the function's body assigns, declares again or changes. */
export function assignedNames(definition: FunctionDefinition): ReadonlySet<string> {
  let names = found.get(definition);
  if (!names) {
    const set = new Set<string>();
    walk(definition.body, (node) => {
      if ((node.kind === 'assign' || node.kind === 'declare') && node.target.kind === 'name') set.add(node.target.name);
    });
    names = set;
    found.set(definition, names);
  }
  return names;
}
