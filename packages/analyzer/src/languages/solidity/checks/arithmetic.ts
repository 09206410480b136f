/** @module Arithmetic that wraps around: before compiler 0.8, and in `unchecked` blocks since. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { printExpression } from '../../../ir/print.ts';
import { walk } from '../../../ir/walk.ts';
import { type Contract, hasMark, isSender, parameterNames, rootOf, type SolidityFile, testsOf } from './contract.ts';
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
}

/** What `require(p <= x)`, `if (x < p) throw` and the like say has an upper bound. */
function limitsOf(definition: FunctionDefinition): Limits {
  const bounded = new Set<string>();
  const small = new Set<string>();
  for (const test of testsOf(definition.body)) {
    walk([test], (node) => {
      if (node.kind !== 'binary') return;
      const isZero = (side: Expression): boolean => side.kind === 'number' && side.value === 0;
      if (/^[<>]=?$/.test(node.operator) && !isZero(node.right) && !isZero(node.left)) {
        bounded.add(textOf(node.left));
        bounded.add(textOf(node.right));
        if (isConstant(node.right)) small.add(textOf(node.left));
        if (isConstant(node.left)) small.add(textOf(node.right));
      }
    });
  }
  return { bounded, small };
}

const isConstant = (node: Expression): boolean =>
  node.kind === 'number' ||
  (node.kind === 'name' && /^[A-Z][A-Z0-9_]*$/.test(node.name)) ||
  (node.kind === 'binary' && node.operator === '/');

const INTEGER = /^u?int\d*$/;

function isUnchecked(node: Expression, spans: readonly { start: number; end: number }[]): boolean {
  return spans.some(({ start, end }) => start <= node.start && node.end <= end);
}

export function arithmetic(contract: Contract, file: SolidityFile, report: Report): void {
  const old = file.compiler !== undefined && file.compiler < CHECKED_SINCE;
  if (contract.kind === 'library' || contract.kind === 'interface') return;
  for (const definition of contract.own) {
    if (
      definition.isPublic === false ||
      definition.form === 'constructor' ||
      definition.name === contract.name ||
      hasMark(definition, 'modifier')
    )
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

function functionArithmetic(
  definition: FunctionDefinition,
  contract: Contract,
  report: Report,
  spans: readonly { start: number; end: number }[] | undefined,
): void {
  const given = new Set(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type && INTEGER.test(type.name) && !type.array ? [target.name] : [],
    ),
  );
  if (given.size === 0) return;
  const all = parameterNames(definition);
  const { bounded, small } = limitsOf(definition);
  const isGiven = (node: Expression, limits: ReadonlySet<string> = bounded): boolean => {
    const inner = strip(node);
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
  walk(definition.body, (node) => {
    const parts = operands(node);
    if (!parts || !/^[-+*]$/.test(parts.operator) || (node.kind !== 'assign' && node.kind !== 'binary')) return;
    if (spans && !isUnchecked(node, spans)) return;
    const { operator, left, right } = parts;
    // How many a list holds is up to the caller too, and enough to carry a product over.
    const isCount = (side: Expression): boolean =>
      operator === '*' && side.kind === 'member' && side.name === 'length' && all.has(rootOf(side) ?? '');
    const wraps =
      operator === '-'
        ? isGiven(right) && isLarge(left)
        : (isGiven(right, operator === '*' ? small : bounded) && (isLarge(left, operator === '*') || isCount(left))) ||
          (isGiven(left, operator === '*' ? small : bounded) && (isLarge(right, operator === '*') || isCount(right)));
    if (!wraps || bounded.has(printed(node))) return;
    // `require(a + b >= a)` is the check itself.
    if (
      operator === '+' &&
      (bounded.has(textOf({ kind: 'binary', operator: '+', left, right, start: node.start, end: node.end })) ||
        seen.has(node.start))
    )
      return;
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

/** The text of an addition, product or difference as a test would hold it; a difference that is tested is not a protection. */
const printed = (node: Expression): string => (node.kind === 'binary' && node.operator !== '-' ? textOf(node) : '');
