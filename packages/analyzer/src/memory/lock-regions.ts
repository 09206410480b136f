/** @module The parts of a function that run while it holds a lock. */
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { printExpression } from '../ir/print.ts';
import { walk } from '../ir/walk.ts';

export interface LockRegion {
  /** The lock, as written. */
  lock: string;
  start: number;
  end: number;
  /** The statement or call that takes it. */
  taken: Statement | Expression;
  /** An object that releases the lock at the end of its block, rather than a call. */
  isScoped: boolean;
}

/** Types whose objects hold a lock as long as they exist: of the standard library, Boost, Qt, Abseil. */
const SCOPED_LOCK =
  /(?:^|\.)(?:lock_guard|unique_lock|shared_lock|scoped_lock|upgrade_lock|QMutexLocker|QReadLocker|QWriteLocker|MutexLock|ReaderMutexLock|WriterMutexLock)$/;
const LOCKS =
  /^(?:lock|lock_shared|pthread_mutex_lock|pthread_rwlock_(?:wr|rd)lock|pthread_spin_lock|mtx_lock|EnterCriticalSection|AcquireSRWLockExclusive|g_mutex_lock|SDL_LockMutex|mutex_lock|spin_lock\w*|omp_set_lock)$/;
const UNLOCKS =
  /^(?:unlock|unlock_shared|pthread_mutex_unlock|pthread_rwlock_unlock|pthread_spin_unlock|mtx_unlock|LeaveCriticalSection|ReleaseSRWLockExclusive|g_mutex_unlock|SDL_UnlockMutex|mutex_unlock|spin_unlock\w*|omp_unset_lock)$/;
/** Without one of these, the object takes its lock at once. */
const LATER = /(?:^|\.)(?:defer_lock|try_to_lock)$/;

type Declaration = Statement & { kind: 'declare' };

/** Lists of statements that declare something: the blocks of a function. */
function blocksOf(part: unknown, found: Statement[][] = []): Statement[][] {
  if (typeof part !== 'object' || part === null) return found;
  if (Array.isArray(part) && part.some((one) => (one as Partial<Statement>)?.kind === 'declare')) found.push(part);
  for (const inner of Object.values(part)) blocksOf(inner, found);
  return found;
}

function scopedLocks({ value, type }: Declaration): Expression[] {
  if (!SCOPED_LOCK.test(type?.name ?? '')) return [];
  const given = value?.kind === 'call' ? value.args.map((one) => one.value) : value?.kind === 'list' ? value.items : [];
  return given.some((one) => LATER.test(printExpression(one))) ? [] : given;
}

const lockName = (node: Expression): string => printExpression(node).replace(/^\(?[&*]\s*|^this\.|\)$/g, '');

export function lockRegions({ body }: FunctionDefinition): LockRegion[] {
  const regions: LockRegion[] = [];
  for (const block of blocksOf(body)) {
    const end = block.at(-1)?.end ?? 0;
    for (const statement of block)
      if (statement.kind === 'declare')
        for (const lock of scopedLocks(statement))
          regions.push({ lock: lockName(lock), start: statement.end, end, taken: statement, isScoped: true });
  }
  const calls: { lock: string; takes: boolean; node: Expression }[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    const call = node.kind === 'call' ? lockCall(node) : undefined;
    if (call && node.kind === 'call') calls.push({ ...call, node });
    return undefined;
  });
  const last = body.at(-1)?.end ?? 0;
  for (const { lock, takes, node } of calls) {
    if (!takes) continue;
    // A path that leaves early releases the lock as well, so the last release counts.
    const released = calls.filter((one) => !one.takes && one.lock === lock && one.node.start > node.start);
    const end = Math.max(...released.map((one) => one.node.start), released.length === 0 ? last : 0);
    regions.push({ lock, start: node.end, end, taken: node, isScoped: false });
  }
  return regions;
}

/** The lock that a call takes or releases. */
export function lockCall(node: Expression): { lock: string; takes: boolean } | undefined {
  if (node.kind !== 'call' || (node.callee.kind !== 'name' && node.callee.kind !== 'member')) return undefined;
  const { callee, args } = node;
  if (!LOCKS.test(callee.name) && !UNLOCKS.test(callee.name)) return undefined;
  const lock = callee.kind === 'member' && args.length === 0 ? callee.object : args[0]?.value;
  return lock && { lock: lockName(lock), takes: LOCKS.test(callee.name) };
}

export const isInside = (regions: readonly LockRegion[], { start }: { start: number }): LockRegion | undefined =>
  regions.find((region) => region.start <= start && start < region.end);
