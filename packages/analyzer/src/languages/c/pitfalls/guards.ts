/** @module Locks that guard nothing, block themselves or are released twice, and conditions on shared data that are tested in two steps. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import { isInside, lockCall, lockRegions } from '../../../memory/lock-regions.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { lastName } from '../../../node-checks/names.ts';
import { finding, some } from './bodies.ts';

const GUARD = /^(?:lock_guard|unique_lock|scoped_lock|shared_lock|QMutexLocker|MutexLock)$/;

/** `std::lock_guard<std::mutex>(m);`: an object without a name is destroyed at once. */
function unnamedGuard(node: Statement): NodeFinding | undefined {
  if (node.kind !== 'expression') return undefined;
  const { value } = node;
  const isCast = value.kind === 'cast' && GUARD.test(lastPart(value.type.name));
  const isCall = value.kind === 'call' && GUARD.test(lastName(value.callee)) && value.args.length > 0;
  return isCast || isCall
    ? finding('improper-locking', node, 'The guard has no name, so it releases the lock at the end of this statement.')
    : undefined;
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

const typesOfFile = new WeakMap<readonly Statement[], ReadonlyMap<string, string>>();

/** The types of all variables and fields of the file by name, joined if they differ. */
function typesIn(body: readonly Statement[]): ReadonlyMap<string, string> {
  const known = typesOfFile.get(body);
  if (known) return known;
  const types = new Map<string, string>();
  const note = (name: string, type: string): void => void types.set(name, `${types.get(name) ?? ''} ${type}`);
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name') note(node.target.name, node.type?.name ?? '');
    if (node.kind === 'class') for (const { name, type } of node.definition.fields) note(name, type?.name ?? '');
  });
  typesOfFile.set(body, types);
  return types;
}

/** A second guard of the same mutex in the scope of the first, or a call of a function that takes it. */
function lockedTwice(
  definition: FunctionDefinition,
  siblings: readonly FunctionDefinition[],
  body: readonly Statement[],
): NodeFinding[] {
  const regions = lockRegions(definition).filter(({ isScoped }) => isScoped);
  if (regions.length === 0) return [];
  const types = typesIn(body);
  const isRecursive = (lock: string): boolean =>
    /recursive|shared/.test(types.get(lock.replace(/.*[.>]/, '')) ?? 'recursive');
  const isReleased = some(
    definition.body,
    (node) => node.kind === 'call' && node.callee.kind === 'member' && node.callee.name === 'unlock',
  );
  if (isReleased) return [];
  const found: NodeFinding[] = regions.flatMap((region) => {
    const outer = regions.find((one) => one !== region && one.lock === region.lock && isInside([one], region.taken));
    return outer && !isRecursive(region.lock)
      ? [
          {
            ...finding('lock-not-released', region.taken, 'The lock is already held.'),
            steps: [{ start: outer.taken.start, end: outer.taken.end, note: 'is acquired here first' }],
          },
        ]
      : [];
  });
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'call') return undefined;
    const isOwn = node.callee.kind === 'name' || (node.callee.kind === 'member' && node.callee.object.kind === 'this');
    const region = isOwn ? isInside(regions, node) : undefined;
    const called = region && siblings.find(({ name }) => name === lastName(node.callee));
    if (!region || !called || called === definition || isRecursive(region.lock)) return undefined;
    const inner = lockRegions(called).find(
      (one) => one.isScoped && one.lock === region.lock && called.body.some(({ start }) => start === one.taken.start),
    );
    if (inner)
      found.push({
        ...finding('lock-not-released', node, `The lock is already held, and \`${called.name}\` takes it again.`),
        steps: [
          { start: region.taken.start, end: region.taken.end, note: 'is acquired here first' },
          { start: inner.taken.start, end: inner.taken.end, note: 'is acquired again' },
        ],
      });
    return undefined;
  });
  return found;
}

/** `cv.wait(lock);` outside a loop: a wake-up says nothing about the condition. */
function waitedOnce(definition: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  const loops: Statement[] = [];
  const waits: Expression[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'loop') loops.push(node);
    if (node.kind !== 'call') return undefined;
    const isMember =
      node.callee.kind === 'member' &&
      node.callee.name === 'wait' &&
      node.args.length === 1 &&
      /(?:^|_)(?:cv|cond\w*)_?$|cv_?$|condition/i.test(lastName(node.callee.object));
    if (isMember || /^(?:pthread_cond_wait|cnd_wait)$/.test(lastName(node.callee))) waits.push(node);
    return undefined;
  });
  const last = definition.body.at(-1);
  // A function that only waits leaves the test to its callers.
  if (loops.length > 0 || /wait|block/i.test(definition.name)) return [];
  for (const wait of waits)
    if (last && wait.end < last.start)
      found.push(
        finding(
          'improper-locking',
          wait,
          'It may return without a notification, so the condition has to be tested in a loop.',
        ),
      );
  return found;
}

/** What a test finds to be missing: `!p`, `p == nullptr`. */
function missing(test: Expression): Expression | undefined {
  if (test.kind === 'unary' && test.operator === '!') return test.operand;
  if (test.kind !== 'binary' || test.operator !== '==') return undefined;
  return test.right.kind === 'null' ? test.left : test.left.kind === 'null' ? test.right : undefined;
}

/** `if (!instance) { lock; if (!instance) instance = new T; }` of a plain pointer. */
function testedTwice(definition: FunctionDefinition, body: readonly Statement[]): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'if') return;
    const outer = missing(node.test);
    if (outer?.kind !== 'name' && outer?.kind !== 'member') return;
    const name = printExpression(outer);
    const regions = lockRegions({ ...definition, body: node.whenTrue });
    if (regions.length === 0) return;
    const type = typesIn(body).get(lastName(outer));
    if (type === undefined || /atomic|once/.test(type)) return;
    const isOwn = definition.parameters.some(({ target }) => lastName(target) === lastName(outer));
    if (isOwn) return;
    walk(node.whenTrue, (inner) => {
      if (inner.kind !== 'if' || !isInside(regions, inner)) return;
      const again = missing(inner.test);
      if (!again || printExpression(again) !== name) return;
      const isSet = some(
        inner.whenTrue,
        (part) =>
          (part.kind === 'assign' && printExpression(part.target) === name) ||
          (part.kind === 'call' &&
            part.callee.kind === 'member' &&
            part.callee.name === 'reset' &&
            printExpression(part.callee.object) === name),
      );
      if (isSet)
        found.push({
          ...finding(
            'race-condition',
            node.test,
            `\`${name}\` isn't atomic, so this test without the lock may see it before what it leads to is complete.`,
          ),
          cwe: [609],
          steps: [{ start: inner.start, end: inner.test.end, note: 'is tested again with the lock' }],
        });
    });
  });
  return found;
}

/** `if (tickets > 0) tickets--;` of an atomic: another thread may come in between. */
function atomicInSteps(definition: FunctionDefinition, body: readonly Statement[]): NodeFinding[] {
  const types = typesIn(body);
  const isAtomic = (node: Expression): boolean => /atomic/.test(types.get(lastName(node)) ?? '');
  const found: NodeFinding[] = [];
  const regions = lockRegions(definition);
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'if' || isInside(regions, node)) return undefined;
    let tested: Expression | undefined;
    walk([node.test], (part) => {
      if (part.kind !== 'binary' || !/^[<>]=?$/.test(part.operator)) return;
      for (const side of [part.left, part.right]) {
        const inner =
          side.kind === 'call' && side.callee.kind === 'member' && side.callee.name === 'load'
            ? side.callee.object
            : side;
        if ((inner.kind === 'name' || inner.kind === 'member') && isAtomic(inner)) tested ??= inner;
      }
    });
    if (!tested) return undefined;
    const name = printExpression(tested);
    const isRetried = some([node], (part) => part.kind === 'call' && /^compare_exchange/.test(lastName(part.callee)));
    let change: Expression | undefined;
    walk(node.whenTrue, (part) => {
      const isStep = part.kind === 'assign' && part.operator !== undefined && printExpression(part.target) === name;
      const isCall =
        part.kind === 'call' &&
        part.callee.kind === 'member' &&
        /^fetch_(?:add|sub)$/.test(part.callee.name) &&
        printExpression(part.callee.object) === name;
      if (isStep || isCall) change ??= part as Expression;
    });
    if (change && !isRetried)
      found.push({
        ...finding('race-condition', change, `Another thread may change \`${name}\` between the test and this change.`),
        cwe: [366],
        steps: [{ start: node.test.start, end: node.test.end, note: 'is tested here' }],
      });
    return undefined;
  });
  return found;
}

/** `pthread_mutex_unlock(&m); pthread_mutex_unlock(&m);`, and a lock that is destroyed while it is held. */
function releasedTwice(definition: FunctionDefinition): NodeFinding[] {
  const lists: (readonly Statement[])[] = [definition.body];
  walk(definition.body, (node) => {
    if (node.kind === 'block' || node.kind === 'loop') lists.push(node.body);
    else if (node.kind === 'if') lists.push(node.whenTrue, node.whenFalse ?? []);
  });
  return lists.flatMap((list) => {
    const found: NodeFinding[] = [];
    const last = new Map<string, { takes: boolean; node: Expression }>();
    for (const statement of list) {
      const value = statement.kind === 'expression' ? statement.value : undefined;
      const call = value && lockCall(value);
      const isPlain = value?.kind === 'call' && /mutex_(?:un)?lock$|^(?:lock|unlock)$/.test(lastName(value.callee));
      if (!value || !call || !isPlain) {
        // A branch or another call may take or release it.
        if (statement.kind !== 'expression' && statement.kind !== 'declare') last.clear();
        const destroyed =
          value?.kind === 'call' && /mutex_destroy$/.test(lastName(value.callee)) ? value.args[0]?.value : undefined;
        const held = destroyed && last.get(printExpression(destroyed).replace(/^\(?&|\)$/g, ''));
        if (value && held?.takes)
          found.push({
            ...finding('improper-locking', value, 'The lock is still held when it is destroyed.'),
            steps: [{ start: held.node.start, end: held.node.end, note: 'is acquired here' }],
          });
        continue;
      }
      const before = last.get(call.lock);
      if (before && !before.takes && !call.takes)
        found.push({
          ...finding('improper-locking', value, 'The lock has already been released.'),
          cwe: [765],
          steps: [{ start: before.node.start, end: before.node.end, note: 'is released here first' }],
        });
      last.set(call.lock, { takes: call.takes, node: value });
    }
    return found;
  });
}

const inFunction = (
  definition: FunctionDefinition,
  siblings: readonly FunctionDefinition[],
  body: readonly Statement[],
): NodeFinding[] => {
  const found = [
    ...lockedTwice(definition, siblings, body),
    ...waitedOnce(definition),
    ...releasedTwice(definition),
    ...testedTwice(definition, body),
    ...atomicInSteps(definition, body),
  ];
  walk(definition.body, (node) => {
    const one = node.kind === 'expression' ? unnamedGuard(node) : undefined;
    if (one) found.push(one);
  });
  return found;
};

const functionsOfFile = new WeakMap<readonly Statement[], readonly FunctionDefinition[]>();

function functionsIn(body: readonly Statement[]): readonly FunctionDefinition[] {
  const known = functionsOfFile.get(body);
  if (known) return known;
  const functions = body.flatMap((one) => (one.kind === 'function' ? [one.definition] : []));
  functionsOfFile.set(body, functions);
  return functions;
}

const guards: NodeCheck = (node, { body }) => {
  if (node.kind === 'class')
    return node.definition.methods.flatMap((one) => inFunction(one, node.definition.methods, body));
  if (node.kind !== 'function' || node.definition.form === 'lambda') return undefined;
  return inFunction(node.definition, functionsIn(body), body);
};

export const GUARD_PITFALLS: readonly NodeCheck[] = [guards];
