/** @module Before Solidity 0.6 the length of a list can be assigned: to any number, and below zero. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { isGuarded, isOpen } from './authorization.ts';
import { type Contract, parameterNames, rootOf, type SolidityFile, some, testsOf } from './contract.ts';
import type { Report } from './report.ts';

const ASSIGNABLE_UNTIL = 6;

/** `list.length` of a list that the contract keeps. */
const lengthOf = (node: Expression, contract: Contract): string | undefined =>
  node.kind === 'member' && node.name === 'length' && contract.variables.get(rootOf(node) ?? '')?.type?.array
    ? rootOf(node)
    : undefined;

const isZero = (node: Expression): boolean => node.kind === 'number' && node.value === 0;

/** Whether a test holds unless the list is empty: `require(list.length > 0)`, and not `0 <= list.length`. */
const asksForAny = (test: Expression | Statement, list: string): boolean => {
  if (
    test.kind !== 'binary' ||
    !some([test], (node) => node.kind === 'member' && node.name === 'length' && rootOf(node) === list)
  )
    return false;
  const { operator, left, right } = test;
  return !(isZero(left) && operator === '<=') && !(isZero(right) && operator === '>=');
};

export function lengths(contract: Contract, file: SolidityFile, report: Report): void {
  if ((file.compiler ?? ASSIGNABLE_UNTIL) >= ASSIGNABLE_UNTIL) return;
  for (const definition of contract.own) {
    if (!isOpen(definition) || isGuarded(definition, contract)) continue;
    inFunction(definition, contract, report);
  }
}

function inFunction(definition: FunctionDefinition, contract: Contract, report: Report): void {
  const given = parameterNames(definition);
  const chosen = new Set<string>();
  const isGiven = (node: Expression): boolean => some([node], (part) => part.kind === 'name' && given.has(part.name));
  walk(definition.body, (node) => {
    if (node.kind !== 'assign') return;
    const list = lengthOf(node.target, contract);
    if (list === undefined) return;
    const isAsked = some(testsOf(definition.body), (test) => asksForAny(test, list));
    if (node.operator === '-' && !isAsked)
      report(definition, {
        weakness: 'integer-overflow',
        start: node.start,
        end: node.end,
        confidence: 'high',
        cwe: [191, 123],
        detail: 'An empty list gets the largest length there is, and with it every storage slot.',
      });
    if (!isGiven(node.value) || (node.operator && node.operator !== '+')) return;
    chosen.add(list);
    report(definition, writable(node));
  });
  walk(chosen.size > 0 ? definition.body : [], (node) => {
    if (node.kind !== 'assign' || node.target.kind !== 'index' || !node.target.index) return;
    if (chosen.has(rootOf(node.target) ?? '') && isGiven(node.target.index)) report(definition, writable(node));
  });
}

const writable = ({ start, end }: { start: number; end: number }) =>
  ({
    weakness: 'missing-authorization',
    start,
    end,
    confidence: 'medium',
    cwe: [284, 123],
    detail: 'Who chooses the length and the position can write any storage slot, including the owner.',
  }) as const;
