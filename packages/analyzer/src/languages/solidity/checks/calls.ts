/** @module Calls whose result is thrown away, whose target is chosen from outside, or of which one can stop all. */

import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { encloses } from '../../../ir/spans.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuardedByModifier } from './authorization.ts';
import {
  type Contract,
  calledName,
  derivedFrom,
  isSender,
  localsOf,
  parameterNames,
  rootOf,
  type SolidityFile,
  some,
  testsOf,
} from './contract.ts';
import { isStipendCall, lowLevelKind } from './outside-calls.ts';
import type { Report } from './report.ts';

/** Whether the name is used anywhere but where it is declared. */
const isUsed = (name: string, definition: FunctionDefinition, declared: Statement): boolean =>
  some(definition.body, (node) => node.kind === 'name' && node.name === name && !encloses(declared, node));

/** `pop(call(…))`, `let ok := call(…)` of assembly, and nothing looks at `ok`. */
function assemblyCall(node: Expression | Statement, definition: FunctionDefinition): Call | undefined {
  const value =
    calledName(node) === 'pop' && node.kind === 'call'
      ? node.args[0]?.value
      : node.kind === 'assign'
        ? node.value
        : undefined;
  if (value?.kind !== 'call' || value.callee.kind !== 'name') return undefined;
  const size = { call: 7, callcode: 7, delegatecall: 6 }[value.callee.name];
  if (size !== value.args.length) return undefined;
  if (node.kind !== 'assign') return value;
  // What is returned may be named at the head.
  const { target } = node;
  const isKept =
    target.kind !== 'name' ||
    definition.returnType !== undefined ||
    some(definition.body, (part) => part.kind === 'name' && part.name === target.name && part !== target);
  return isKept ? undefined : value;
}

/** `(ok, ) = to.call(…);` into a variable that is declared before and never asked. */
function assignedResult(node: Expression | Statement, definition: FunctionDefinition): Call | undefined {
  if (node.kind !== 'expression' || node.value.kind !== 'assign' || node.value.value.kind !== 'call') return undefined;
  const { target, value } = node.value;
  if (!lowLevelKind(value)) return undefined;
  const result = target.kind === 'list' ? target.items[0] : target;
  if (result?.kind !== 'name' || !localsOf(definition).has(result.name)) return undefined;
  let uses = 0;
  walk(definition.body, (part) => {
    if (part.kind === 'name' && part.name === result.name) uses += 1;
    // Where it is declared, and where it is assigned.
    if (part.kind === 'declare' && part.target.kind === 'name' && part.target.name === result.name) uses -= 1;
    if (part.kind === 'assign' && some([part.target], (name) => name.kind === 'name' && name.name === result.name))
      uses -= 1;
  });
  return uses > 0 || definition.returnType !== undefined ? undefined : value;
}

function uncheckedResult(node: Expression | Statement, definition: FunctionDefinition): Call | undefined {
  if (node.kind === 'expression' && node.value.kind === 'call' && lowLevelKind(node.value)) return node.value;
  const ignored = assemblyCall(node, definition) ?? assignedResult(node, definition);
  if (ignored) return ignored;
  if (node.kind !== 'declare' || node.value?.kind !== 'call' || !lowLevelKind(node.value)) return undefined;
  const target = node.target.kind === 'list' ? node.target.items[0] : node.target;
  const [first] = node.target.kind === 'list' ? node.target.items : [node.target];
  if (target?.kind === 'name' && first && !isUsed(target.name, definition, node)) return node.value;
  return undefined;
}

const TRUSTED = /^_*(?:implementation|impl|logic|library|lib|facet|delegate|target_?implementation)/i;

/** `require(modules[module])`: the contract keeps which ones may be run. */
const isListed = (name: string, definition: FunctionDefinition): boolean =>
  some(
    testsOf(definition.body),
    (part) =>
      (part.kind === 'index' && part.index !== undefined && rootOf(part.index) === name) ||
      (part.kind === 'binary' &&
        /^[!=]=$/.test(part.operator) &&
        [part.left, part.right].some((side) => rootOf(side) === name) &&
        ![part.left, part.right].some((side) => side.kind === 'cast' || side.kind === 'number')) ||
      (part.kind === 'call' &&
        /^(?:is|has|supports|contains|verify)/i.test(calledName(part)) &&
        part.args.some(({ value }) => rootOf(value) === name)),
  );

/** The target of a `delegatecall` comes from outside, or what is done there is up to the caller. */
function foreignCode(node: Call, definition: FunctionDefinition, contract: Contract): 'target' | 'data' | undefined {
  if (lowLevelKind(node) !== 'delegatecall' || node.callee.kind !== 'member') return undefined;
  const root = rootOf(node.callee.object);
  const given = parameterNames(definition);
  // What the caller has put together is the caller's word as well.
  const unpacked = derivedFrom(
    definition,
    (part) =>
      part.kind === 'call' && calledName(part) === 'decode' && given.has(rootOf(part.args[0]?.value ?? part) ?? ''),
  );
  if (root && (given.has(root) || unpacked.has(root)) && definition.isPublic !== false)
    return isListed(root, definition) ? undefined : 'target';
  const [data] = node.args;
  const open =
    data && some([data.value], (part) => part.kind === 'member' && part.name === 'data' && part.object.kind === 'name');
  return open && root && contract.variables.has(root) && !TRUSTED.test(root) ? 'data' : undefined;
}

const isPayment = (node: Expression | Statement): node is Call =>
  node.kind === 'call' &&
  (isStipendCall(node) ||
    (node.callee.kind === 'member' && node.callee.name === 'call' && node.args.some(({ name }) => name === 'value')));

/** Lists of the contract that anyone makes longer, and nothing shortens. */
function grownLists(contract: Contract): Set<string> {
  const grown = new Set<string>();
  const shortened = new Set<string>();
  for (const definition of contract.functions.values()) {
    if (definition.form === 'constructor') continue;
    walk(definition.body, (node) => {
      if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.object.kind !== 'name') return;
      const list = node.callee.object.name;
      if (!contract.variables.get(list)?.type?.array) return;
      if (node.callee.name === 'pop') shortened.add(list);
      if (node.callee.name === 'push' && definition.isPublic !== false && !isGuardedByModifier(definition, contract))
        grown.add(list);
    });
    walk(definition.body, (node) => {
      if (node.kind === 'unary' && node.operator === 'delete' && node.operand.kind === 'name')
        shortened.add(node.operand.name);
    });
  }
  for (const list of shortened) grown.delete(list);
  return grown;
}

/** `i < members.length`, with nothing else that ends it. */
const isLoopOverAll = (test: Expression, grown: ReadonlySet<string>): boolean =>
  test.kind === 'binary' &&
  /^[<!]=?$/.test(test.operator) &&
  test.right.kind === 'member' &&
  test.right.name === 'length' &&
  test.right.object.kind === 'name' &&
  grown.has(test.right.object.name);

const writesState = (body: readonly Statement[], definition: FunctionDefinition, contract: Contract): boolean => {
  const locals = localsOf(definition);
  return some(
    body,
    (part) =>
      (part.kind === 'assign' &&
        !locals.has(rootOf(part.target) ?? '') &&
        contract.variables.has(rootOf(part.target) ?? '')) ||
      /^_?(?:safe)?(?:mint|burn|transfer|credit|distribute|pay|reward)(?:From|Batch|To)?$/i.test(calledName(part)) ||
      (part.kind === 'unary' && part.operator === 'delete' && contract.variables.has(rootOf(part.operand) ?? '')),
  );
};

/** `Round storage r = rounds[n];`: local names of what the contract keeps. */
function storagePointers(definition: FunctionDefinition, contract: Contract): Set<string> {
  const names = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || !node.value) return;
    const isKept = /^(?:index|member)$/.test(node.value.kind) && contract.variables.has(rootOf(node.value) ?? '');
    if (isKept && /^[A-Z]/.test(node.type?.name ?? '')) names.add(node.target.name);
  });
  return names;
}

const MANY = 100;

/** A loop whose length others decide, with a payment in it or growing what is stored. */
function endlessLoop(
  node: Expression | Statement,
  definition: FunctionDefinition,
  contract: Contract,
  grown: ReadonlySet<string>,
): Expression | Statement | undefined {
  if (node.kind !== 'loop' || !node.test) return undefined;
  if (isLoopOverAll(node.test, grown) && writesState(node.body, definition, contract)) return node;
  const given = parameterNames(definition);
  const locals = localsOf(definition);
  const pointers = storagePointers(definition, contract);
  const overStored = some([node.test], (part) => {
    const root = part.kind === 'member' && part.name === 'length' ? (rootOf(part.object) ?? '') : undefined;
    return root !== undefined && (!locals.has(root) || pointers.has(root));
  });
  const overGiven = some([node.test], (part) => part.kind === 'name' && given.has(part.name));
  const overMany = some([node.test], (part) => part.kind === 'number' && part.value >= MANY);
  let payment: Call | undefined;
  let grows = false;
  walk(node.body, (part) => {
    // One who refuses a payment stops it for everyone; the result of `send` may be passed over.
    if (isPayment(part) && !(part.callee.kind === 'member' && isSender(part.callee.object))) payment ??= part;
    if (
      calledName(part) === 'push' &&
      part.kind === 'call' &&
      part.callee.kind === 'member' &&
      !locals.has(rootOf(part.callee.object) ?? '')
    )
      grows = true;
    if (part.kind === 'assign' && part.target.kind === 'member' && part.target.name === 'length') grows = true;
  });
  if (overStored && payment) return payment;
  return grows &&
    (overGiven || overMany) &&
    !some(
      testsOf(definition.body),
      (part) =>
        part.kind === 'binary' &&
        /^[<>]=?$/.test(part.operator) &&
        some([part], (name) => name.kind === 'name' && given.has(name.name)),
    )
    ? node
    : undefined;
}

const stripped = (node: Expression): Expression =>
  node.kind === 'cast'
    ? stripped(node.value)
    : node.kind === 'call' && calledName(node) === 'payable' && node.args[0]
      ? stripped(node.args[0].value)
      : node;

/** `lot.leader`, where `Lot storage lot = lots[i]`: the member of a record that the contract keeps. */
function keptMember(node: Expression, definition: FunctionDefinition): string | undefined {
  const member = stripped(node);
  if (member.kind !== 'member' || member.object.kind !== 'name') return undefined;
  const { name } = member.object;
  const isKept = some(
    definition.body,
    (part) =>
      part.kind === 'declare' &&
      part.target.kind === 'name' &&
      part.target.name === name &&
      part.value?.kind === 'index',
  );
  return isKept ? `${name}.${member.name}` : undefined;
}

/** State that anyone can make itself: assigned from the caller in a function of the contract. */
function callersIn(contract: Contract): Set<string> {
  const names = new Set<string>();
  for (const definition of contract.functions.values()) {
    if (definition.form === 'constructor' || definition.name === contract.name) continue;
    walk(definition.body, (node) => {
      const root =
        node.kind === 'assign' && isSender(stripped(node.value)) && node.target.kind === 'name'
          ? node.target.name
          : undefined;
      if (root && contract.variables.has(root)) names.add(root);
    });
  }
  return names;
}

/** A payment to the one before that must succeed, or no one takes its place. */
function refusedPayment(
  node: Expression | Statement,
  definition: FunctionDefinition,
  callers: ReadonlySet<string>,
): Call | undefined {
  if (!isPayment(node) || node.callee.kind !== 'member') return undefined;
  const named = rootOf(node.callee.object);
  // `address previous = leader;`, before the new one takes its place.
  const before = definition.body.find(
    (part) => part.kind === 'declare' && part.target.kind === 'name' && part.target.name === named && part.value,
  );
  const root = before?.kind === 'declare' && before.value ? rootOf(stripped(before.value)) : named;
  const member = keptMember(node.callee.object, definition);
  if (!member && (!root || !callers.has(root))) return undefined;
  const replaced = some(
    definition.body,
    (part) =>
      part.kind === 'assign' &&
      isSender(stripped(part.value)) &&
      (member ? keptMember(part.target, definition) === member : rootOf(part.target) === root),
  );
  // `(bool ok, ) = leader.call{value: …}(""); require(ok);`
  const results = derivedFrom(definition, (part) => part === node);
  const needed =
    node.callee.name === 'transfer' ||
    some(testsOf(definition.body), (part) => part === node || (part.kind === 'name' && results.has(part.name)));
  return replaced && needed ? node : undefined;
}

/** `require(hash == keccak256(guess))` with a prize: everyone sees the right guess before it counts. */
function visibleGuess(node: Expression | Statement, definition: FunctionDefinition): boolean {
  const given = parameterNames(definition);
  if (node.kind !== 'binary' || node.operator !== '==') return false;
  const hashed = [node.left, node.right].find((side) => /^(?:keccak256|sha3|sha256)$/.test(calledName(side)));
  if (!hashed || some([hashed], isSender) || !some([hashed], (part) => part.kind === 'name' && given.has(part.name)))
    return false;
  return (
    some(testsOf(definition.body), (part) => part === node) &&
    some(
      definition.body,
      (part) =>
        isPayment(part) &&
        part.callee.kind === 'member' &&
        isSender(part.callee.object.kind === 'cast' ? part.callee.object.value : part.callee.object),
    )
  );
}

/** A local pointer into the storage that points at its very beginning: before 0.5 that was not an error. */
const isLoosePointer = (node: Expression | Statement, file: SolidityFile): boolean =>
  node.kind === 'declare' &&
  !node.value &&
  node.type !== undefined &&
  (file.structs.has(node.type.name) || node.type.array === true) &&
  !(node.annotations ?? []).some(({ name }) => name === 'memory' || name === 'calldata') &&
  (file.compiler ?? 5) < 5;

export function calls(contract: Contract, file: SolidityFile, report: Report): void {
  const callers = callersIn(contract);
  const grown = grownLists(contract);
  for (const definition of contract.own) {
    const add = (
      weakness: string,
      node: Expression | Statement,
      confidence: 'high' | 'medium' | 'low',
      detail?: string,
    ): void =>
      report(definition, { weakness, start: node.start, end: node.end, confidence, ...(detail ? { detail } : {}) });
    const once = new Set<number>();
    for (const entry of originEntries(definition, contract)) add('tx-origin-authentication', entry, 'high');
    walk(definition.body, (node) => {
      const unchecked = uncheckedResult(node, definition);
      if (unchecked) add('unchecked-return', unchecked, 'medium');
      const loop = endlessLoop(node, definition, contract, grown);
      if (loop && !once.has(loop.start)) {
        once.add(loop.start);
        add(
          'resource-exhaustion',
          loop,
          'medium',
          'The list can grow until the loop exceeds the block gas limit, or one receiver can revert it.',
        );
      }
      if (node.kind === 'call') {
        const foreign = foreignCode(node, definition, contract);
        if (foreign === 'target') add('untrusted-code-load', node, 'high');
        else if (foreign)
          add('untrusted-code-load', node, 'low', "The caller decides which code runs on this contract's state.");
      }
      if (refusedPayment(node, definition, callers))
        add(
          'resource-exhaustion',
          node,
          'medium',
          'A receiver that rejects the payment blocks the function for everyone.',
        );
      if (visibleGuess(node, definition))
        add(
          'race-condition',
          node,
          'medium',
          'A pending call is public, so anyone can submit the same answer with more gas.',
        );
      if (isLoosePointer(node, file))
        add(
          'uninitialized-memory',
          node,
          'high',
          "It points to the contract's first storage slots, which are overwritten.",
        );
      if (isOriginCheck(node)) add('tx-origin-authentication', node, 'high');
    });
  }
}

const isOrigin = (node: Expression): boolean =>
  node.kind === 'member' && node.name === 'origin' && node.object.kind === 'name' && node.object.name === 'tx';

/** `tx.origin == owner`; with `msg.sender` at the other side it only asks whether a contract calls. */
const isOriginCheck = (node: Expression | Statement): boolean =>
  node.kind === 'binary' &&
  /^[!=]=$/.test(node.operator) &&
  ((isOrigin(node.left) && !isSender(node.right)) || (isOrigin(node.right) && !isSender(node.left)));

/** `require(isOwner[tx.origin])`: a test that reads what is kept for it. */
const originEntries = (definition: FunctionDefinition, contract: Contract): Expression[] => {
  const found: Expression[] = [];
  walk(testsOf(definition.body), (node) => {
    if (node.kind !== 'index' || !node.index || !isOrigin(node.index)) return;
    const kept = contract.variables.get(rootOf(node) ?? '')?.type?.args[1]?.name;
    if (kept === 'bool' && !/black|block|deny|ban/i.test(rootOf(node) ?? '')) found.push(node);
  });
  return found;
};
