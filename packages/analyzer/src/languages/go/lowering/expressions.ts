/** @module Lowers expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow } from '../../lowering/rows.ts';
import { lowerCall } from './calls.ts';
import { lowerComposite, lowerLiteralValue } from './composites.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerConvertedElement } from './element-calls.ts';
import { lowerFunctionLiteral } from './functions.ts';
import { lowerNumber, lowerRune, lowerString } from './literals.ts';
import { lowerBinary, lowerUnary } from './operators.ts';
import { isType, lowerType } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers an expression; `opaque` with its lowered parts if its type has no better counterpart. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return opaque({ start: 0, end: 0 });
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);
}

const lowerUnknown: Lower = (ctx, node) =>
  isType(node)
    ? opaque(node)
    : opaque(
        node,
        namedChildren(node).map((child) => lowerExpression(ctx, child)),
      );

/** Lowers a name; the receiver's name becomes `this`. */
const lowerIdentifier: Lower = (ctx, node) => {
  const name = textOf(ctx, node);
  if (name !== '' && name === ctx.receiver) return make.this(node);
  return make.name(node, name);
};

const lowerInner: Lower = (ctx, node) => {
  let at: SyntaxNode | undefined = node;
  // Parentheses may be nested a hundred thousand deep.
  while (at?.type === 'parenthesized_expression') at = namedChildren(at)[0];
  return at === undefined ? opaque(node) : lowerExpression(ctx, at);
};

const lowerSelector: Lower = (ctx, node) => {
  const field = fieldOf(node, 'field');
  const object = lowerExpression(ctx, fieldOf(node, 'operand'));
  if (field === undefined) return opaque(node, [object]);
  return make.member(node, object, textOf(ctx, field));
};

const lowerIndex: Lower = (ctx, node) =>
  make.index(node, lowerExpression(ctx, fieldOf(node, 'operand')), lowerExpression(ctx, fieldOf(node, 'index')));

const lowerSlice: Lower = (ctx, node) =>
  make.slice(
    node,
    lowerExpression(ctx, fieldOf(node, 'operand')),
    node.children
      .filter(({ field }) => field === 'start' || field === 'end' || field === 'capacity')
      .map((bound) => lowerExpression(ctx, bound)),
  );

/** Lowers `x.(T)`, and `T(x)` for types that aren't plain names, to a cast. */
const lowerUnderType: Lower = (ctx, node) => {
  const value = lowerExpression(ctx, fieldOf(node, 'operand'));
  const type = lowerType(ctx, fieldOf(node, 'type'));
  return type === undefined ? value : make.cast(node, type, value);
};

const lowerConversion: Lower = (ctx, node) => lowerConvertedElement(ctx, node) ?? lowerUnderType(ctx, node);

const lowerFirst: Lower = (ctx, node) => lowerExpression(ctx, namedChildren(node)[0]);

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  identifier: lowerIdentifier,
  field_identifier: lowerIdentifier,
  package_identifier: lowerIdentifier,
  blank_identifier: (_, node) => make.null(node),
  interpreted_string_literal: lowerString,
  raw_string_literal: lowerString,
  int_literal: lowerNumber,
  float_literal: lowerNumber,
  imaginary_literal: (_, node) => make.number(node, Number.NaN),
  rune_literal: lowerRune,
  true: (_, node) => make.boolean(node, true),
  false: (_, node) => make.boolean(node, false),
  nil: (_, node) => make.null(node),
  iota: (ctx, node) => make.number(node, ctx.iota),
  parenthesized_expression: lowerInner,
  selector_expression: lowerSelector,
  index_expression: lowerIndex,
  slice_expression: lowerSlice,
  type_assertion_expression: lowerUnderType,
  type_conversion_expression: lowerConversion,
  type_instantiation_expression: (ctx, node) => lowerExpression(ctx, fieldOf(node, 'type') ?? namedChildren(node)[0]),
  call_expression: lowerCall,
  binary_expression: lowerBinary,
  unary_expression: lowerUnary,
  composite_literal: lowerComposite,
  literal_value: (ctx, node) => lowerLiteralValue(ctx, node, undefined, node),
  literal_element: lowerFirst,
  func_literal: lowerFunctionLiteral,
  variadic_argument: lowerFirst,
  expression_list: (ctx, node) => {
    const items = lowerExpressionList(ctx, node);
    const [only] = items;
    return items.length === 1 && only ? only : make.list(node, items);
  },
});

/** Checks whether nodes of that type are expressions. */
export const isExpression = (node: SyntaxNode): boolean => node.type in BY_TYPE;

/** Lowers the expressions of a list, or a single expression. */
export function lowerExpressionList(ctx: Lowering, node: SyntaxNode | undefined): Expression[] {
  if (node === undefined) return [];
  if (node.type !== 'expression_list') return [lowerExpression(ctx, node)];
  return namedChildren(node).map((child) => lowerExpression(ctx, child));
}

/** Lowers the arguments of a call, without type arguments such as the one of `make([]T, n)`. */
export function lowerArguments(ctx: Lowering, node: SyntaxNode): Argument[] {
  const list = fieldOf(node, 'arguments') ?? childOf(node, 'argument_list');
  if (list === undefined) return [];
  return namedChildren(list)
    .filter((child) => !isType(child))
    .map((child) => ({
      value: lowerExpression(ctx, child),
      ...(child.type === 'variadic_argument' ? { spread: true } : {}),
    }));
}
