/** @module Chains of binary operators, flattened so that long ones need no deep recursion here or later. */
import type { Binary, BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const OPERATORS: ReadonlySet<string> = new Set<BinaryOperator>([
  '+',
  '-',
  '*',
  '/',
  '%',
  '<<',
  '>>',
  '>>>',
  '&',
  '|',
  '^',
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  '&&',
  '||',
  '??',
]);

export const isOperator = (text: string): text is BinaryOperator => OPERATORS.has(text);

/** Operators whose grouping does not matter to what we compute: long chains of them become a balanced tree. */
const ASSOCIATIVE: ReadonlySet<string> = new Set(['+', '*', '&', '|', '^', '&&', '||']);
const LONG_CHAIN = 100;

interface Operand {
  node: SyntaxNode;
  /** The operator before it; '' for the first. */
  operator: string;
}

/** The operands of a left-nested chain, first to last. */
function operandsOf(ctx: Lowering, node: SyntaxNode): Operand[] {
  const operands: Operand[] = [];
  let at: SyntaxNode = node;
  while (at.type === 'binary_expression') {
    const left = fieldOf(at, 'left');
    const right = fieldOf(at, 'right');
    const operator = fieldOf(at, 'operator');
    if (left === undefined || right === undefined || operator === undefined) break;
    operands.push({ node: right, operator: textOf(ctx, operator) });
    at = left;
  }
  operands.push({ node: at, operator: '' });
  return operands.reverse();
}

export function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const operands = operandsOf(ctx, node);
  if (operands.length === 1)
    return opaque(
      node,
      node.children.filter((child) => child.named).map((child) => lowerExpression(ctx, child)),
    );
  let result: Expression | undefined;
  let run: Expression[] = [];
  let runOperator = '';
  const uniform = operands.every((operand) => operand.operator === '' || operand.operator === operands[1]?.operator);
  if (!uniform && operands.length > LONG_CHAIN) {
    return opaque(
      node,
      operands.map((operand) => lowerExpression(ctx, operand.node)),
    );
  }
  for (const operand of operands) {
    const value = lowerExpression(ctx, operand.node);
    if (operand.operator === '' || operand.operator === runOperator || runOperator === '') {
      run.push(value);
    } else {
      result = joinRun(ctx, run, runOperator);
      run = [result, value];
    }
    if (operand.operator !== '') runOperator = operand.operator;
  }
  return joinRun(ctx, run, runOperator);
}

function joinRun(ctx: Lowering, run: Expression[], operator: string): Expression {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined || !isOperator(operator)) {
    return { kind: 'opaque', parts: run, start: first?.start ?? 0, end: last?.end ?? 0 };
  }
  if (operator === '+') return joinSum(ctx, run);
  if (run.length > LONG_CHAIN && !ASSOCIATIVE.has(operator)) {
    return { kind: 'opaque', parts: run, start: first.start, end: last.end };
  }
  return ASSOCIATIVE.has(operator) && run.length > LONG_CHAIN
    ? balanced(ctx, run, operator, 0, run.length)
    : leftNested(ctx, run, operator);
}

/** A sum is string building from its first string on: `a + b + "x" + c` adds a and b, then concatenates. */
function joinSum(ctx: Lowering, run: Expression[]): Expression {
  const text = run.findIndex(
    (item) => item.kind === 'concat' || (item.kind === 'string' && ctx.source.charAt(item.start) !== "'"),
  );
  const first = run[0];
  const last = run.at(-1);
  if (text < 0 || first === undefined || last === undefined) {
    return run.length > LONG_CHAIN ? balanced(ctx, run, '+', 0, run.length) : leftNested(ctx, run, '+');
  }
  const sum = run.slice(0, text);
  const parts = text < 2 ? run : [joinSum(ctx, sum), ...run.slice(text)];
  return { kind: 'concat', parts, start: first.start, end: last.end };
}

function pair(ctx: Lowering, operator: BinaryOperator, left: Expression, right: Expression): Expression {
  const folded = operator === '/' ? wholeQuotient(ctx, left, right) : undefined;
  const value: Binary = { kind: 'binary', operator, left, right, start: left.start, end: right.end };
  return folded === undefined ? value : { kind: 'number', value: folded, start: left.start, end: right.end };
}

/** `500 / 42` is 11 in C#; only literals (and what was made of them) show here that both sides are whole. */
function wholeQuotient(ctx: Lowering, left: Expression, right: Expression): number | undefined {
  if (left.kind !== 'number' || right.kind !== 'number' || right.value === 0) return undefined;
  const isWhole = (side: Expression): boolean => !/[.efdm]/i.test(ctx.source.slice(side.start, side.end));
  return isWhole(left) && isWhole(right) ? Math.trunc(left.value / right.value) : undefined;
}

function leftNested(ctx: Lowering, run: Expression[], operator: BinaryOperator): Expression {
  return run.slice(1).reduce((left, right) => pair(ctx, operator, left, right), run[0] as Expression);
}

function balanced(ctx: Lowering, run: Expression[], operator: BinaryOperator, from: number, to: number): Expression {
  if (to - from === 1) return run[from] as Expression;
  const middle = (from + to) >> 1;
  return pair(ctx, operator, balanced(ctx, run, operator, from, middle), balanced(ctx, run, operator, middle, to));
}
