/** @module Locks that an early return doesn't release: `mu.Lock(); if missing { return }; mu.Unlock()`. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext } from '../check.ts';

/** Calls that acquire a lock, with the calls that release it. */
const PAIRS: Readonly<Record<string, string>> = lookupTable({
  Lock: 'Unlock',
  RLock: 'RUnlock',
  Enter: 'Exit',
  EnterReadLock: 'ExitReadLock',
  EnterWriteLock: 'ExitWriteLock',
  EnterUpgradeableReadLock: 'ExitUpgradeableReadLock',
  WaitOne: 'ReleaseMutex',
});

interface Held {
  /** Source of the call that releases the lock: `s.mu.Unlock(`. */
  release: string;
  name: string;
}

const textOf = ({ start, end }: Expression, source: string): string => source.slice(start, end);

/** Returns the lock that the call acquires. */
function takenBy(node: Expression, source: string): Held | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !Object.hasOwn(PAIRS, node.callee.name))
    return undefined;
  const { object, name } = node.callee;
  const args = node.args.map(({ value }) => textOf(value, source));
  // In `Monitor.Enter(gate)` the lock is an argument; otherwise it is the receiver.
  if (name === 'Enter' ? args.length !== 1 || textOf(object, source) !== 'Monitor' : args.length > 0) return undefined;
  const release = PAIRS[name] ?? '';
  return { release: `${textOf(object, source)}.${release}(${name === 'Enter' ? args[0] : ''}`, name: release };
}

const found = new WeakMap<FunctionDefinition, ReadonlySet<Expression>>();

function heldIn(definition: FunctionDefinition, source: string): ReadonlySet<Expression> {
  const known = found.get(definition);
  if (known) return known;
  const held = new Set<Expression>();
  const releases = (part: Statement, lock: Held): boolean => source.slice(part.start, part.end).includes(lock.release);
  /** Checks whether a return is reached while the lock is held; `undefined` if the list ends with the lock held. */
  const leaves = (list: readonly Statement[], lock: Held): boolean | undefined => {
    for (const part of list) {
      if (part.kind === 'return') return !releases(part, lock);
      if (part.kind === 'expression' && releases(part, lock)) return false;
      if (part.kind === 'if') {
        const branches = [part.whenTrue, part.whenFalse ?? []].map((branch) => leaves(branch, lock));
        if (branches.includes(true)) return true;
        const after = branches.filter((_, at) => !ends((at === 0 ? part.whenTrue : part.whenFalse) ?? []));
        if (after.every((one) => one === false)) return false;
        // Released in one branch that continues: the state after it is unknown.
        if (releases(part, lock) && ![part.whenTrue, part.whenFalse ?? []].some((one) => ends(one))) return false;
        continue;
      }
      if (part.kind === 'block') {
        const inner = leaves(part.body, lock);
        if (inner !== undefined) return inner;
        continue;
      }
      if (releases(part, lock)) return false;
    }
    return undefined;
  };
  const look = (list: readonly Statement[]): void => {
    list.forEach((part, at) => {
      const lock = part.kind === 'expression' ? takenBy(part.value, source) : undefined;
      if (!lock || part.kind !== 'expression') return;
      const rest = list.slice(at + 1);
      // Only if a later call releases it, and no `defer`: otherwise the function leaves that to its caller.
      const around = source.slice(definition.start, definition.end);
      const isGuarded = new RegExp(`defer\\b[^\\n]*${lock.name}\\(|defer func\\(`).test(around);
      if (!isGuarded && rest.some((one) => releases(one, lock)) && leaves(rest, lock)) held.add(part.value);
    });
  };
  look(definition.body);
  walk(definition.body, (node) => {
    if (node.kind === 'function' || node.kind === 'class') return 'skip';
    if (node.kind === 'if') for (const branch of [node.whenTrue, node.whenFalse ?? []]) look(branch);
    if (node.kind === 'loop' || (node.kind === 'block' && 'body' in node)) look(node.body);
    return undefined;
  });
  found.set(definition, held);
  return held;
}

/** Checks whether the code after the statements is unreachable. */
function ends(list: readonly Statement[]): boolean {
  const last = list.at(-1);
  if (last?.kind === 'block') return ends(last.body);
  return last !== undefined && /^(?:return|throw|break|continue)$/.test(last.kind);
}

export const heldLock: NodeCheck = (node, { enclosing, source }: NodeContext) => {
  if (node.kind !== 'call' || !enclosing || !takenBy(node, source)) return undefined;
  return heldIn(enclosing, source).has(node)
    ? { weakness: 'lock-not-released', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};
