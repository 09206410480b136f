/** @module Lowers operators: PHP's spelling to that of the intermediate form. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { testOfComparison } from './answers.ts';
import { callOf, type Lowering, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { keptHost } from './patterns.ts';
import { assemble } from './strings.ts';
import { lowerType } from './types.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  '===': '==',
  '!==': '!=',
  '<>': '!=',
  xor: '!=',
  and: '&&',
  or: '||',
});
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '**', '<<', '>>', '&', '|', '^']);

const operatorOf = (text: string): BinaryOperator => OPERATORS[text] ?? (text as BinaryOperator);

const numeric = (value: Expression): Expression => make.cast(value, { name: 'float', args: [] }, value);

/** Lowers `a . b . c …` and other chains in a loop, because the left-leaning tree may be very deep. */
export function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const chain: SyntaxNode[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'binary_expression') {
    chain.push(at);
    at = fieldOf(at, 'left');
  }
  let left = at ? lowerExpression(ctx, at) : opaque(node);
  let parts: Expression[] | undefined;
  const steps = chain.reverse();
  for (const [index, step] of steps.entries()) {
    const operator = operatorText(ctx, step);
    const next = steps[index + 1];
    const rightNode = fieldOf(step, 'right');
    if (operator === '.') {
      parts ??= left.kind === 'concat' ? [...left.parts] : [left];
      const right = rightNode ? lowerExpression(ctx, rightNode) : opaque(step);
      for (const part of right.kind === 'concat' ? right.parts : [right]) parts.push(part);
      if (next && operatorText(ctx, next) === '.') continue;
      left = assemble(step, parts);
      parts = undefined;
    } else left = lowerCombine(ctx, step, operator, left, rightNode);
  }
  return left;
}

const operatorText = (ctx: Lowering, node: SyntaxNode): string => {
  const operator = fieldOf(node, 'operator');
  return operator ? textOf(ctx, operator).toLowerCase() : '';
};

function lowerCombine(
  ctx: Lowering,
  node: SyntaxNode,
  operator: string,
  left: Expression,
  rightNode: SyntaxNode | undefined,
): Expression {
  if (operator === 'instanceof') {
    const type = rightNode && lowerType(ctx, rightNode);
    return type ? make.typeTest(node, left, type) : opaque(node, [left]);
  }
  const right = rightNode ? lowerExpression(ctx, rightNode) : opaque(node);
  if (operator === '|>') return make.call(node, right, [{ value: left }]);
  const answered = testOfComparison(ctx, operator, left, right);
  if (answered) return { ...answered, ...span(node) };
  const isEquality = /^[!=]==?$/.test(operator);
  const host = (side: Expression): Expression =>
    isEquality ? keptHost(ctx.patterns, side, (kept) => lowerExpression(ctx, kept)) : side;
  const value: Expression = make.binary(node, operatorOf(operator), host(left), host(right));
  // Arithmetic always yields a number, except for the union of two arrays.
  const isArrays = operator === '+' && [left, right].some(({ kind }) => kind === 'list' || kind === 'object');
  return ARITHMETIC.has(operator) && !isArrays ? numeric(value) : value;
}

export function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const argument = fieldOf(node, 'argument') ?? namedChildren(node).at(-1);
  const operand = argument ? lowerExpression(ctx, argument) : opaque(node);
  const operator = operatorText(ctx, node);
  if (operator === '!') return make.unary(node, '!', operand);
  if (operator === '-' && operand.kind === 'number') return { ...operand, value: -operand.value, ...span(node) };
  if (operator === '-' || operator === '+' || operator === '~') return numeric(operand);
  return operand;
}

/** Lowers `x++`, `x--` and the prefix forms. */
export function lowerUpdate(ctx: Lowering, node: SyntaxNode): Expression {
  const argument = fieldOf(node, 'argument') ?? namedChildren(node)[0];
  const target = argument ? lowerExpression(ctx, argument) : opaque(node);
  const operator = operatorText(ctx, node) === '--' ? '-' : '+';
  return { kind: 'assign', target, operator, value: make.number(node, 1), ...span(node) };
}

/** Lowers `x .= y` (concatenation), `x ??= y` (assignment if null) and arithmetic assignments. */
export function lowerAugmentedAssignment(ctx: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const target = left ? lowerExpression(ctx, left) : opaque(node);
  const value = right ? lowerExpression(ctx, right) : opaque(node);
  const operator = operatorText(ctx, node).slice(0, -1);
  if (operator === '.') return { kind: 'assign', target, operator: '+', value, ...span(node) };
  if (operator === '??') return { kind: 'assign', target, operator: '??', value, ...span(node) };
  const sum: Expression = make.binary(node, operatorOf(operator), target, value);
  return make.assign(node, target, numeric(sum));
}

/** Lowers `a ?: b` and `a ? b : c`. */
export function lowerConditional(ctx: Lowering, node: SyntaxNode): Expression {
  const [test, body, alternative] = ['condition', 'body', 'alternative'].map((name) => {
    const child = fieldOf(node, name);
    return child && lowerExpression(ctx, child);
  });
  if (!test || !alternative)
    return opaque(
      node,
      [test, body, alternative].filter((part) => part !== undefined),
    );
  // `a ?: b` yields `a` if it is truthy.
  return make.conditional(node, test, body ?? test, alternative);
}

/** Lowers `(int) $x`; a cast to another type keeps the value. */
export function lowerCast(ctx: Lowering, node: SyntaxNode): Expression {
  const type = fieldOf(node, 'type');
  const inner = fieldOf(node, 'value');
  const value = inner ? lowerExpression(ctx, inner) : opaque(node);
  const name = type ? textOf(ctx, type).toLowerCase().trim() : '';
  if (/^(?:int|integer|float|double|real|bool|boolean)$/.test(name))
    return make.cast(node, { name: 'int', args: [] }, value);
  return name === 'string' || name === 'binary' ? callOf(node, 'strval', [value]) : value;
}
