/** @module Lowers operators: the tree has flat chains, which are grouped here by precedence. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { byFixity, type Fixity, textParts, unnamed } from '../../lowering/curried.ts';
import { make } from '../../lowering/make.ts';
import { opaque, textOf } from '../../lowering/nodes.ts';
import { apply } from './application.ts';
import type { Lowering } from './context.ts';
import { lowerExpression } from './expressions.ts';

const FIXITY: Readonly<Record<string, Fixity>> = lookupTable({
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
});
const DEFAULT: Fixity = [9, 'left'];

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '//': '/', '^': '**', '==': '==', '/=': '!=' },
  ...{ '<': '<', '>': '>', '<=': '<=', '>=': '>=', '&&': '&&', '||': '||' },
});
const CHAIN_MAX = 400;

export function combine(ctx: Lowering, operator: string, left: Expression, right: Expression): Expression {
  const place = { start: Math.min(left.start, right.start), end: Math.max(left.end, right.end) };
  switch (operator) {
    case '|>':
      return apply(ctx, right, [left], place);
    case '<|':
      return apply(ctx, left, [right], place);
    case '>>':
      return unnamed(ctx, place, (given) => apply(ctx, right, [apply(ctx, left, [given], left)], place));
    case '<<':
      return unnamed(ctx, place, (given) => apply(ctx, left, [apply(ctx, right, [given], right)], place));
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

export function lowerChain(ctx: Lowering, node: SyntaxNode): Expression {
  const parts = node.children.filter(({ named }) => named);
  const operands = parts.filter(({ type }) => type !== 'operator').map((part) => lowerExpression(ctx, part));
  const operators = parts.filter(({ type }) => type === 'operator').map((part) => textOf(ctx, part).trim());
  if (operators.every((one) => one === '++')) return make.concat(node, operands.flatMap(textParts));
  if (operators.length > CHAIN_MAX) return opaque(node, operands);
  const combined = (operator: string, left: Expression, right: Expression): Expression =>
    combine(ctx, operator, left, right);
  return byFixity(operands, operators, (operator) => FIXITY[operator] ?? DEFAULT, combined) ?? opaque(node, operands);
}
