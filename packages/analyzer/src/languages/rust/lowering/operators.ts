/** @module Rust's binary operators. */
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import { make } from '../../lowering/make.ts';
import { callOf, type Lowering, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { isInteger } from './scalars.ts';

const chains = binaryChains<Lowering>({
  operators: COMMON_OPERATORS,
  fraction: /\.\d|f(?:32|64)$/,
  lower: (ctx, node) => lowerExpression(ctx, node),
});

/** How much of what stands before a division is searched for a test of its divisor. */
const BEFORE_MAX = 1500;

/** A field that holds a whole number, with which nothing before has asked whether it is zero. */
function isOpenDivisor(ctx: Lowering, divisor: Expression): boolean {
  if (divisor.kind !== 'cast' || divisor.value.kind !== 'member' || !isInteger(divisor.type.name)) return false;
  const { name } = divisor.value;
  const before = ctx.source.slice(Math.max(0, divisor.start - BEFORE_MAX), divisor.start);
  return !new RegExp(
    `\\b${name}\\b(?:\\(\\))?\\s*(?:[!=]=|>=?|<=?)\\s*[01]\\b|\\b${name}\\b\\.(?:max|is_positive|clamp)\\(|\\bmatch\\s+(?:\\w+\\.)*${name}\\b`,
  ).test(before);
}

/** Whole numbers that a value is divided by; where one is zero, the thread ends. */
function divisorsOf(ctx: Lowering, value: Expression): Expression[] {
  if (value.kind !== 'binary') return [];
  const own = /^[/%]$/.test(value.operator) && isOpenDivisor(ctx, value.right) ? [value.right] : [];
  return [...divisorsOf(ctx, value.left), ...own];
}

export function binary(ctx: Lowering, node: SyntaxNode): Expression {
  const value = chains.lowerBinary(ctx, node);
  const divisors = divisorsOf(ctx, value).map((divisor) => callOf(value, 'divided_by', [divisor]));
  return divisors.length > 0 ? make.sequence(node, [...divisors, value]) : value;
}

/** `a += b`. */
export function lowerCompoundAssignment(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = textOf(ctx, fieldOf(node, 'operator')).slice(0, -1);
  if (!left || !right || !chains.isOperator(operator)) return undefined;
  const known: BinaryOperator = operator;
  const place = lowerExpression(ctx, left);
  return {
    kind: 'assign',
    target: place.kind === 'sequence' ? (place.items.at(-1) ?? place) : place,
    operator: known,
    value: lowerExpression(ctx, right),
    ...span(node),
  };
}
