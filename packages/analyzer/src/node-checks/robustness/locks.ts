/** @module Locks that are never released, acquired twice, or acquired in inconsistent order. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { placesOf } from '../function-text/function-text.ts';
import { functionsIn } from '../managed/units.ts';

const at = (node: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness: 'lock-not-released',
  start: node.start,
  end: node.end,
  confidence: 'medium',
  detail,
});

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Calls that acquire a lock, with the calls that release it. */
const TAKES: Readonly<Record<string, string>> = lookupTable({
  Lock: 'Unlock',
  RLock: 'RUnlock',
  WaitOne: 'ReleaseMutex|Release|Set',
  EnterReadLock: 'ExitReadLock',
  EnterWriteLock: 'ExitWriteLock',
});

const receiverOf = (node: Expression, source: string): string =>
  node.kind === 'call' && node.callee.kind === 'member'
    ? source.slice(node.callee.object.start, node.callee.object.end)
    : '';

/** Reports `m.WaitOne(); work();` if nothing in the file releases it. */
export const neverReleased: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { name } = node.callee;
  if (name === 'Enter' && receiverOf(node, source) === 'Monitor')
    return /\bMonitor\.Exit\(/.test(source) ? undefined : at(node, 'Nothing in the file releases this lock.');
  const release = Object.hasOwn(TAKES, name) && node.args.length === 0 ? TAKES[name] : undefined;
  if (release === undefined) return undefined;
  const receiver = receiverOf(node, source);
  const last = /\w+$/.exec(receiver)?.[0] ?? '';
  // Events are waited for, not held.
  if (
    last === '' ||
    (name === 'WaitOne' &&
      !new RegExp(`\\bMutex\\??\\s+${last}\\b|\\b${last}\\s*=\\s*new\\s+(?:[\\w.]+\\.)?Mutex\\b`).test(source))
  )
    return undefined;
  return new RegExp(`\\b${quoted(last)}\\s*[?!]?\\.(?:${release})\\b`).test(source)
    ? undefined
    : at(node, 'Nothing in the file releases this lock.');
};

const TAKES_AGAIN = /^(?:Lock|RLock)$/;

/** Reports `mu.Lock(); defer mu.Unlock(); …; mu.Lock()`: Go mutexes aren't reentrant, so it deadlocks. */
export const lockedTwice: NodeCheck = (node, { body, source }) => {
  if (node !== body[0]) return undefined;
  return functionsIn(body).flatMap(({ body: statements }): NodeFinding[] => {
    const held = new Map<string, boolean>();
    const found: NodeFinding[] = [];
    for (const one of statements) {
      const call = one.kind === 'expression' && one.value.kind === 'call' ? one.value : undefined;
      const name = call?.callee.kind === 'member' ? call.callee.name : '';
      const receiver = call ? receiverOf(call, source) : '';
      if (call && TAKES_AGAIN.test(name) && call.args.length === 0) {
        if (held.get(receiver)) found.push(at(call, 'The function holds this lock already, and waits for itself.'));
        held.set(receiver, name === 'Lock');
      } else if (!source.startsWith('defer', one.start) && /\.R?Unlock\(/.test(source.slice(one.start, one.end))) {
        for (const key of held.keys()) if (source.slice(one.start, one.end).includes(`${key}.`)) held.delete(key);
      }
    }
    return found;
  });
};

const LOCK = /\block\s*\(\s*([\w.]+)\s*\)\s*/g;

/** Returns the end of the block or statement that begins at the offset. */
function endOf(source: string, from: number): number {
  if (source[from] !== '{') return Math.max(from, source.indexOf(';', from));
  let depth = 0;
  for (let index = from; index < source.length; index += 1) {
    if (source[index] === '{') depth += 1;
    else if (source[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return source.length;
}

/** Reports `lock (a) { lock (b) { … } }` beside `lock (b) { lock (a) { … } }`: the threads may deadlock. */
export const twoOrders: NodeCheck = (node, { body, source }) => {
  if (node !== body[0] || !/\block\s*\(/.test(source)) return undefined;
  const locks = placesOf(source, LOCK).map(({ index, 0: all, 1: name = '' }) => ({
    start: index,
    name,
    end: endOf(source, index + all.length),
  }));
  const pairs = locks.flatMap((outer) =>
    locks
      .filter((inner) => inner.start > outer.start && inner.end <= outer.end && inner.name !== outer.name)
      .map((inner) => ({ outer, inner })),
  );
  return pairs
    .filter(({ outer, inner }) =>
      pairs.some((other) => other.outer.name === inner.name && other.inner.name === outer.name),
    )
    .map(({ inner }) => ({
      ...at(
        { start: inner.start, end: inner.start + 4 },
        'Elsewhere these two locks are taken in the other order, so two threads can wait for each other.',
      ),
    }));
};
