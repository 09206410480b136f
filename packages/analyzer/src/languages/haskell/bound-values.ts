/** @module What a name of a Haskell action is bound to. */

import type { Expression, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeContext } from '../../node-checks/check.ts';
import { assignedValue } from '../../node-checks/locals.ts';

interface Binding {
  start: number;
  /** Undefined for a parameter, whose value is unknown. */
  value: Expression | undefined;
}

const known = new WeakMap<Statement, ReadonlyMap<string, readonly Binding[]>>();

/** The bindings of a definition of the file, in order. */
function bindingsIn(definition: Statement): ReadonlyMap<string, readonly Binding[]> {
  const done = known.get(definition);
  if (done) return done;
  const found = new Map<string, Binding[]>();
  const add = (target: Expression | undefined, start: number, value: Expression | undefined): void => {
    if (target?.kind !== 'name') return;
    const list = found.get(target.name) ?? [];
    list.push({ start, value });
    found.set(target.name, list);
  };
  walk([definition], (node) => {
    if (node.kind === 'declare' && node !== definition) add(node.target, node.start, node.value);
    if (node.kind === 'function')
      for (const { target } of node.definition.parameters) add(target, node.definition.start, undefined);
  });
  known.set(definition, found);
  return found;
}

/** The value that a name is bound to where it is used, or else in the module; the expression itself if it is unknown. */
export function boundValue(value: Expression, context: NodeContext): Expression {
  if (value.kind !== 'name') return value;
  const definition = context.body.find((one) => encloses(one, value));
  const bindings = definition ? bindingsIn(definition).get(value.name) : undefined;
  if (!bindings) return assignedValue(value, context);
  const before = bindings.filter(({ start }) => start <= value.start);
  return before.toSorted((left, right) => left.start - right.start).at(-1)?.value ?? value;
}
