/** @module Locks: acquired and released, identified by their expression. */
import type { Expression } from '../ir/index.ts';
import type { Machine } from './machine.ts';

const LOCK =
  /^(?:lock|pthread_mutex_lock|pthread_rwlock_wrlock|pthread_rwlock_rdlock|pthread_spin_lock|mtx_lock|EnterCriticalSection)$/;
const UNLOCK =
  /^(?:unlock|pthread_mutex_unlock|pthread_rwlock_unlock|pthread_spin_unlock|mtx_unlock|LeaveCriticalSection)$/;

type CallNode = Expression & { kind: 'call' };

/** The lock that a call takes or releases, as written. */
function lockOf(machine: Machine, { callee, args, start, end }: CallNode): { name: string; what: string } | undefined {
  if (callee.kind === 'member' && args.length === 0) {
    // `if (auto owner = weak.lock())`: a weak pointer, not a lock.
    if (machine.checker.source.slice(Math.max(0, start - 3), start).includes('=')) return undefined;
    if (/^\s*(?:->|\))/.test(machine.checker.source.slice(end, end + 3))) return undefined;
    return { name: callee.name, what: machine.checker.source.slice(callee.object.start, callee.object.end) };
  }
  if (callee.kind !== 'name' || !args[0]) return undefined;
  return { name: callee.name, what: machine.checker.source.slice(args[0].value.start, args[0].value.end) };
}

/** Follows a call that takes or releases a lock. */
export function followLock(machine: Machine, node: CallNode): void {
  const lock = lockOf(machine, node);
  if (!lock) return;
  if (UNLOCK.test(lock.name)) {
    machine.locks.delete(lock.what);
    machine.checker.released.add(lock.what);
  } else if (LOCK.test(lock.name)) {
    const before = machine.locks.get(lock.what);
    if (before) {
      machine.report('lock-not-released', node, {
        confidence: 'medium',
        detail: 'The lock is already held.',
        steps: [{ start: before.start, end: before.end, note: 'is acquired here first' }],
      });
    }
    for (const [held] of machine.locks) if (held !== lock.what) recordOrder(machine, held, lock.what, node);
    machine.locks.set(lock.what, node);
  }
}

/** Remembers in which order two locks are taken, and reports them if other code takes them the other way round. */
function recordOrder(machine: Machine, first: string, second: string, node: CallNode): void {
  const { orders } = machine.checker;
  const reversed = orders.get(`${second}\n${first}`);
  if (!orders.has(`${first}\n${second}`)) orders.set(`${first}\n${second}`, node);
  if (!reversed) return;
  for (const [one, other] of [
    [node, reversed],
    [reversed, node],
  ] as const)
    machine.report('lock-not-released', one, {
      confidence: 'medium',
      detail: 'Other code takes these two locks in the opposite order: both may wait for each other forever.',
      steps: [{ start: other.start, end: other.end, note: 'takes them in the opposite order' }],
    });
}

const TAKES = /^(?:[lL]ock|[aA]cquire|[eE]nter)$|_(?:lock|acquire|enter)$|[a-z](?:Lock|Acquire|Enter)$/;

/** The outermost function returns: locks that it releases elsewhere must be free. */
export function checkLocks(machine: Machine, at: { start: number; end: number }): void {
  // `void Lock() { mutex_.lock(); }`: locking is the function's purpose.
  if (TAKES.test(machine.frame?.definition.name ?? '')) return;
  for (const [what, node] of machine.locks)
    machine.checker.held.push({ what, node, at, name: machine.frame?.definition.name ?? '' });
}
