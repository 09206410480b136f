/** @module The variables that inner functions can still access after the function returns. */
import type { FunctionDefinition } from './index.ts';
import { walk } from './walk.ts';

const known = new WeakMap<FunctionDefinition, ReadonlySet<string>>();

/** Names used by inner functions and classes. Other variables are dropped when the function returns. */
export function capturedNames(definition: FunctionDefinition): ReadonlySet<string> {
  let names = known.get(definition);
  if (!names) {
    const found = new Set<string>();
    walk(definition.body, (node) => {
      if (node.kind !== 'function' && node.kind !== 'class') return undefined;
      walk([node], (inner) => {
        if (inner.kind === 'name') found.add(inner.name);
      });
      // Deeper functions were among them; otherwise nested functions would be walked repeatedly.
      return 'skip';
    });
    names = found;
    known.set(definition, names);
  }
  return names;
}
