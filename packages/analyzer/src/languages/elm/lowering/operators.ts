/** @module Elm's operators: the tree holds a chain flat, here it gets its grouping. */
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { byFixity, type Fixity, textParts, unnamed } from '../../lowering/curried.ts';
import { opaque, span, textOf } from '../../lowering/nodes.ts';
import { apply } from './application.ts';
import { expression } from './expressions.ts';
import type { Lowering } from './lowering.ts';

const FIXITY: Readonly<Record<string, Fixity>> = {
  ...{ '<|': [0, 'right'], '|>': [0, 'left'], '||': [2, 'right'], '&&': [3, 'right'] },
  ...{ '==': [4, 'left'], '/=': [4, 'left'], '<': [4, 'left'], '>': [4, 'left'], '<=': [4, 'left'], '>=': [4, 'left'] },
  ...{
    '++': [5, 'right'],
    '::': [5, 'right'],
    '|=': [5, 'left'],
    '|.': [6, 'left'],
    '</>': [7, 'right'],
    '<?>': [8, 'left'],
  },
  ...{ '+': [6, 'left'], '-': [6, 'left'], '*': [7, 'left'], '/': [7, 'left'], '//': [7, 'left'], '^': [8, 'right'] },
  ...{ '<<': [9, 'left'], '>>': [9, 'right'] },
};
const DEFAULT: Fixity = [9, 'left'];

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '//': '/', '^': '**', '==': '==', '/=': '!=' },
  ...{ '<': '<', '>': '>', '<=': '<=', '>=': '>=', '&&': '&&', '||': '||' },
};
const CHAIN_MAX = 400;

export function combine(lowering: Lowering, operator: string, left: Expression, right: Expression): Expression {
  const place = { start: Math.min(left.start, right.start), end: Math.max(left.end, right.end) };
  switch (operator) {
    case '|>':
      return apply(lowering, right, [left], place);
    case '<|':
      return apply(lowering, left, [right], place);
    case '>>':
      return unnamed(lowering, place, (given) => apply(lowering, right, [apply(lowering, left, [given], left)], place));
    case '<<':
      return unnamed(lowering, place, (given) =>
        apply(lowering, left, [apply(lowering, right, [given], right)], place),
      );
    case '++':
      return { kind: 'concat', parts: [...textParts(left), ...textParts(right)], ...place };
    case '::':
      return {
        kind: 'list',
        items: right.kind === 'list' ? [left, ...right.items] : [left, { kind: 'spread', value: right, ...place }],
        ...place,
      };
    default: {
      const known = OPERATORS[operator];
      return known ? { kind: 'binary', operator: known, left, right, ...place } : opaque(place, [left, right]);
    }
  }
}

export function chain(lowering: Lowering, node: SyntaxNode): Expression {
  const parts = node.children.filter(({ named }) => named);
  const operands = parts.filter(({ type }) => type !== 'operator').map((part) => expression(lowering, part));
  const operators = parts.filter(({ type }) => type === 'operator').map((part) => textOf(lowering, part).trim());
  if (operators.every((one) => one === '++'))
    return { kind: 'concat', parts: operands.flatMap(textParts), ...span(node) };
  if (operators.length > CHAIN_MAX) return opaque(node, operands);
  const combined = (operator: string, left: Expression, right: Expression): Expression =>
    combine(lowering, operator, left, right);
  return byFixity(operands, operators, (operator) => FIXITY[operator] ?? DEFAULT, combined) ?? opaque(node, operands);
}
