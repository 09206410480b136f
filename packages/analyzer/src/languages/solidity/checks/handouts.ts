/** @module Money and tokens that a function hands to anyone who asks: all of them, any amount, or what is kept for others. */
import type { FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen, TRANSFERS } from './authorization.ts';
import {
  type Contract,
  calledName,
  derivedFrom,
  hasMark,
  isOwnBalance,
  isSelfBalance,
  isSender,
  parameterNames,
  rootOf,
  some,
  testsOf,
} from './contract.ts';
import type { Report } from './report.ts';

const PROVES = /keccak256|sha3|sha256|ecrecover|recover|verify|valid|proof|signature/i;

/** All the money, or as much as the caller says, to whom the caller says. */
function payout(definition: FunctionDefinition, report: Report): void {
  const given = parameterNames(definition);
  if (hasMark(definition, 'payable') || definition.name === 'fallback' || definition.name === 'function') return;
  const bound = some(
    definition.body,
    (node) =>
      (node.kind === 'index' && node.index !== undefined && isSender(node.index)) || PROVES.test(calledName(node)),
  );
  const tests = testsOf(definition.body);
  // `require(token.transfer(…))` asks nothing of the caller.
  const asked = tests.filter((test) => !TRANSFERS.test(calledName(test)));
  const timed = some(
    asked,
    (node) =>
      node.kind === 'name' && !given.has(node.name) && !/^(?:this|ok|success|sent|result|address)$/.test(node.name),
  );
  if (bound || timed) return;
  const balances = derivedFrom(definition, isOwnBalance);
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || !/^(?:safeT|t)ransfer$/.test(calledName(node)) || node.args.length !== 2) return;
    const [to, amount] = node.args.map(({ value }) => value);
    if (!to || !amount || !(isSender(to) || (to.kind === 'name' && given.has(to.name)))) return;
    const isAll = some([amount], (part) => isOwnBalance(part) || (part.kind === 'name' && balances.has(part.name)));
    // Which token, how much and to whom: all is up to the caller.
    const token = node.callee.kind === 'member' ? (rootOf(node.callee.object) ?? '') : '';
    const isChosen =
      amount.kind === 'name' &&
      given.has(amount.name) &&
      given.has(token) &&
      tests.every((test) => TRANSFERS.test(calledName(test)));
    if (amount.kind === 'binary' || !(isAll || isChosen)) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: "Anyone can take the contract's token balance.",
    });
  });
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^(?:transfer|send|call)$/.test(node.callee.name))
      return;
    const amount =
      node.callee.name === 'call'
        ? node.args.find(({ name }) => name === 'value')
        : node.args.length === 1
          ? node.args[0]
          : undefined;
    const to = node.callee.object.kind === 'cast' ? node.callee.object.value : node.callee.object;
    if (!amount || !(isSender(to) || (to.kind === 'name' && given.has(to.name)))) return;
    const all = some([amount.value], isSelfBalance) || (amount.value.kind === 'name' && given.has(amount.value.name));
    if (!all) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: "Anyone can take the contract's funds.",
    });
  });
}

/** `token.approve(spender, amount)` for a spender that the caller names. */
function openAllowance(definition: FunctionDefinition, contract: Contract, report: Report): void {
  const given = parameterNames(definition);
  if (some(definition.body, (node) => PROVES.test(calledName(node)))) return;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || node.args.length !== 2) return;
    if (!/^(?:approve|safeApprove|forceApprove|(?:safeI|i)ncreaseAllowance)$/.test(node.callee.name)) return;
    const [spender] = node.args;
    if (spender?.value.kind !== 'name' || !given.has(spender.value.name)) return;
    // What is kept in the contract's own variable is its own money.
    if (!contract.variables.has(rootOf(node.callee.object) ?? '')) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: "Anyone can be allowed to take the contract's tokens.",
    });
  });
}

/** `msg.sender == lot.seller`: members that others of the functions compare with the caller. */
function ownersOf(contract: Contract): Set<string> {
  const names = new Set<string>();
  for (const definition of contract.own)
    for (const test of testsOf(definition.body))
      walk([test], (node) => {
        if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator)) return;
        const other = isSender(node.left) ? node.right : isSender(node.right) ? node.left : undefined;
        if (other?.kind === 'member' && !isSender(other)) names.add(other.name);
      });
  return names;
}

/** What is bought is paid for. */
const isPaidFor = (definition: FunctionDefinition): boolean =>
  some(
    definition.body,
    (node) =>
      node.kind === 'call' &&
      /transferFrom$/i.test(calledName(node)) &&
      node.args[0] !== undefined &&
      isSender(node.args[0].value),
  );

/** What the contract keeps for someone is handed to anyone who names it, where other functions ask whose it is. */
function handedOut(definition: FunctionDefinition, owners: ReadonlySet<string>, report: Report): void {
  if (owners.size === 0 || hasMark(definition, 'payable')) return;
  const asks = some(
    testsOf(definition.body),
    (node) => isSender(node) || PROVES.test(calledName(node)) || /allowance|transferFrom/i.test(calledName(node)),
  );
  if (asks || isPaidFor(definition)) return;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || !/^(?:safeT|t)ransferFrom$/.test(calledName(node))) return;
    const [from, to] = node.args.map(({ value }) => value);
    if (!from || !to || !isSender(to) || !some([from], (part) => part.kind === 'this')) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: 'Any caller receives funds that the contract holds for someone else.',
    });
  });
}

/** `uint256 due = credit[who]; credit[who] = 0; pay(msg.sender, due);`: the caller is paid what is kept for anyone. */
function othersCredit(definition: FunctionDefinition, contract: Contract, report: Report): void {
  const given = parameterNames(definition);
  const emptied = some(definition.body, (node) => {
    const target =
      node.kind === 'assign' && (node.operator === '-' || (!node.operator && node.value.kind === 'number'))
        ? node.target
        : node.kind === 'unary' && node.operator === 'delete'
          ? node.operand
          : undefined;
    if (target?.kind !== 'index' || target.object.kind !== 'name' || target.index?.kind !== 'name') return false;
    const type = contract.variables.get(target.object.name)?.type;
    return (
      given.has(target.index.name) && type?.args[0]?.name === 'address' && /^u?int\d*$/.test(type.args[1]?.name ?? '')
    );
  });
  if (
    !emptied ||
    isPaidFor(definition) ||
    some(
      definition.body,
      (node) =>
        PROVES.test(calledName(node)) || (node.kind === 'index' && node.index !== undefined && isSender(node.index)),
    )
  )
    return;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || !/transfer|send|pay|^call$/i.test(calledName(node))) return;
    const receiver = node.callee.kind === 'member' ? [node.callee.object] : [];
    if (!some([...receiver, ...node.args.map(({ value }) => value)], isSender)) return;
    report(definition, {
      weakness: 'missing-authorization',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: 'Any caller receives what the contract holds for someone else.',
    });
  });
}

export function handouts(contract: Contract, report: Report): void {
  if (contract.kind === 'interface' || contract.kind === 'library') return;
  const owners = ownersOf(contract);
  for (const definition of contract.own) {
    if (!isOpen(definition) || isGuarded(definition, contract) || definition.name === contract.name) continue;
    payout(definition, report);
    openAllowance(definition, contract, report);
    handedOut(definition, owners, report);
    othersCredit(definition, contract, report);
  }
}
