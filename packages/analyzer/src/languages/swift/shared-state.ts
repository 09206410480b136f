/** @module Swift state that several threads change, and locks that a way out of the function leaves held. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';

const found = (weakness: string, { start, end }: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  detail,
});

/** The path of names of a value: `self.lock` and `lock` are the same. */
function pathOf(node: Expression): string {
  if (node.kind === 'name') return node.name;
  if (node.kind !== 'member') return '';
  if (node.object.kind === 'this' || (node.object.kind === 'name' && node.object.name === 'Self')) return node.name;
  const object = pathOf(node.object);
  return object === '' ? '' : `${object}.${node.name}`;
}

const callOf = (statement: Statement): Call | undefined =>
  statement.kind === 'expression' && statement.value.kind === 'call' ? statement.value : undefined;

const LOCKS = new Map([
  ['lock', 'unlock'],
  ['os_unfair_lock_lock', 'os_unfair_lock_unlock'],
  ['pthread_mutex_lock', 'pthread_mutex_unlock'],
  ['wait', 'signal'],
]);

/** What a call locks or unlocks: the receiver, or what a function of C is handed. */
function lockOf(call: Call | undefined, name: string): string {
  if (!call || lastName(call.callee) !== name) return '';
  if (call.callee.kind === 'member') return call.args.length === 0 ? pathOf(call.callee.object) : '';
  const first = call.args[0]?.value;
  return first ? pathOf(first) : '';
}

/** The first `return` or `throw` below the statement that no closure holds. */
function leaves(statement: Statement): Statement | undefined {
  let out: Statement | undefined;
  walk([statement], (part) => {
    if (part.kind === 'function') return 'skip';
    if (part.kind === 'return' || part.kind === 'throw') out ??= part;
    return undefined;
  });
  return out;
}

function unlocks(root: Statement, name: string, release: string): boolean {
  let isReleased = false;
  walk([root], (part) => {
    if (part.kind === 'call') isReleased ||= lockOf(part, release) === name;
  });
  return isReleased;
}

function heldOnReturn(definition: FunctionDefinition): NodeFinding[] {
  const { body } = definition;
  return body.flatMap((statement, at): NodeFinding[] => {
    const call = callOf(statement);
    const release = call && LOCKS.get(lastName(call.callee));
    const name = call && release !== undefined ? lockOf(call, lastName(call.callee)) : '';
    if (name === '' || release === undefined) return [];
    const rest = body.slice(at + 1);
    const end = rest.findIndex((one) => unlocks(one, name, release));
    // What waits for a signal from elsewhere is not a lock, and a lock that another function releases is held on purpose.
    if (end < 0 || callOf(rest[end] as Statement) === undefined) return [];
    if (lockOf(callOf(rest[end] as Statement), release) !== name) return [];
    const out = rest.slice(0, end).map(leaves).find(Boolean);
    return out ? [found('lock-not-released', out, `\`${name}\` is still held where the function is left here.`)] : [];
  });
}

const keptLocks: NodeCheck = (node) =>
  (node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : []).flatMap(
    heldOnReturn,
  );

const GUARDS =
  /^(?:lock|unlock|withLock|withLockedValue|withCriticalRegion|os_unfair_lock_lock|pthread_mutex_lock|sync|wait|barrier|run)$/;

/** Whether the function takes a lock, or hands its work to a queue. */
function isGuarded(body: readonly Statement[]): boolean {
  let isOne = false;
  walk(body, (part) => {
    if (part.kind === 'call') isOne ||= GUARDS.test(lastName(part.callee));
  });
  return isOne;
}

/** `DispatchQueue.concurrentPerform { … }`: what runs at the same time as itself. */
const runsAtOnce = (call: Call): boolean =>
  lastName(call.callee) === 'concurrentPerform' ||
  (lastName(call.callee) === 'dispatch_apply' && call.callee.kind === 'name');

/** Fields that the file's classes hold. */
function fieldsOf(body: readonly Statement[], kind: 'own' | 'static'): ReadonlySet<string> {
  return new Set(
    body.flatMap((one) =>
      one.kind === 'class'
        ? one.definition.fields
            .filter(({ isConstant, isStatic }) => !isConstant && (kind === 'own' || isStatic === true))
            .map(({ name }) => name)
        : [],
    ),
  );
}

const targetOf = (node: Expression): Expression => (node.kind === 'index' ? node.object : node);

/** `DispatchQueue.concurrentPerform(iterations: n) { _ in self.total += 1 }`. */
const changedAtOnce: NodeCheck = (node, { body }) => {
  if (node.kind !== 'call' || !runsAtOnce(node)) return undefined;
  const given = node.args.at(-1)?.value;
  if (given?.kind !== 'function' || isGuarded(given.definition.body)) return undefined;
  const fields = fieldsOf(body, 'own');
  const findings: NodeFinding[] = [];
  const own = new Set<string>();
  walk(given.definition.body, (part) => {
    if (part.kind === 'declare' && part.target.kind === 'name') own.add(part.target.name);
  });
  walk(given.definition.body, (part) => {
    if (part.kind !== 'assign' || part.operator === undefined) return;
    const name = pathOf(targetOf(part.target));
    if (fields.has(name) && !own.has(name))
      findings.push(found('race-condition', part, 'Several threads change it at the same time.'));
  });
  return findings.slice(0, 1);
};

/** Types whose methods run on one of several event loops, or on one thread for each request. */
const HANDLERS =
  /^(?:Channel(?:Inbound|Outbound|Duplex)Handler|RemovableChannelHandler|RouteCollection|AsyncMiddleware|Middleware|AsyncResponder|Responder)$/;

/** `LineHandler.online += 1` of a static variable: each connection has a handler, and several event loops run them. */
const changedByHandlers: NodeCheck = (node) => {
  if (node.kind !== 'class' || !node.definition.supertypes.some(({ name }) => HANDLERS.test(name))) return undefined;
  const { name: type, fields, methods } = node.definition;
  const shared = new Set(fields.filter(({ isStatic, isConstant }) => isStatic && !isConstant).map(({ name }) => name));
  if (shared.size === 0) return undefined;
  return methods.flatMap((method) => {
    if (method.form === 'constructor' || isGuarded(method.body)) return [];
    const findings: NodeFinding[] = [];
    walk(method.body, (part) => {
      if (part.kind !== 'assign' || part.operator === undefined) return;
      const target = targetOf(part.target);
      if (target.kind !== 'member' || target.object.kind !== 'name' || !shared.has(target.name)) return;
      if (target.object.name === type || target.object.name === 'Self')
        findings.push(found('race-condition', part, 'Several event loops change it at the same time.'));
    });
    return findings;
  });
};

export const SWIFT_SHARED_STATE: readonly NodeCheck[] = [keptLocks, changedAtOnce, changedByHandlers];
