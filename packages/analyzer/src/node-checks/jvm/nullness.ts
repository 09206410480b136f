/** @module Nullness of expressions, and how it joins after branches. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';

/**
 * What is known of a variable. `asked`: compared with null on an earlier path; valid until the next branch, which may
 * depend on it.
 */
export type Nullness = 'null' | 'maybe' | 'asked' | 'set';
export type State = Map<string, Nullness>;
/** The state after a statement; `undefined` if it can't be reached. */
export type Flow = State | undefined;

/** Library calls that return null: at the end of input, or if a setting or folder is missing. */
const MAY_BE_NULL = /^(?:readLine|getProperty|listFiles|list|getResourceAsStream|getConsole|console)$/;
const RECEIVERS: Readonly<Record<string, RegExp>> = lookupTable({
  getProperty: /^System$/,
  list: /dir|folder|file/i,
  console: /^System$/,
});

export function mayBeNull(node: Expression, source: string): boolean {
  if (node.kind === 'conditional')
    return [node.whenTrue, node.whenFalse].some((one) => one.kind === 'null' || mayBeNull(one, source));
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !MAY_BE_NULL.test(node.callee.name)) return false;
  const { object, name } = node.callee;
  const receiver = RECEIVERS[name];
  if (receiver && !receiver.test(source.slice(object.start, object.end))) return false;
  return node.args.length === (/^get(?:Property|ResourceAsStream)$/.test(name) ? 1 : 0);
}

export const nameOf = (node: Expression): string | undefined => {
  if (node.kind === 'assign') return nameOf(node.target);
  if (node.kind === 'cast') return nameOf(node.value);
  return node.kind === 'name' ? node.name : undefined;
};

export function joined(left: Flow, right: Flow): Flow {
  if (!left || !right) return left ?? right;
  const result: State = new Map();
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const [a, b] = [left.get(name), right.get(name)];
    if (a === b && a) result.set(name, a);
    else if ((a && a !== 'set') || (b && b !== 'set')) result.set(name, 'maybe');
  }
  return result;
}

export function returnsNull(body: readonly Statement[]): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'function' || node.kind === 'class') return 'skip';
    if (node.kind === 'return')
      found ||=
        node.value?.kind === 'null' || (node.value?.kind === 'conditional' && node.value.whenFalse.kind === 'null');
    return undefined;
  });
  return found;
}
