/** @module Arithmetic that wraps around: before compiler 0.8, and in `unchecked` blocks since. */

import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { encloses } from '../../../ir/spans.ts';
import { walk } from '../../../ir/walk.ts';
import {
  type Contract,
  calledName,
  hasMark,
  isSender,
  parameterNames,
  rootOf,
  type SolidityFile,
  some,
  testsOf,
} from './contract.ts';
import type { Report } from './report.ts';

const CHECKED_SINCE = 8;
const SIZE_MAX = 400;

const textOf = (node: Expression): string => (node.end - node.start > SIZE_MAX ? '' : printExpression(strip(node)));

function strip(node: Expression): Expression {
  return node.kind === 'cast' ? strip(node.value) : node;
}

interface Limits {
  /** Texts that a test holds below something. */
  bounded: Set<string>;
  /** Those of them held below a constant, so that a product of them fits too. */
  small: Set<string>;
  /** Sums, products and differences of which a test says afterwards that nothing was lost. */
  proven: Set<string>;
}

/** What `require` and `assert` find true; the test of an `if` may stand for either. */
function demandsOf(body: readonly Statement[]): Set<Expression> {
  const found = new Set<Expression>();
  walk(body, (node) => {
    const [first] = node.kind === 'call' && /^(?:require|assert)$/.test(calledName(node)) ? node.args : [];
    if (first) found.add(first.value);
  });
  return found;
}

/** What `require(p <= x)`, `if (x < p) throw` and the like say has an upper bound. */
function limitsOf(definition: FunctionDefinition): Limits {
  const bounded = new Set<string>();
  const small = new Set<string>();
  const proven = new Set<string>();
  const made = new Map<string, Expression>();
  walk(definition.body, (node) => {
    const target = node.kind === 'declare' || node.kind === 'assign' ? node.target : undefined;
    if (target?.kind === 'name' && (node.kind === 'declare' || node.kind === 'assign') && node.value)
      made.set(target.name, node.value);
  });
  const demands = demandsOf(definition.body);
  for (const test of testsOf(definition.body)) {
    const isDemanded = demands.has(test);
    walk([test], (node) => {
      if (node.kind !== 'binary') return;
      proves(node, made, proven);
      const isZero = (side: Expression): boolean => side.kind === 'number' && side.value === 0;
      if (/^[<>]=?$/.test(node.operator) && !isZero(node.right) && !isZero(node.left)) {
        const isUpper = node.operator.startsWith('<');
        // `require(amount >= total)` says nothing of how large the amount is.
        for (const [side, isSmall] of [
          [node.left, isUpper],
          [node.right, !isUpper],
        ] as const)
          if (isSmall || !isDemanded || strip(side).kind !== 'name') bounded.add(textOf(side));
        if (isConstant(node.right)) small.add(textOf(node.left));
        if (isConstant(node.left)) small.add(textOf(node.right));
      }
    });
  }
  return { bounded, small, proven };
}

/** `sum >= a` after `sum = a + b`; `product / a == b` after `product = a * b`. */
function proves(
  { operator, left, right }: Expression & { kind: 'binary' },
  made: ReadonlyMap<string, Expression>,
  proven: Set<string>,
): void {
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const quotient = strip(side);
    const isProduct = operator === '==' && quotient.kind === 'binary' && quotient.operator === '/';
    const asked = strip(isProduct && quotient.kind === 'binary' ? quotient.left : side);
    // `require(a + b >= a)` is the check itself.
    const value = asked.kind === 'name' ? made.get(asked.name) : asked;
    if (value?.kind !== 'binary' || (value !== asked && value.end > side.start)) continue;
    const isLarger = operator.startsWith('>') === (side === left);
    const isSum =
      /^[<>]=?$/.test(operator) &&
      (value.operator === '+'
        ? isLarger && [value.left, value.right].some((part) => textOf(part) === textOf(other))
        : value.operator === '-' && !isLarger && textOf(value.left) === textOf(other));
    const isSplit =
      isProduct &&
      quotient.kind === 'binary' &&
      value.operator === '*' &&
      [value.left, value.right].some((part) => textOf(part) === textOf(quotient.right));
    if (isSum || isSplit) proven.add(textOf(value));
  }
}

const isConstant = (node: Expression): boolean =>
  node.kind === 'number' ||
  (node.kind === 'name' && /^[A-Z][A-Z0-9_]*$/.test(node.name)) ||
  (node.kind === 'binary' && node.operator === '/');

const INTEGER = /^u?int\d*$/;

function isUnchecked(node: Expression, spans: readonly { start: number; end: number }[]): boolean {
  return spans.some((one) => encloses(one, node));
}

export function arithmetic(contract: Contract, file: SolidityFile, report: Report): void {
  const old = file.compiler !== undefined && file.compiler < CHECKED_SINCE;
  if (contract.kind === 'library' || contract.kind === 'interface') return;
  for (const definition of contract.own) {
    if (definition.form === 'constructor' || definition.name === contract.name || hasMark(definition, 'modifier'))
      continue;
    const spans: { start: number; end: number }[] = [];
    if (!old) {
      walk(definition.body, (node) => {
        if (node.kind === 'block' && 'label' in node && node.label === 'unchecked') spans.push(node);
      });
      if (spans.length === 0) continue;
    }
    functionArithmetic(definition, contract, report, old ? undefined : spans);
  }
}

const handed = new WeakMap<Contract, ReadonlyMap<string, ReadonlySet<string>>>();

/** By inner function, parameters that a public one hands what it is given itself, without a test of it. */
function handedOn(contract: Contract): ReadonlyMap<string, ReadonlySet<string>> {
  const known = handed.get(contract);
  if (known) return known;
  const found = new Map<string, Set<string>>();
  for (const caller of contract.own) {
    if (caller.isPublic === false || caller.form === 'constructor') continue;
    const given = parameterNames(caller);
    let limits: Limits | undefined;
    walk(given.size > 0 ? caller.body : [], (node) => {
      if (node.kind !== 'call' || node.callee.kind !== 'name') return;
      const inner = contract.functions.get(node.callee.name);
      if (inner?.isPublic !== false) return;
      for (const [at, { value }] of node.args.entries()) {
        const target = inner.parameters[at]?.target;
        if (value.kind !== 'name' || !given.has(value.name) || target?.kind !== 'name') continue;
        limits ??= limitsOf(caller);
        if (limits.bounded.has(value.name)) continue;
        found.set(inner.name, (found.get(inner.name) ?? new Set()).add(target.name));
      }
    });
  }
  handed.set(contract, found);
  return found;
}

const goesUp = (name: string, contract: Contract): boolean =>
  contract.own.some(({ body }) =>
    some(body, (node) => node.kind === 'assign' && node.operator === '+' && rootOf(node.target) === name),
  );

/** `balances[msg.sender]--` of what may be zero. */
function countsBelow(definition: FunctionDefinition, contract: Contract, report: Report): void {
  if (definition.isPublic === false) return;
  const tests = testsOf(definition.body);
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.operator !== '-' || node.value.kind !== 'number' || node.value.value !== 1)
      return;
    const root = rootOf(node.target) ?? '';
    const { type } = contract.variables.get(root) ?? {};
    // A counter that goes up elsewhere goes down as often.
    const isCount =
      (INTEGER.test(type?.name ?? '') && !goesUp(root, contract)) ||
      (node.target.kind === 'index' && INTEGER.test(type?.args.at(-1)?.name ?? ''));
    if (!isCount || tests.some((test) => some([test], (part) => part.kind === 'name' && part.name === root))) return;
    report(definition, {
      weakness: 'integer-overflow',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      cwe: [191],
      detail: 'Before Solidity 0.8 zero becomes the largest number.',
    });
  });
}

function functionArithmetic(
  definition: FunctionDefinition,
  contract: Contract,
  report: Report,
  spans: readonly { start: number; end: number }[] | undefined,
): void {
  const ofType = (isList: boolean): Set<string> =>
    new Set(
      definition.parameters.flatMap(({ target, type }) =>
        target.kind === 'name' && type && INTEGER.test(type.name) && (type.array === true) === isList
          ? [target.name]
          : [],
      ),
    );
  const isInner = definition.isPublic === false;
  const open = isInner ? handedOn(contract).get(definition.name) : undefined;
  const given = new Set([...ofType(false)].filter((name) => !isInner || open?.has(name)));
  const lists = isInner ? new Set<string>() : ofType(true);
  if (!spans) countsBelow(definition, contract, report);
  if (given.size + lists.size === 0) return;
  const all = parameterNames(definition);
  const { bounded, small, proven } = limitsOf(definition);
  const isGiven = (node: Expression, limits: ReadonlySet<string> = bounded): boolean => {
    const inner = strip(node);
    if (inner.kind === 'index') return lists.has(rootOf(inner) ?? '') && !limits.has(textOf(inner));
    return inner.kind === 'name' && given.has(inner.name) && !limits.has(inner.name);
  };
  /** Something that is not a constant, so that the result is not known to fit. */
  const isLarge = (node: Expression, isProduct = false): boolean => {
    const inner = strip(node);
    // Who writes `unchecked` has been told: any factor carries a value over that nothing limits.
    if (inner.kind === 'number') return inner.value > (spans && isProduct ? 1 : 1e6);
    if (inner.kind === 'name')
      return all.has(inner.name) || contract.variables.has(inner.name) || /^[a-z]/.test(inner.name);
    return inner.kind === 'index' || (inner.kind === 'member' && !isSender(inner) && inner.name !== 'length');
  };
  const operands = (
    node: Expression | Statement,
  ): { operator: string; left: Expression; right: Expression } | undefined => {
    if (node.kind === 'assign' && node.operator)
      return { operator: node.operator, left: node.target, right: node.value };
    return node.kind === 'binary' ? node : undefined;
  };
  const seen = new Set<number>();
  const choices: (Expression & { kind: 'conditional' })[] = [];
  const addends = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind === 'conditional') choices.push(node);
    if (node.kind === 'binary' && node.operator === '+' && proven.has(textOf(node))) addends.add(textOf(node.right));
  });
  walk(definition.body, (node) => {
    const parts = operands(node);
    if (!parts || !/^(?:[-+]|\*\*?)$/.test(parts.operator) || (node.kind !== 'assign' && node.kind !== 'binary'))
      return;
    if (spans && !isUnchecked(node, spans)) return;
    const { operator, left, right } = parts;
    // How many a list holds is up to the caller too, and enough to carry a product over.
    const isCount = (side: Expression): boolean =>
      operator === '*' && side.kind === 'member' && side.name === 'length' && all.has(rootOf(side) ?? '');
    const wraps =
      operator === '**'
        ? (isGiven(left, small) || isGiven(right, small)) && !(isConstant(left) && isConstant(right))
        : operator === '-'
          ? isGiven(right) && isLarge(left)
          : (isGiven(right, operator === '*' ? small : bounded) &&
              (isLarge(left, operator === '*') || isCount(left))) ||
            (isGiven(left, operator === '*' ? small : bounded) && (isLarge(right, operator === '*') || isCount(right)));
    if (!wraps || proven.has(textOf(node)) || isChosenLarger(node, choices)) return;
    // What fits into a total fits into each part of it.
    if (operator === '+' && addends.has(textOf(right))) return;
    if (operator === '+' && (proven.has(sumOf(node, left, right)) || seen.has(node.start))) return;
    seen.add(node.start);
    report(definition, {
      weakness: 'integer-overflow',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      detail: spans ? 'In an `unchecked` block it wraps silently.' : 'Before Solidity 0.8 it wraps silently.',
    });
  });
}

/** `a > b ? a - b : 0`: the difference is only taken where there is one. */
const isChosenLarger = (node: Expression, choices: readonly (Expression & { kind: 'conditional' })[]): boolean =>
  node.kind === 'binary' &&
  node.operator === '-' &&
  choices.some(({ test, whenTrue, whenFalse }) => {
    if (test.kind !== 'binary' || !/^[<>]=?$/.test(test.operator)) return false;
    const [large, least] = test.operator.startsWith('>') ? [test.left, test.right] : [test.right, test.left];
    const isIn = (side: Expression): boolean => encloses(side, node);
    const is = (left: Expression, right: Expression): boolean =>
      textOf(node.left) === textOf(left) && textOf(node.right) === textOf(right);
    return (isIn(whenTrue) && is(large, least)) || (isIn(whenFalse) && is(least, large));
  });

/** `a += b` as the sum that a test would hold. */
const sumOf = ({ start, end }: Expression, left: Expression, right: Expression): string =>
  textOf({ kind: 'binary', operator: '+', left, right, start, end });
