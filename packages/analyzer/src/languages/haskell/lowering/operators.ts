/** @module Operators: the tree nests every chain to the right, whatever binds tighter; here they find their operands. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { byFixity, callTo, type Fixity, textParts, unnamed } from '../../lowering/curried.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, opaque, textOf } from '../../lowering/nodes.ts';
import { apply } from './application.ts';
import type { Lowering } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { nameOf } from './names.ts';

const FIXITY: Readonly<Record<string, Fixity>> = lookupTable({
  ...{
    $: [0, 'right'],
    '$!': [0, 'right'],
    '<|': [0, 'right'],
    '=<<': [1, 'right'],
    '>=>': [1, 'right'],
    '<=<': [1, 'right'],
  },
  ...{ '>>=': [1, 'left'], '>>': [1, 'left'], '&': [1, 'left'], '<&>': [1, 'left'], '|>': [1, 'left'] },
  ...{
    '||': [2, 'right'],
    '&&': [3, 'right'],
    '==': [4, 'left'],
    '/=': [4, 'left'],
    '<': [4, 'left'],
    '>': [4, 'left'],
  },
  ...{ '<=': [4, 'left'], '>=': [4, 'left'], '<|>': [3, 'left'], elem: [4, 'left'], notElem: [4, 'left'] },
  ...{
    '<$>': [4, 'left'],
    '<$': [4, 'left'],
    '$>': [4, 'left'],
    '<*>': [4, 'left'],
    '<*': [4, 'left'],
    '*>': [4, 'left'],
    '<$!>': [4, 'left'],
  },
  ...{
    '.~': [4, 'right'],
    '?~': [4, 'right'],
    '%~': [4, 'right'],
    '.=': [8, 'right'],
    '^.': [8, 'left'],
    '^?': [8, 'left'],
  },
  ...{
    ':': [5, 'right'],
    '++': [5, 'right'],
    '</>': [5, 'right'],
    '<.>': [7, 'right'],
    '<>': [6, 'right'],
    '+': [6, 'left'],
    '-': [6, 'left'],
  },
  ...{
    '*': [7, 'left'],
    '/': [7, 'left'],
    div: [7, 'left'],
    mod: [7, 'left'],
    '^': [8, 'right'],
    '**': [8, 'right'],
    '.': [9, 'right'],
    '!!': [9, 'left'],
  },
  ...{
    '!': [9, 'left'],
    '!?': [9, 'left'],
    ':>': [4, 'right'],
    ':<|>': [3, 'right'],
    '/:': [5, 'left'],
    '=:': [0, 'right'],
    '=~': [4, 'left'],
    '=~~': [4, 'left'],
  },
});
const DEFAULT: Fixity = [9, 'left'];

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '^': '**', '**': '**', '==': '==', '/=': '!=', '<': '<', '>': '>' },
  ...{ '<=': '<=', '>=': '>=', '&&': '&&', '||': '||', elem: 'in', notElem: 'not in', div: '/', mod: '%', '<|>': '??' },
});

/** `".." `elem` splitDirectories path`: a question about the path itself. */
const splitPath = (part: Expression, parts: Expression): Expression =>
  part.kind === 'string' &&
  part.value === '..' &&
  parts.kind === 'call' &&
  parts.callee.kind === 'name' &&
  /^(?:.*\.)?(?:splitDirectories|splitPath)$/.test(parts.callee.name)
    ? (parts.args[0]?.value ?? parts)
    : parts;

/** What two operands come to. */
export function combine(ctx: Lowering, operator: string, left: Expression, right: Expression): Expression {
  const place = { start: Math.min(left.start, right.start), end: Math.max(left.end, right.end) };
  switch (operator) {
    case '$':
    case '$!':
    case '<$>':
    case '<$!>':
    case '<*>':
    case '=<<':
      return apply(ctx, left, [right], place);
    case '&':
    case '>>=':
    case '<&>':
      return apply(ctx, right, [left], place);
    case '.':
    case '<=<':
      return unnamed(ctx, place, (given) => apply(ctx, left, [apply(ctx, right, [given], right)], place));
    case '>=>':
      return unnamed(ctx, place, (given) => apply(ctx, right, [apply(ctx, left, [given], left)], place));
    case '>>':
    case '*>':
      return { kind: 'sequence', items: [left, right], ...place };
    case '<*':
      return { kind: 'sequence', items: [right, left], ...place };
    case '<$':
      return { kind: 'sequence', items: [right, left], ...place };
    case '$>':
      return { kind: 'sequence', items: [left, right], ...place };
    case '++':
    case '<>':
      return { kind: 'concat', parts: [...textParts(left), ...textParts(right)], ...place };
    case '</>':
      return {
        kind: 'concat',
        parts: [...textParts(left), { kind: 'string', value: '/', ...place }, ...textParts(right)],
        ...place,
      };
    case '<.>':
      return {
        kind: 'concat',
        parts: [...textParts(left), { kind: 'string', value: '.', ...place }, ...textParts(right)],
        ...place,
      };
    case ':':
      return {
        kind: 'list',
        items: right.kind === 'list' ? [left, ...right.items] : [left, { kind: 'spread', value: right, ...place }],
        ...place,
      };
    case '!!':
    case '!':
    case '!?':
      return { kind: 'index', object: left, index: right, ...place };
    case '=~':
    case '=~~':
      return callTo(nameAt(place, ctx.backtracks ? `Text.Regex.PCRE.${operator}` : operator), [left, right], place);
    case '=:':
      return left.kind === 'string' && left.value.startsWith('$')
        ? callTo(nameAt(place, operator), [left, right], place)
        : { kind: 'list', items: [left, right], ...place };
    case ':<|>':
    case '.=':
      return { kind: 'list', items: [left, right], ...place };
    default: {
      const known = OPERATORS[operator];
      if (known)
        return {
          kind: 'binary',
          operator: known,
          left,
          right: known.endsWith('in') ? splitPath(left, right) : right,
          ...place,
        };
      return /^[a-z]/i.test(operator)
        ? apply(ctx, nameAt(place, operator), [left, right], place)
        : opaque(place, [left, right]);
    }
  }
}

export function operatorName(ctx: Lowering, node: SyntaxNode | undefined): string {
  if (!node) return '';
  if (node.type !== 'infix_id') return textOf(ctx, node).replace(/^.*\.(?=[^\w.])/, '');
  const inner = node.children.find(({ named }) => named);
  return inner ? nameOf(ctx, inner) : '';
}

const CHAIN_MAX = 400;

/** A chain of operators, from the tree's right-nested form. */
export function lowerInfix(ctx: Lowering, node: SyntaxNode): Expression {
  const operands: Expression[] = [];
  const operators: string[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'infix') {
    const left = fieldOf(at, 'left_operand');
    operands.push(left ? lowerExpression(ctx, left) : opaque(at));
    operators.push(operatorName(ctx, fieldOf(at, 'operator')));
    at = fieldOf(at, 'right_operand');
  }
  operands.push(at ? lowerExpression(ctx, at) : opaque(node));
  if (operators.every((one) => one === '++' || one === '<>')) return make.concat(node, operands.flatMap(textParts));
  if (operators.length > CHAIN_MAX) return opaque(node, operands);
  const combined = (operator: string, left: Expression, right: Expression): Expression =>
    combine(ctx, operator, left, right);
  return byFixity(operands, operators, (operator) => FIXITY[operator] ?? DEFAULT, combined) ?? opaque(node, operands);
}

/** `("ls " ++)`, `(`elem` xs)`. */
export function lowerSection(ctx: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left_operand');
  const right = fieldOf(node, 'right_operand');
  const operator = operatorName(
    ctx,
    fieldOf(node, 'operator') ??
      node.children.find(({ type }) => /^(?:operator|infix_id|constructor_operator|qualified)$/.test(type)),
  );
  const held = left ?? right;
  if (!held) return opaque(node);
  const value = lowerExpression(ctx, held);
  return unnamed(ctx, node, (given) =>
    left ? combine(ctx, operator, value, given) : combine(ctx, operator, given, value),
  );
}
