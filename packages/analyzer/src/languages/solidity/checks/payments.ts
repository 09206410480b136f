/** @module What a contract pays: balances that stay as they were, money that can never leave, prizes that change under way. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import { type Contract, calledName, hasMark, isSender, parameterNames, rootOf, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const strip = (node: Expression): Expression =>
  node.kind === 'cast'
    ? strip(node.value)
    : node.kind === 'call' && calledName(node) === 'payable' && node.args[0]
      ? strip(node.args[0].value)
      : node;

/** The amount that a call sends, and to whom: `to.transfer(amount)`, `to.call{value: amount}("")`. */
function paymentOf(node: Node): { call: Call; to: Expression; amount: Expression } | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const { callee, args } = node;
  const amount =
    callee.name === 'call'
      ? args.find(({ name }) => name === 'value')?.value
      : /^(?:transfer|send|sendValue)$/.test(callee.name) && args.length === 1
        ? args[0]?.value
        : undefined;
  return amount && { call: node, to: strip(callee.object), amount };
}

/** State that the function writes, itself or in what it calls of the contract. */
function writtenBy(
  definition: FunctionDefinition,
  contract: Contract,
  seen = new Set<FunctionDefinition>(),
): Set<string> {
  seen.add(definition);
  const names = new Set<string>();
  walk(definition.body, (node) => {
    const target =
      node.kind === 'assign'
        ? node.target
        : node.kind === 'unary' && node.operator === 'delete'
          ? node.operand
          : node.kind === 'call' && calledName(node) === 'delete'
            ? node.args[0]?.value
            : undefined;
    const root = target && rootOf(target);
    if (root) names.add(root);
    // A local pointer into the storage, or assembly: it may be any of them.
    if (node.kind === 'declare' && node.annotations?.some(({ name }) => name === 'storage') && node.value)
      names.add(rootOf(node.value) ?? '');
    if (node.kind === 'call' && calledName(node) === 'sstore') names.add('*');
    const inner =
      node.kind === 'call' && node.callee.kind === 'name' ? contract.functions.get(node.callee.name) : undefined;
    if (inner && !seen.has(inner)) for (const name of writtenBy(inner, contract, seen)) names.add(name);
  });
  for (const { name } of definition.annotations) {
    const modifier = contract.modifiers.get(name);
    if (modifier && !seen.has(modifier)) for (const one of writtenBy(modifier, contract, seen)) names.add(one);
  }
  return names;
}

/** `msg.sender.transfer(balances[msg.sender])`, and the balance is still there for the next time. */
function keptBalance(definition: FunctionDefinition, contract: Contract): Call | undefined {
  if (!isOpen(definition)) return undefined;
  const held = new Map<string, string>();
  walk(definition.body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name' || node.value?.kind !== 'index') return;
    const root = rootOf(node.value);
    if (root && node.value.index && isSender(node.value.index)) held.set(node.target.name, root);
  });
  let found: Call | undefined;
  walk(definition.body, (node) => {
    const payment = paymentOf(node);
    if (!payment || !isSender(payment.to)) return;
    const amount = strip(payment.amount);
    const root =
      amount.kind === 'name'
        ? held.get(amount.name)
        : amount.kind === 'index' && amount.index && isSender(amount.index)
          ? rootOf(amount)
          : undefined;
    const type = root === undefined ? undefined : contract.variables.get(root)?.type;
    if (!root || !/^u?int\d*$/.test(type?.args[1]?.name ?? '')) return;
    const written = writtenBy(definition, contract);
    if (!written.has(root) && !written.has('*')) found ??= payment.call;
  });
  return found;
}

const isBody = (node: Node): boolean =>
  paymentOf(node) !== undefined ||
  /^(?:transfer|send|sendValue|safeTransferETH|selfdestruct|suicide|delegatecall|callcode|functionCallWithValue|functionDelegateCall|withdraw\w*|create2?|_delegate)$/.test(
    calledName(node),
  ) ||
  (node.kind === 'call' &&
    (node.args.some(({ name }) => name === 'value') || (calledName(node) === 'call' && node.args.length === 7))) ||
  (node.kind === 'call' && node.callee.kind === 'call') ||
  (node.kind === 'member' && /^(?:call|delegatecall|send|transfer|value)$/.test(node.name) && !isSenderValue(node));

const isSenderValue = (node: Expression): boolean =>
  node.kind === 'member' && node.object.kind === 'name' && node.object.name === 'msg';

const receives = (definition: FunctionDefinition): boolean =>
  hasMark(definition, 'payable') && definition.form !== 'constructor' && definition.body.length > 0;

const CALLS_OUT = /^(?:require|assert|keccak256|sha3|address|payable|push|pop|add|sub|mul|div|encode\w*)$/;

/** A contract that takes money and has nothing that sends any: what is paid in stays forever. */
function lockedMoney(contract: Contract, report: Report): void {
  if (contract.kind !== 'contract' || contract.partial || contract.name === '') return;
  const taking = contract.own.find(receives);
  if (!taking) return;
  const all = [...contract.functions.values(), ...contract.own, ...contract.modifiers.values()];
  if (all.some(({ body }) => some(body, isBody))) return;
  // What is called on another contract may take it along.
  const leaves = all.some(({ body }) =>
    some(body, (node) => node.kind === 'call' && node.callee.kind === 'member' && !CALLS_OUT.test(calledName(node))),
  );
  if (leaves) return;
  report(taking, {
    weakness: 'resource-leak',
    start: taking.nameStart,
    end: taking.nameStart + Math.max(taking.name.length, 1),
    confidence: 'medium',
    severity: 'medium',
    cwe: [400, 664],
    detail: 'No function sends ether, so what is paid in can never leave the contract.',
  });
}

/** `reward = msg.value;` while others send in what they have done for the old one: the order of the two decides. */
function movedPrizes(contract: Contract, report: Report): void {
  const prizes = new Set<string>();
  const claims: { definition: FunctionDefinition; call: Call; name: string }[] = [];
  for (const definition of contract.own) {
    const given = parameterNames(definition);
    const tests = testsOf(definition.body);
    // What was committed to before is no one else's answer.
    const isAnswered = some(tests, (node) => node.kind === 'name' && given.has(node.name)) && !some(tests, isSender);
    walk(definition.body, (node) => {
      const payment = paymentOf(node);
      const amount = payment && strip(payment.amount);
      if (
        payment &&
        amount?.kind === 'name' &&
        isSender(payment.to) &&
        isAnswered &&
        contract.variables.has(amount.name)
      )
        claims.push({ definition, call: payment.call, name: amount.name });
    });
  }
  for (const definition of contract.own) {
    if (!isOpen(definition)) continue;
    const given = parameterNames(definition);
    walk(definition.body, (node) => {
      if (node.kind !== 'assign' || node.operator || node.target.kind !== 'name') return;
      const { name } = node.target;
      const isNew = isSenderValue(node.value) || (node.value.kind === 'name' && given.has(node.value.name));
      if (!isNew || !claims.some((claim) => claim.name === name && claim.definition !== definition)) return;
      prizes.add(name);
      const paid = firstPayment(definition, name);
      const { start, end } = paid ?? node;
      report(
        definition,
        raced(start, end, `\`${name}\` can change between the moment a claim is sent and when it counts.`),
      );
    });
  }
  for (const { definition, call, name } of claims)
    if (prizes.has(name))
      report(
        definition,
        raced(call.start, call.end, `Others see the claim before it counts, and \`${name}\` can change before it.`),
      );
}

const raced = (start: number, end: number, detail: string) =>
  ({ weakness: 'race-condition', start, end, confidence: 'medium', severity: 'medium', detail }) as const;

function firstPayment(definition: FunctionDefinition, name: string): Call | undefined {
  let found: Call | undefined;
  walk(definition.body, (node) => {
    const payment = paymentOf(node);
    const amount = payment && strip(payment.amount);
    if (payment && amount?.kind === 'name' && amount.name === name) found ??= payment.call;
  });
  return found;
}

/** `require(amount >= balances[msg.sender]); balances[msg.sender] -= amount;`: the wrong way round. */
function turnedTest(definition: FunctionDefinition): Expression | undefined {
  const taken: { from: string; amount: string }[] = [];
  const text = (node: Expression): string => printExpression(strip(node));
  walk(definition.body, (node) => {
    if (node.kind === 'assign' && node.operator === '-')
      taken.push({ from: text(node.target), amount: text(node.value) });
    if (node.kind === 'assign' && !node.operator) {
      const value = strip(node.value);
      if (value.kind === 'binary' && value.operator === '-' && text(value.left) === text(node.target))
        taken.push({ from: text(node.target), amount: text(value.right) });
    }
  });
  let found: Expression | undefined;
  walk(taken.length > 0 ? definition.body : [], (node) => {
    const [test] = node.kind === 'call' && /^(?:require|assert)$/.test(calledName(node)) ? node.args : [];
    if (test?.value.kind !== 'binary') return;
    const { operator, left, right } = test.value;
    const [large, small] = /^>=?$/.test(operator) ? [left, right] : /^<=?$/.test(operator) ? [right, left] : [];
    if (large && small && taken.some(({ from, amount }) => amount === text(large) && from === text(small)))
      found ??= test.value;
  });
  return found;
}

export function payments(contract: Contract, report: Report): void {
  if (contract.kind === 'interface' || contract.kind === 'library') return;
  lockedMoney(contract, report);
  movedPrizes(contract, report);
  for (const definition of contract.own) {
    const kept = isGuarded(definition, contract) ? undefined : keptBalance(definition, contract);
    if (kept)
      report(definition, {
        weakness: 'missing-authorization',
        start: kept.start,
        end: kept.end,
        confidence: 'high',
        cwe: [284, 841],
        detail: 'The balance is paid out and never reduced, so the caller can take it again and again.',
      });
    const turned = turnedTest(definition);
    if (turned)
      report(definition, {
        weakness: 'missing-authorization',
        start: turned.start,
        end: turned.end,
        confidence: 'high',
        cwe: [284, 697],
        detail: 'The comparison is the wrong way round: it admits amounts above the balance.',
      });
  }
}
