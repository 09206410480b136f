/** @module Balances that anyone changes for anyone: taken from others, or made out of nothing. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import { type Contract, calledName, hasMark, isSender, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

type Node = Expression | Statement;

const PROVES = /recover|verify|valid|proof|signature|permit|allowance|authoriz/i;
const MAKES = /mint|issue|credit|award|grant(?!Role)|airdrop|addBalance|setBalance/i;
const FOR_TRIAL = /mock|test|fake|dummy|sample|faucet/i;

/** Parameters that are addresses. */
const addressesOf = (definition: FunctionDefinition): Set<string> =>
  new Set(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type?.name === 'address' && !type.array ? [target.name] : [],
    ),
  );

/** Whether the node changes what a mapping of amounts holds for one of the names, and which way. */
function changeOf(node: Node, contract: Contract, names: ReadonlySet<string>): '+' | '-' | undefined {
  if (node.kind !== 'assign' || node.target.kind !== 'index') return undefined;
  const { object, index } = node.target;
  if (object.kind !== 'name' || index?.kind !== 'name' || !names.has(index.name)) return undefined;
  if (!/^u?int\d*$/.test(contract.variables.get(object.name)?.type?.args[1]?.name ?? '')) return undefined;
  if (node.operator) return node.operator === '+' || node.operator === '-' ? node.operator : undefined;
  const text = printExpression(node.target);
  const value = node.value.kind === 'cast' ? node.value.value : node.value;
  if (value.kind === 'binary' && printExpression(value.left) === text)
    return value.operator === '+' || value.operator === '-' ? value.operator : undefined;
  const method = value.kind === 'call' && value.callee.kind === 'member' ? value.callee : undefined;
  if (!method || printExpression(method.object) !== text) return undefined;
  return method.name === 'add' ? '+' : method.name === 'sub' ? '-' : undefined;
}

/** The ways in which a function, or an inner one that it hands the name on to, changes balances of its parameters. */
function changes(
  definition: FunctionDefinition,
  contract: Contract,
  names: ReadonlySet<string>,
  seen: Set<FunctionDefinition> = new Set([definition]),
): Set<string> {
  const found = new Set<string>();
  walk(definition.body, (node) => {
    const change = changeOf(node, contract, names);
    if (change) found.add(change);
    if (node.kind !== 'call' || node.callee.kind !== 'name') return;
    const inner = contract.functions.get(node.callee.name);
    if (!inner || seen.has(inner)) return;
    const handed = new Set(
      node.args.flatMap(({ value }, at) => {
        const target = inner.parameters[at]?.target;
        return value.kind === 'name' && names.has(value.name) && target?.kind === 'name' ? [target.name] : [];
      }),
    );
    if (handed.size === 0) return;
    seen.add(inner);
    for (const one of changes(inner, contract, handed, seen)) found.add(one);
  });
  return found;
}

/** Whether the code, or an inner function, takes account of who calls or of something that proves a right. */
function asksAnything(
  definition: FunctionDefinition,
  contract: Contract,
  seen: Set<FunctionDefinition> = new Set([definition]),
): boolean {
  const inner: FunctionDefinition[] = [];
  const asks = some(definition.body, (node) => {
    const called =
      node.kind === 'call' && node.callee.kind === 'name' ? contract.functions.get(node.callee.name) : undefined;
    if (called && !seen.has(called)) {
      seen.add(called);
      inner.push(called);
    }
    return isSender(node) || PROVES.test(calledName(node));
  });
  return asks || inner.some((one) => asksAnything(one, contract, seen));
}

export function supply(contract: Contract, report: Report): void {
  if (contract.kind !== 'contract' || FOR_TRIAL.test(contract.name)) return;
  const hasKeepers = contract.own.some((one) => one.isPublic !== false && isGuarded(one, contract));
  for (const definition of contract.own) {
    const names = addressesOf(definition);
    if (names.size === 0 || !isOpen(definition) || hasMark(definition, 'payable')) continue;
    if (isGuarded(definition, contract) || asksAnything(definition, contract)) continue;
    const ways = changes(definition, contract, names);
    const isTaken = ways.has('-');
    const isMade =
      ways.has('+') && !isTaken && hasKeepers && MAKES.test(definition.name) && testsOf(definition.body).length === 0;
    if (isTaken || isMade)
      report(definition, {
        weakness: 'missing-authorization',
        start: definition.nameStart,
        end: definition.nameStart + definition.name.length,
        confidence: 'medium',
        cwe: [284],
        detail: isTaken ? 'Anyone can take what the contract holds for others.' : 'Anyone can mint any amount.',
      });
  }
}
