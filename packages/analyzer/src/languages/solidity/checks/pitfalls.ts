/** @module What Solidity lets a contract leave open without a word: functions without a visibility, assembly, cached balances, gas of others. */
import type { Call, Expression, FunctionDefinition, Statement, TypeReference } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import {
  type Contract,
  calledName,
  hasMark,
  localsOf,
  parameterNames,
  rootOf,
  type SolidityFile,
  some,
  testsOf,
} from './contract.ts';
import { lowLevelKind } from './outside-calls.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const WRITTEN_VISIBILITY = ['public', 'external', 'internal', 'private'];
const REQUIRES_VISIBILITY_SINCE = 5;

const isKept = (name: string | undefined, contract: Contract, locals: ReadonlySet<string>): boolean =>
  name !== undefined && contract.variables.has(name) && !locals.has(name);

/** Whether the function pays out or writes what the contract keeps. */
function acts(definition: FunctionDefinition, contract: Contract): boolean {
  const locals = localsOf(definition);
  return some(
    definition.body,
    (node) =>
      (node.kind === 'assign' && isKept(rootOf(node.target), contract, locals)) ||
      (node.kind === 'call' && node.callee.kind === 'member' && /^(?:transfer|send|call)$/.test(node.callee.name)),
  );
}

/** `function close() { open = false; }` among functions that all say who may call them, one of which guards the same variable. */
function isOnlyUnmarked(definition: FunctionDefinition, contract: Contract): boolean {
  const others = contract.own.filter((one) => one !== definition && one.form !== 'constructor' && one.body.length > 0);
  const locals = localsOf(definition);
  const changed = new Set<string>();
  walk(definition.body, (node) => {
    const root = node.kind === 'assign' ? rootOf(node.target) : undefined;
    if (root !== undefined && isKept(root, contract, locals)) changed.add(root);
  });
  return (
    others.every((one) => hasMark(one, 'modifier') || WRITTEN_VISIBILITY.some((mark) => hasMark(one, mark))) &&
    others.some(
      (one) =>
        isGuarded(one, contract) &&
        some(one.body, (node) => node.kind === 'assign' && changed.has(rootOf(node.target) ?? '')),
    )
  );
}

/** `function _pay() { … }`: its name says that it is the contract's own, and before 0.5 anyone may call it. */
const isForgottenPublic = (definition: FunctionDefinition, contract: Contract, file: SolidityFile): boolean =>
  (file.compiler ?? REQUIRES_VISIBILITY_SINCE) < REQUIRES_VISIBILITY_SINCE &&
  (definition.name.startsWith('_') || isOnlyUnmarked(definition, contract)) &&
  isOpen(definition) &&
  !WRITTEN_VISIBILITY.some((mark) => hasMark(definition, mark)) &&
  acts(definition, contract) &&
  !isGuarded(definition, contract);

const POWER = /impl|admin|owner|upgrade|beacon|logic|governance/i;

/** `sstore(slot, value)` with a slot or value that the caller chooses: owners and implementations are kept so. */
function chosenSlot(definition: FunctionDefinition, contract: Contract): Node | undefined {
  if (!isOpen(definition) || isGuarded(definition, contract)) return undefined;
  const given = parameterNames(definition);
  let found: Node | undefined;
  walk(definition.body, (node) => {
    const slot = node.kind === 'call' && calledName(node) === 'sstore' ? node.args[0]?.value : undefined;
    const [, kept] = node.kind === 'call' && calledName(node) === 'sstore' ? node.args : [];
    // `function upgradeTo(address next) { assembly { sstore(SLOT, next) } }`
    const isPower = slot?.kind === 'name' && POWER.test(`${definition.name} ${slot.name}`);
    const isChosen = isPower && kept?.value.kind === 'name' && given.has(kept.value.name);
    if (slot?.kind === 'name' && (given.has(slot.name) || isChosen)) found = node;
  });
  return found;
}

/** Whether something comes after the call in a function of the contract. */
const goesOnAfter = (name: string, contract: Contract): boolean =>
  [...contract.functions.values()].some(({ body }) =>
    body.some(
      (statement, at) =>
        at < body.length - 1 &&
        (statement.kind === 'declare' || statement.kind === 'expression') &&
        some([statement], (node) => node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === name),
    ),
  );

/** `return(0, 32)` of assembly in a function that others go on after: it ends the whole call, not the function. */
function endsAll(definition: FunctionDefinition, contract: Contract): Node | undefined {
  if (definition.isPublic !== false || hasMark(definition, 'modifier') || !goesOnAfter(definition.name, contract))
    return undefined;
  let found: Node | undefined;
  walk(definition.body, (node) => {
    if (node.kind === 'call' && calledName(node) === 'return') found = node;
  });
  return found;
}

/** `(bool ok, bytes memory answer) = target.call{gas: limit}(…)`: the answer is copied at this contract's expense. */
function costlyAnswer(node: Node, definition: FunctionDefinition): Call | undefined {
  if (node.kind !== 'declare' || node.value?.kind !== 'call' || node.target.kind !== 'list') return undefined;
  const { callee, args } = node.value;
  const isLimited = lowLevelKind(node.value) === 'call' && args.some(({ name }) => name === 'gas');
  const target = callee.kind === 'member' ? rootOf(callee.object) : undefined;
  return isLimited && node.target.items.length > 1 && target && parameterNames(definition).has(target)
    ? node.value
    : undefined;
}

const MARKS = /executed|processed|spent|consumed|(?:^|_)used|nonce/i;

/** `used[id] = true; target.call(data);`: with too little gas the call fails, and the message counts as executed. */
function failedRelay(definition: FunctionDefinition, contract: Contract): Call | undefined {
  if (!isOpen(definition)) return undefined;
  const locals = localsOf(definition);
  let marked: Node | undefined;
  const sent: { call: Call; result: string | undefined }[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'assign' && isKept(rootOf(node.target), contract, locals)) {
      const name = node.target.kind === 'member' ? node.target.name : (rootOf(node.target) ?? '');
      if (MARKS.test(name)) marked = node;
    }
    const call = node.kind === 'declare' ? node.value : node.kind === 'expression' ? node.value : undefined;
    if (call?.kind !== 'call' || lowLevelKind(call) !== 'call') return;
    const into =
      node.kind === 'declare' ? (node.target.kind === 'list' ? node.target.items[0] : node.target) : undefined;
    sent.push({ call, result: into?.kind === 'name' ? into.name : undefined });
  });
  const given = parameterNames(definition);
  const tests = testsOf(definition.body);
  const isAsked = (name: string | undefined): boolean =>
    name !== undefined && some(tests, (node) => node.kind === 'name' && node.name === name);
  if (!marked || some(definition.body, (node) => /^gasleft$/.test(calledName(node)))) return undefined;
  return sent.find(
    ({ call, result }) =>
      !isAsked(result) &&
      call.args.some(
        ({ name, value }) =>
          name === undefined && some([value], (node) => node.kind === 'name' && given.has(node.name)),
      ),
  )?.call;
}

/** `uint a = balances[from]; uint b = balances[to]; … balances[to] = b + n;`: with both the same, only the credit counts. */
function creditedTwice(definition: FunctionDefinition): Node | undefined {
  const cached = new Map<string, { list: string; key: string }>();
  let found: Node | undefined;
  const keyOf = (node: Expression | undefined): { list: string; key: string } | undefined =>
    node?.kind === 'index' && node.object.kind === 'name' && node.index?.kind === 'name'
      ? { list: node.object.name, key: node.index.name }
      : undefined;
  walk(definition.body, (node) => {
    const kept = node.kind === 'declare' && node.target.kind === 'name' ? keyOf(node.value) : undefined;
    if (kept && node.kind === 'declare' && node.target.kind === 'name') cached.set(node.target.name, kept);
  });
  const written = new Map<string, { key: string; operator: string; node: Node }>();
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.operator) return;
    const into = keyOf(node.target);
    const sum = node.value.kind === 'cast' ? node.value.value : node.value;
    if (!into || sum.kind !== 'binary' || sum.left.kind !== 'name') return;
    const from = cached.get(sum.left.name);
    if (from?.list === into.list && from.key === into.key)
      written.set(`${into.list} ${sum.operator}`, { key: into.key, operator: sum.operator, node });
  });
  for (const [at, { key, operator, node }] of written) {
    const taken = operator === '+' ? written.get(at.replace('+', '-')) : undefined;
    if (!taken || taken.key === key || taken.node.start > node.start) continue;
    const isCompared = some(
      testsOf(definition.body),
      (part) =>
        part.kind === 'binary' &&
        /^[!=]=$/.test(part.operator) &&
        [part.left, part.right].every((side) => side.kind === 'name' && (side.name === key || side.name === taken.key)),
    );
    if (!isCompared) found = node;
  }
  return found;
}

/** `assembly { f := add(f, callvalue()) }` of a variable that holds a function: the caller chooses where the code goes on. */
function movedFunction(definition: FunctionDefinition): Node | undefined {
  const functions = new Set<string>();
  const add = (target: Expression, type: TypeReference | undefined): void => {
    if (target.kind === 'name' && type?.name === 'function') functions.add(target.name);
  };
  for (const { target, type } of definition.parameters) add(target, type);
  walk(definition.body, (node) => {
    if (node.kind === 'declare') add(node.target, node.type);
  });
  let found: Node | undefined;
  if (functions.size > 0)
    walk(definition.body, (node) => {
      const [into, value] = node.kind === 'assign' ? [node.target, node.value] : [];
      if (value?.kind === 'call' && into?.kind === 'name' && functions.has(into.name)) found = node;
    });
  return found;
}

export function pitfalls(contract: Contract, file: SolidityFile, report: Report): void {
  if (contract.kind === 'interface') return;
  for (const definition of contract.own) {
    const add = (weakness: string, { start, end }: { start: number; end: number }, detail: string): void =>
      report(definition, { weakness, start, end, confidence: 'medium', detail });
    if (isForgottenPublic(definition, contract, file))
      add(
        'missing-authorization',
        { start: definition.nameStart, end: definition.nameStart + definition.name.length },
        'Before Solidity 0.5, a function without a visibility is public.',
      );
    const slot = chosenSlot(definition, contract);
    if (slot) add('missing-authorization', slot, 'Anyone can write any storage slot, including the owner.');
    const moved = movedFunction(definition);
    if (moved) add('untrusted-code-load', moved, 'Assembly sets the jump target.');
    const ended = endsAll(definition, contract);
    if (ended)
      add(
        'incorrect-calculation',
        ended,
        '`return` in assembly ends the whole call, so the following code never runs.',
      );
    const relayed = failedRelay(definition, contract);
    if (relayed)
      add('unchecked-return', relayed, 'With too little gas it fails, but the message still counts as executed.');
    const credited = creditedTwice(definition);
    if (credited)
      add('incorrect-calculation', credited, 'A transfer to oneself credits the amount without deducting it.');
    walk(definition.body, (node) => {
      const answer = costlyAnswer(node, definition);
      if (answer)
        add('resource-exhaustion', answer, 'Return data of any length is copied, which costs more than the given gas.');
    });
  }
}
