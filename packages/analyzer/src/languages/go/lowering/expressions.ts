/** @module Expressions, by the type of their node. */
import type { Argument, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { lowerCall } from './calls.ts';
import { lowerComposite, lowerLiteralValue } from './composites.ts';
import { deeper, type Lowering, opaque, span, textOf } from './context.ts';
import { lowerFunctionLiteral } from './functions.ts';
import { numberLiteral, runeLiteral, stringLiteral } from './literals.ts';
import { lowerBinary, lowerUnary } from './operators.ts';
import { isType, typeOf } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** The expression that a node is; `opaque` with its lowered parts for one that has no better word. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return opaque({ start: 0, end: 0 });
  const lower = BY_TYPE[node.type] ?? unknown;
  return deeper(
    ctx,
    () => lower(ctx, node),
    () => opaque(node),
  );
}

const unknown: Lower = (ctx, node) =>
  isType(node)
    ? opaque(node)
    : opaque(
        node,
        namedChildren(node).map((child) => lowerExpression(ctx, child)),
      );

/** A name; the receiver's is `this`. */
const identifier: Lower = (ctx, node) => {
  const name = textOf(ctx, node);
  if (name !== '' && name === ctx.receiver) return { kind: 'this', ...span(node) };
  return { kind: 'name', name, ...span(node) };
};

const inner: Lower = (ctx, node) => {
  let at: SyntaxNode | undefined = node;
  // Parentheses may be nested a hundred thousand deep.
  while (at?.type === 'parenthesized_expression') at = namedChildren(at)[0];
  return at === undefined ? opaque(node) : lowerExpression(ctx, at);
};

const selector: Lower = (ctx, node) => {
  const field = fieldOf(node, 'field');
  const object = lowerExpression(ctx, fieldOf(node, 'operand'));
  if (field === undefined) return opaque(node, [object]);
  return { kind: 'member', object, name: textOf(ctx, field), ...span(node) };
};

const index: Lower = (ctx, node) => ({
  kind: 'index',
  object: lowerExpression(ctx, fieldOf(node, 'operand')),
  index: lowerExpression(ctx, fieldOf(node, 'index')),
  ...span(node),
});

const slice: Lower = (ctx, node) => ({
  kind: 'slice',
  object: lowerExpression(ctx, fieldOf(node, 'operand')),
  bounds: node.children
    .filter(({ field }) => field === 'start' || field === 'end' || field === 'capacity')
    .map((bound) => lowerExpression(ctx, bound)),
  ...span(node),
});

/** `x.(T)`, `T(x)` for types that are not plain name: the same value under another type. */
const underType: Lower = (ctx, node) => {
  const value = lowerExpression(ctx, fieldOf(node, 'operand'));
  const type = typeOf(ctx, fieldOf(node, 'type'));
  return type === undefined ? value : { kind: 'cast', type, value, ...span(node) };
};

const first: Lower = (ctx, node) => lowerExpression(ctx, namedChildren(node)[0]);

const BY_TYPE: Readonly<Record<string, Lower>> = {
  identifier,
  field_identifier: identifier,
  package_identifier: identifier,
  blank_identifier: (_, node) => ({ kind: 'null', ...span(node) }),
  interpreted_string_literal: stringLiteral,
  raw_string_literal: stringLiteral,
  int_literal: numberLiteral,
  float_literal: numberLiteral,
  imaginary_literal: (_, node) => ({ kind: 'number', value: Number.NaN, ...span(node) }),
  rune_literal: runeLiteral,
  true: (_, node) => ({ kind: 'boolean', value: true, ...span(node) }),
  false: (_, node) => ({ kind: 'boolean', value: false, ...span(node) }),
  nil: (_, node) => ({ kind: 'null', ...span(node) }),
  iota: (ctx, node) => ({ kind: 'number', value: ctx.iota, ...span(node) }),
  parenthesized_expression: inner,
  selector_expression: selector,
  index_expression: index,
  slice_expression: slice,
  type_assertion_expression: underType,
  type_conversion_expression: underType,
  type_instantiation_expression: (ctx, node) => lowerExpression(ctx, fieldOf(node, 'type') ?? namedChildren(node)[0]),
  call_expression: lowerCall,
  binary_expression: lowerBinary,
  unary_expression: lowerUnary,
  composite_literal: lowerComposite,
  literal_value: (ctx, node) => lowerLiteralValue(ctx, node, undefined, node),
  literal_element: first,
  func_literal: lowerFunctionLiteral,
  variadic_argument: first,
  expression_list: (ctx, node) => {
    const items = expressionList(ctx, node);
    const [only] = items;
    return items.length === 1 && only ? only : { kind: 'list', items, ...span(node) };
  },
};

/** Whether nodes of that type are read as expressions. */
export const isExpression = (node: SyntaxNode): boolean => node.type in BY_TYPE;

/** The expressions of a list, or the one that stands instead. */
export function expressionList(ctx: Lowering, node: SyntaxNode | undefined): Expression[] {
  if (node === undefined) return [];
  if (node.type !== 'expression_list') return [lowerExpression(ctx, node)];
  return namedChildren(node).map((child) => lowerExpression(ctx, child));
}

/** The arguments of a call; types among them (`make([]T, n)`) are left out. */
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
