/** @module Locks held during a sleep, acquired in inconsistent order, or acquired on shared objects. */
import type { ClassDefinition, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { fieldNamed, isWithin, localTypes, lockedRegions, modifiersOf, ownName, type Region, textOf } from './scope.ts';

const finding = (start: number, end: number, detail: string, more?: Partial<NodeFinding>): NodeFinding => ({
  weakness: 'improper-locking',
  start,
  end,
  confidence: 'medium',
  detail,
  ...more,
});

const isSleep = (node: Expression, source: string): boolean =>
  node.kind === 'call' &&
  calledName(node) === 'sleep' &&
  node.callee.kind === 'member' &&
  /^(?:Thread|TimeUnit\.\w+)$/.test(textOf(node.callee.object, source));

/** Reports `synchronized (lock) { Thread.sleep(1000); }`: the sleeping thread blocks others. */
function sleeps({ body }: FunctionDefinition, regions: readonly Region[], source: string): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind === 'call' && isSleep(node, source) && isWithin(node, regions))
      found.push(finding(node.start, node.end, 'The thread sleeps while it holds a lock that others wait for.'));
  });
  return found;
}

const SHARED_TYPE = /^(?:String|Boolean|Integer|Int|Long|Short|Byte|Character|Char|Double|Float)$/;

/** Reports locks on string literals, boxed numbers and reassigned fields, which other code may share or replace. */
function sharedLocks(
  owner: ClassDefinition,
  definition: FunctionDefinition,
  regions: readonly Region[],
  source: string,
) {
  return regions.flatMap(({ lock, start, at }): NodeFinding[] => {
    const [from, to] = at && lockedByName(at) ? [at.start, at.end] : [start, start + 'synchronized'.length];
    if (at && !lockedByName(at)) return [];
    if (/^"/.test(lock)) return [finding(from, to, 'A string literal is one object in the whole program.')];
    const name = /^(?:this\.)?(\w+)$/.exec(lock)?.[1];
    if (!name || name === 'this') return [];
    const field = fieldNamed(owner, name);
    const type = localTypes(definition).get(name) ?? field?.type?.name;
    if (type && SHARED_TYPE.test(type))
      return [finding(from, to, `A \`${type}\` may be shared with code that the lock is not meant for.`)];
    const isReplaced =
      field !== undefined &&
      !localTypes(definition).has(name) &&
      !/\b(?:final|val)\b/.test(modifiersOf(field, source)) &&
      owner.methods.some((method) => method.form === 'method' && assigns(method, name));
    return isReplaced ? [finding(from, to, 'The field is replaced, so threads may hold different locks.')] : [];
  });
}

/** Checks for the lock of a `synchronized`, in contrast to a lock object with methods. */
const lockedByName = (at: Expression): boolean => at.kind !== 'call';

function assigns({ body }: FunctionDefinition, name: string): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'assign') found ||= ownName(node.target) === name;
  });
  return found;
}

/** Reports `synchronized (a) { synchronized (b) … }` if another method acquires `b` before `a`: they may deadlock. */
function orders(owner: ClassDefinition, source: string): NodeFinding[] {
  const pairs = owner.methods.flatMap((definition) => {
    const regions = lockedRegions(definition, source);
    return regions.flatMap((outer) =>
      regions
        .filter((inner) => inner !== outer && outer.start < inner.start && inner.start < outer.end)
        .filter((inner) => inner.lock !== outer.lock)
        .map((inner) => ({ outer: outer.lock, inner: inner.lock, at: inner, definition })),
    );
  });
  const seen = new Set(pairs.map(({ outer, inner }) => `${outer}\n${inner}`));
  return pairs
    .filter(({ outer, inner }) => seen.has(`${inner}\n${outer}`))
    .map(({ at: { start, at } }) =>
      finding(
        at?.start ?? start,
        at?.end ?? start + 'synchronized'.length,
        'Other code takes these locks in reverse order.',
      ),
    );
}

const WAKES = 'A thread can wake up without being notified: ask the condition in a loop.';

/** Reports `if (empty) lock.wait();`, which ignores spurious wakeups, and waiting or notifying without the lock. */
function waits(owner: ClassDefinition, definition: FunctionDefinition, regions: readonly Region[], source: string) {
  const loops: { start: number; end: number }[] = [];
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'loop') loops.push(node);
  });
  walk(definition.body, (node) => {
    const name = calledName(node);
    if (node.kind !== 'call' || node.args.length > (name === 'wait' ? 1 : 0)) return;
    const isInLoop = loops.some(({ start, end }) => start < node.start && node.end <= end);
    if (name === 'await' && node.callee.kind === 'member' && !isInLoop && isWithin(node, regions)) {
      if (/(?:^|\.)Condition$/.test(fieldNamed(owner, ownName(node.callee.object))?.type?.name ?? ''))
        found.push(finding(node.start, node.end, WAKES, { confidence: 'low' }));
      return;
    }
    if (!/^(?:wait|notify|notifyAll)$/.test(name) || owner.methods.some((method) => method.name === name)) return;
    const object = node.callee.kind === 'member' ? node.callee.object : undefined;
    const type = object && fieldNamed(owner, ownName(object))?.type?.name;
    if (object && object.kind !== 'this' && type !== 'Object' && type !== 'Any') {
      if (!regions.some(({ lock }) => lock === textOf(object, source))) return;
    }
    if (name === 'wait' && isWithin(node, regions) && !isInLoop)
      found.push(finding(node.start, node.end, WAKES, { confidence: 'low' }));
    if (!isWithin(node, regions) && object)
      found.push(
        finding(node.start, node.end, `\`${name}\` throws unless the thread holds the lock of the object.`, {
          confidence: 'low',
        }),
      );
  });
  return found;
}

/** Reports `lock.tryLock();` with an ignored result. */
function unaskedLocks({ body }: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind === 'expression' && /^tryLock$|^tryAcquire$/.test(calledName(node.value)))
      found.push(finding(node.start, node.end, 'The result of the attempt to take the lock is ignored.'));
  });
  return found;
}

export const improperLocking: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const owner = node.definition;
  return [
    ...orders(owner, source),
    ...owner.methods.flatMap((definition) => {
      const regions = lockedRegions(definition, source);
      return [
        ...unaskedLocks(definition),
        ...waits(owner, definition, regions, source),
        ...(regions.length > 0
          ? [...sleeps(definition, regions, source), ...sharedLocks(owner, definition, regions, source)]
          : []),
      ];
    }),
  ];
};
