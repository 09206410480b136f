/** @module Lowers chains of binary operators in languages with braces without deep recursion. */
import type { Binary, BinaryOperator, Expression, Opaque } from '../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../parse/syntax.ts';

/** A language's operators. `C` is the context of its lowering. */
export interface ChainLanguage<C extends { source: string }> {
  operators: readonly BinaryOperator[];
  /** Characters that make a number literal a floating-point number. */
  fraction: RegExp;
  lower(ctx: C, node: SyntaxNode): Expression;
  /** Returns the parts of an operation, if the grammar names them differently; undefined for any other node. */
  split?(ctx: C, node: SyntaxNode): BinaryParts | undefined;
}

export interface BinaryParts {
  left: SyntaxNode;
  /** In C's spelling. */
  operator: string;
  right: SyntaxNode;
}

export interface BinaryChains<C> {
  isOperator(text: string): text is BinaryOperator;
  /** Lowers a `binary_expression` with the fields left, operator and right. */
  lowerBinary(ctx: C, node: SyntaxNode): Expression;
}

/** Operators whose grouping doesn't affect the analysis: long chains become a balanced tree. */
const ASSOCIATIVE: ReadonlySet<string> = new Set(['+', '*', '&', '|', '^', '&&', '||']);
const LONG_CHAIN = 100;

/** Operators that languages with braces share. */
export const COMMON_OPERATORS: readonly BinaryOperator[] = [
  ...(['+', '-', '*', '/', '%', '<<', '>>', '>>>', '&', '|', '^'] as const),
  ...(['==', '!=', '<', '>', '<=', '>=', '&&', '||'] as const),
];

const opaque = (node: SyntaxNode, parts: Expression[]): Opaque => ({
  kind: 'opaque',
  parts,
  start: node.start,
  end: node.end,
});

interface Operand {
  node: SyntaxNode;
  /** The operator before it; '' for the first operand. */
  operator: string;
}

/** Creates the lowering of a language's binary operators. */
export function binaryChains<C extends { source: string }>(language: ChainLanguage<C>): BinaryChains<C> {
  const operators: ReadonlySet<string> = new Set(language.operators);
  const isOperator = (text: string): text is BinaryOperator => operators.has(text);

  function splitByFields(ctx: C, node: SyntaxNode): BinaryParts | undefined {
    if (node.type !== 'binary_expression') return undefined;
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const operator = fieldOf(node, 'operator');
    if (left === undefined || right === undefined || operator === undefined) return undefined;
    return { left, operator: ctx.source.slice(operator.start, operator.end), right };
  }

  const split = language.split ?? splitByFields;

  /** Returns the operands of a left-nested chain, first to last. */
  function operandsOf(ctx: C, node: SyntaxNode): Operand[] {
    const operands: Operand[] = [];
    let at: SyntaxNode = node;
    for (let parts = split(ctx, at); parts !== undefined; parts = split(ctx, at)) {
      operands.push({ node: parts.right, operator: parts.operator });
      at = parts.left;
    }
    operands.push({ node: at, operator: '' });
    return operands.reverse();
  }

  function lowerBinary(ctx: C, node: SyntaxNode): Expression {
    const operands = operandsOf(ctx, node);
    if (operands.length === 1)
      return opaque(
        node,
        node.children.filter((child) => child.named).map((child) => language.lower(ctx, child)),
      );
    let result: Expression | undefined;
    let run: Expression[] = [];
    let runOperator = '';
    const uniform = operands.every((operand) => operand.operator === '' || operand.operator === operands[1]?.operator);
    if (!uniform && operands.length > LONG_CHAIN) {
      return opaque(
        node,
        operands.map((operand) => language.lower(ctx, operand.node)),
      );
    }
    for (const operand of operands) {
      const value = language.lower(ctx, operand.node);
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

  function joinRun(ctx: C, run: Expression[], operator: string): Expression {
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

  /** Lowers a sum, which concatenates from its first string on: `a + b + "x" + c` adds a and b first. */
  function joinSum(ctx: C, run: Expression[]): Expression {
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

  function pair(ctx: C, operator: BinaryOperator, left: Expression, right: Expression): Expression {
    const folded = operator === '/' ? wholeQuotient(ctx, left, right) : undefined;
    const value: Binary = { kind: 'binary', operator, left, right, start: left.start, end: right.end };
    return folded === undefined ? value : { kind: 'number', value: folded, start: left.start, end: right.end };
  }

  /**
   * Returns the integer quotient, such as `500 / 42` = 11; only literals and their results show that both operands are
   * integers.
   */
  function wholeQuotient(ctx: C, left: Expression, right: Expression): number | undefined {
    if (left.kind !== 'number' || right.kind !== 'number' || right.value === 0) return undefined;
    const isWhole = (side: Expression): boolean => !language.fraction.test(ctx.source.slice(side.start, side.end));
    return isWhole(left) && isWhole(right) ? Math.trunc(left.value / right.value) : undefined;
  }

  function leftNested(ctx: C, run: Expression[], operator: BinaryOperator): Expression {
    return run.slice(1).reduce((left, right) => pair(ctx, operator, left, right), run[0] as Expression);
  }

  function balanced(ctx: C, run: Expression[], operator: BinaryOperator, from: number, to: number): Expression {
    if (to - from === 1) return run[from] as Expression;
    const middle = (from + to) >> 1;
    return pair(ctx, operator, balanced(ctx, run, operator, from, middle), balanced(ctx, run, operator, middle, to));
  }

  return { isOperator, lowerBinary };
}
