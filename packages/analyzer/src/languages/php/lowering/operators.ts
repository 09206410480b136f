/** @module Operators: PHP's own spelling in the terms of the intermediate form. */
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { answerOf } from './answers.ts';
import { expression } from './expressions.ts';
import { callOf, type Lowering, opaque, span, textOf } from './lowering.ts';
import { assemble } from './strings.ts';
import { typeReference } from './types.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  '===': '==',
  '!==': '!=',
  '<>': '!=',
  xor: '!=',
  and: '&&',
  or: '||',
};
const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '**', '<<', '>>', '&', '|', '^']);

const operatorOf = (text: string): BinaryOperator => OPERATORS[text] ?? (text as BinaryOperator);

const numeric = (value: Expression): Expression => ({
  kind: 'cast',
  type: { name: 'float', args: [] },
  value,
  ...span(value),
});

/** `a . b . c …` and other chains as one flat loop: the tree leans left and may be very deep. */
export function binary(lowering: Lowering, node: SyntaxNode): Expression {
  const chain: SyntaxNode[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'binary_expression') {
    chain.push(at);
    at = fieldOf(at, 'left');
  }
  let left = at ? expression(lowering, at) : opaque(node);
  let parts: Expression[] | undefined;
  const steps = chain.reverse();
  for (const [index, step] of steps.entries()) {
    const operator = operatorText(lowering, step);
    const next = steps[index + 1];
    const rightNode = fieldOf(step, 'right');
    if (operator === '.') {
      parts ??= left.kind === 'concat' ? [...left.parts] : [left];
      const right = rightNode ? expression(lowering, rightNode) : opaque(step);
      for (const part of right.kind === 'concat' ? right.parts : [right]) parts.push(part);
      if (next && operatorText(lowering, next) === '.') continue;
      left = assemble(step, parts);
      parts = undefined;
    } else left = combine(lowering, step, operator, left, rightNode);
  }
  return left;
}

const operatorText = (lowering: Lowering, node: SyntaxNode): string => {
  const operator = fieldOf(node, 'operator');
  return operator ? textOf(lowering, operator).toLowerCase() : '';
};

function combine(
  lowering: Lowering,
  node: SyntaxNode,
  operator: string,
  left: Expression,
  rightNode: SyntaxNode | undefined,
): Expression {
  if (operator === 'instanceof') {
    const type = rightNode && typeReference(lowering, rightNode);
    return type ? { kind: 'typetest', value: left, type, ...span(node) } : opaque(node, [left]);
  }
  const right = rightNode ? expression(lowering, rightNode) : opaque(node);
  if (operator === '|>') return { kind: 'call', callee: right, args: [{ value: left }], ...span(node) };
  const answered = answerOf(lowering, operator, left, right);
  if (answered) return { ...answered, ...span(node) };
  const value: Expression = { kind: 'binary', operator: operatorOf(operator), left, right, ...span(node) };
  // Arithmetic gives numbers whatever it is given, but for the sum of two arrays.
  const isArrays = operator === '+' && [left, right].some(({ kind }) => kind === 'list' || kind === 'object');
  return ARITHMETIC.has(operator) && !isArrays ? numeric(value) : value;
}

export function unary(lowering: Lowering, node: SyntaxNode): Expression {
  const argument = fieldOf(node, 'argument') ?? namedChildren(node).at(-1);
  const operand = argument ? expression(lowering, argument) : opaque(node);
  const operator = operatorText(lowering, node);
  if (operator === '!') return { kind: 'unary', operator: '!', operand, ...span(node) };
  if (operator === '-' && operand.kind === 'number') return { ...operand, value: -operand.value, ...span(node) };
  if (operator === '-' || operator === '+' || operator === '~') return numeric(operand);
  return operand;
}

/** `x++` and its like. */
export function update(lowering: Lowering, node: SyntaxNode): Expression {
  const argument = fieldOf(node, 'argument') ?? namedChildren(node)[0];
  const target = argument ? expression(lowering, argument) : opaque(node);
  const operator = operatorText(lowering, node) === '--' ? '-' : '+';
  return { kind: 'assign', target, operator, value: { kind: 'number', value: 1, ...span(node) }, ...span(node) };
}

/** `x .= y` joins texts, `x ??= y` fills in, the others compute. */
export function augmented(lowering: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const target = left ? expression(lowering, left) : opaque(node);
  const value = right ? expression(lowering, right) : opaque(node);
  const operator = operatorText(lowering, node).slice(0, -1);
  if (operator === '.') return { kind: 'assign', target, operator: '+', value, ...span(node) };
  if (operator === '??') return { kind: 'assign', target, operator: '??', value, ...span(node) };
  const sum: Expression = { kind: 'binary', operator: operatorOf(operator), left: target, right: value, ...span(node) };
  return { kind: 'assign', target, value: numeric(sum), ...span(node) };
}

/** `a ?: b` and `a ? b : c`. */
export function conditional(lowering: Lowering, node: SyntaxNode): Expression {
  const [test, body, alternative] = ['condition', 'body', 'alternative'].map((name) => {
    const child = fieldOf(node, name);
    return child && expression(lowering, child);
  });
  if (!test || !alternative)
    return opaque(
      node,
      [test, body, alternative].filter((part) => part !== undefined),
    );
  // `a ?: b` gives `a` where it counts as true.
  return { kind: 'conditional', test, whenTrue: body ?? test, whenFalse: alternative, ...span(node) };
}

/** `(int) $x`; other casts keep the value. */
export function cast(lowering: Lowering, node: SyntaxNode): Expression {
  const type = fieldOf(node, 'type');
  const inner = fieldOf(node, 'value');
  const value = inner ? expression(lowering, inner) : opaque(node);
  const name = type ? textOf(lowering, type).toLowerCase().trim() : '';
  if (/^(?:int|integer|float|double|real|bool|boolean)$/.test(name))
    return { kind: 'cast', type: { name: 'int', args: [] }, value, ...span(node) };
  return name === 'string' || name === 'binary' ? callOf(node, 'strval', [value]) : value;
}
