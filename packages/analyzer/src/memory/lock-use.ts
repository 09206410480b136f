/** @module Locks that only some of the code respects: changes without the lock that guards a variable, and opposite orders. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Expression, FunctionDefinition, Program, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { isInside, type LockRegion, lockCall, lockRegions } from './lock-regions.ts';

type Assignment = Expression & { kind: 'assign' };

/** Functions that share variables: the methods of a class with its fields, or those of the file with its globals. */
interface Group {
  functions: readonly FunctionDefinition[];
  variables: ReadonlySet<string>;
}

const SYNCHRONIZED = /atomic|mutex|lock|cond|semaphore|sem_t|once|thread/i;
/** They run before other threads can see the object, after them, or while their caller holds the lock. */
const ALONE =
  /^~|^main$|init|setup|create|destroy|clone|start|stop|finish|exit|shut_?down|clean_?up|print|dump|report|_locked$|Locked$|unlocked|no_?lock|unsafe/i;

/** The variable or field that the target is a part of. */
function rootOf(target: Expression): string {
  let at = target;
  while (at.kind === 'index' || (at.kind === 'member' && at.object.kind !== 'this')) at = at.object;
  return at.kind === 'name' || at.kind === 'member' ? at.name : '';
}

function groupsOf({ body }: Program): Group[] {
  const groups: Group[] = [];
  const functions: FunctionDefinition[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') functions.push(node.definition);
    if (node.kind !== 'class') return;
    const { fields, methods } = node.definition;
    const shared = fields.filter(({ type, isConstant }) => !isConstant && !SYNCHRONIZED.test(type?.name ?? ''));
    groups.push({ functions: methods, variables: new Set(shared.map(({ name }) => name)) });
  });
  const variables = new Set<string>();
  for (const one of body)
    if (one.kind === 'declare' && one.target.kind === 'name' && !one.isConstant)
      if (!SYNCHRONIZED.test(one.type?.name ?? '')) variables.add(one.target.name);
  return [...groups, { functions, variables }];
}

/** Where the functions of the file are called, and whether the caller holds a lock there. */
function callsUnderLock(functions: readonly FunctionDefinition[]): Map<string, boolean[]> {
  const calls = new Map<string, boolean[]>();
  for (const definition of functions) {
    const regions = lockRegions(definition);
    walk(definition.body, (node) => {
      if (node.kind !== 'call' || (node.callee.kind !== 'name' && node.callee.kind !== 'member')) return;
      const { name } = node.callee;
      calls.set(name, [...(calls.get(name) ?? []), isInside(regions, node) !== undefined]);
    });
  }
  return calls;
}

const STARTS_THREAD =
  /^(?:pthread_create|thrd_create|j?thread|async|CreateThread|_beginthread(?:ex)?|g_thread_new|SDL_CreateThread|kthread_run)$/;

/** Functions passed to something other than a new thread, which may hold the lock while it calls them. */
function callbacksOf(functions: readonly FunctionDefinition[]): Set<string> {
  const names = new Set<string>();
  for (const { body } of functions)
    walk(body, (node) => {
      if (node.kind !== 'call') return;
      const called = node.callee.kind === 'name' || node.callee.kind === 'member' ? node.callee.name : '';
      if (STARTS_THREAD.test(called)) return;
      for (const { value } of node.args) {
        const inner = value.kind === 'unary' && value.operator === '&' ? value.operand : value;
        if (inner.kind === 'name') names.add(inner.name);
      }
    });
  return names;
}

function changesOf({ body }: FunctionDefinition, variables: ReadonlySet<string>): Assignment[] {
  const own = new Set<string>();
  const changes: Assignment[] = [];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'declare' && node.target.kind === 'name') own.add(node.target.name);
    if (node.kind === 'assign' && variables.has(rootOf(node.target))) changes.push(node);
    return undefined;
  });
  return changes.filter(({ target }) => !own.has(rootOf(target)));
}

/** `void credit(long n) { balance += n; }` beside a method that changes `balance` under a lock. */
function changedWithoutLock({ functions, variables }: Group): RawFinding[] {
  const changes = functions.flatMap((definition) => {
    const regions = lockRegions(definition);
    return changesOf(definition, variables).map((node) => ({ definition, node, held: isInside(regions, node) }));
  });
  const guards = new Map<string, LockRegion>();
  for (const { node, held } of changes) if (held) guards.set(rootOf(node.target), held);
  if (guards.size === 0) return [];
  const calls = callsUnderLock(functions);
  const callbacks = callbacksOf(functions);
  return changes.flatMap(({ definition, node, held }): RawFinding[] => {
    const guard = guards.get(rootOf(node.target));
    // Only what depends on the value before is lost when two threads do it at once.
    if (held || !guard || node.operator === undefined) return [];
    if (definition.form === 'constructor' || ALONE.test(definition.name) || callbacks.has(definition.name)) return [];
    const callers = calls.get(definition.name) ?? [];
    if (
      callers.some((isHeld) => isHeld) ||
      (definition.isPublic === false && callers.length === 0 && definition.form === 'method')
    )
      return [];
    return [
      {
        weakness: 'race-condition',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        functionName: definition.name,
        detail: `Elsewhere \`${rootOf(node.target)}\` is changed only while \`${guard.lock}\` is held.`,
        steps: [{ start: guard.taken.start, end: guard.taken.end, note: 'takes the lock for the same variable' }],
      },
    ];
  });
}

/** `lock_guard a(first); lock_guard b(second);` in one function, and the other way round in another. */
function oppositeOrders({ functions }: Group): RawFinding[] {
  const orders = new Map<string, { region: LockRegion; definition: FunctionDefinition }>();
  for (const definition of functions) {
    const scoped = lockRegions(definition).filter(({ isScoped }) => isScoped);
    // Locks taken by one statement are taken in an order that avoids deadlocks.
    for (const region of scoped)
      for (const outer of scoped)
        if (outer.lock !== region.lock && outer.start <= region.taken.start && region.taken.start < outer.end)
          orders.set(`${outer.lock}\n${region.lock}`, { region, definition });
  }
  return [...orders].flatMap(([key, { region, definition }]): RawFinding[] => {
    const reversed = orders.get(key.split('\n').toReversed().join('\n'));
    if (!reversed) return [];
    const { start, end } = region.taken;
    return [
      {
        weakness: 'lock-not-released',
        start,
        end,
        confidence: 'medium',
        functionName: definition.name,
        detail: 'Other code takes these two locks in the opposite order: both may wait for each other forever.',
        steps: [
          {
            start: reversed.region.taken.start,
            end: reversed.region.taken.end,
            note: 'takes them in the opposite order',
          },
        ],
      },
    ];
  });
}

interface Exit {
  taken: Expression;
  at: Statement;
}

/** Follows the statements in order; locks by name with the call that took them. Returns whether the end is reached. */
function followLocks(body: readonly Statement[], held: Map<string, Expression>, exits: Exit[]): boolean {
  for (const statement of body) {
    if (statement.kind === 'return') {
      for (const taken of held.values()) exits.push({ taken, at: statement });
      return false;
    }
    if (/^(?:break|continue|throw)$/.test(statement.kind)) return false;
    if (statement.kind === 'expression') {
      const call = lockCall(statement.value);
      if (call?.takes) held.set(call.lock, statement.value);
      else if (call) held.delete(call.lock);
    } else if (statement.kind === 'if') {
      const before = new Map(held);
      const other = new Map(held);
      const reaches = followLocks(statement.whenTrue, before, exits);
      const reachesOther = followLocks(statement.whenFalse ?? [], other, exits);
      // A lock that one branch releases counts as released.
      for (const lock of [...held.keys()])
        if ((reaches && !before.has(lock)) || (reachesOther && !other.has(lock))) held.delete(lock);
      if (!reaches && !reachesOther) return false;
    } else if (statement.kind === 'block' || statement.kind === 'loop')
      followLocks(statement.body, statement.kind === 'loop' ? new Map(held) : held, exits);
    // Other constructs may release it in ways that are not followed.
    else if (statement.kind !== 'declare')
      for (const lock of [...held.keys()]) if (changesLock(statement, lock)) held.delete(lock);
  }
  return true;
}

function changesLock(statement: Statement, lock: string): boolean {
  let changes = false;
  walk([statement], (node) => {
    if (node.kind === 'call' && lockCall(node)?.lock === lock) changes = true;
  });
  return changes;
}

/** `pthread_mutex_lock(&m); if (full) return -1; … pthread_mutex_unlock(&m);` */
function leavesLocked({ functions }: Group): RawFinding[] {
  return functions.flatMap((definition): RawFinding[] => {
    const released = new Set<string>();
    walk(definition.body, (node) => {
      const call = node.kind === 'call' ? lockCall(node) : undefined;
      if (call && !call.takes) released.add(call.lock);
    });
    if (released.size === 0) return [];
    const exits: Exit[] = [];
    followLocks(definition.body, new Map(), exits);
    return exits
      .filter(({ taken }) => released.has(lockCall(taken)?.lock ?? ''))
      .map(({ taken, at }) => ({
        weakness: 'lock-not-released',
        start: taken.start,
        end: taken.end,
        confidence: 'medium',
        functionName: definition.name,
        steps: [
          { start: taken.start, end: taken.end, note: 'is acquired here' },
          { start: at.start, end: at.start, note: 'returns with it held' },
        ],
      }));
  });
}

export const checkLockUse = (program: Program): RawFinding[] =>
  groupsOf(program).flatMap((group) => [
    ...changedWithoutLock(group),
    ...oppositeOrders(group),
    ...leavesLocked(group),
  ]);
