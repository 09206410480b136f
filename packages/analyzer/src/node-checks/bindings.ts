/** @module Named values: declarations, assignments, keys, named arguments. */

import { lastName } from '../ir/chains.ts';
import type { Argument, Expression } from '../ir/index.ts';
import type { Visited } from './check.ts';

export interface Binding {
  name: string;
  value: Expression;
  /** Range of the name and the value. */
  start: number;
  end: number;
}

/** Returns the binding of a named argument: `verify = FALSE`. */
function ofArgument({ name, value }: Argument, source: string): Binding[] {
  if (name === undefined) return [];
  const start = source.lastIndexOf(name, value.start);
  return start < 0 ? [] : [{ name, value, start, end: value.end }];
}

/** Returns the bindings of an assignment: none for `token, err := rand.Int(…)`, two for `a, b = 1, 2`. */
function ofTarget(target: Expression, value: Expression, node: { start: number; end: number }): Binding[] {
  if (target.kind !== 'list') return [{ name: lastName(target), value, start: node.start, end: node.end }];
  if (value.kind !== 'list' || value.items.length !== target.items.length) return [];
  return target.items.flatMap((item, at) => {
    const part = value.items[at];
    return part ? [{ name: lastName(item), value: part, start: node.start, end: node.end }] : [];
  });
}

/** Returns the bindings that the node itself makes. */
export function bindingsIn(node: Visited, source: string): Binding[] {
  switch (node.kind) {
    case 'declare':
      return node.value ? ofTarget(node.target, node.value, node) : [];
    case 'assign':
      return ofTarget(node.target, node.value, node);
    case 'object':
      return node.entries.flatMap(({ key, computed, value, start, end }) => {
        // `CURLOPT_TIMEOUT => 5`: the key is a constant.
        const name = key ?? (computed ? lastName(computed) : '');
        return name === '' ? [] : [{ name, value, start, end }];
      });
    case 'call':
      return node.args.flatMap((argument) => ofArgument(argument, source));
    default:
      return [];
  }
}
