/** @module Lowers expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow } from '../../lowering/rows.ts';
import { lowerCall } from './calls.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerLambda } from './functions.ts';
import { lowerConcatenatedString, lowerNumber, lowerString } from './literals.ts';
import { lowerChain, lowerComparison, lowerUnary, operatorOf } from './operators.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

const span = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

/** Lowers an expression; `opaque` with its lowered parts if its type has no better counterpart. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode): Expression {
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);
}

const all = (ctx: Lowering, nodes: readonly SyntaxNode[]): Expression[] =>
  nodes.map((node) => lowerExpression(ctx, node));

const lowerField = (ctx: Lowering, node: SyntaxNode, name: string): Expression => {
  const child = fieldOf(node, name);
  return child ? lowerExpression(ctx, child) : opaque(node);
};

const lowerUnknown: Lower = (ctx, node) => opaque(node, all(ctx, namedChildren(node)));

const lowerInner: Lower = (ctx, node) => {
  const [only, ...others] = namedChildren(node);
  return only && others.length === 0 ? lowerExpression(ctx, only) : lowerUnknown(ctx, node);
};

const lowerList: Lower = (ctx, node) => make.list(node, all(ctx, namedChildren(node)));

const lowerSpread: Lower = (ctx, node) => make.spread(node, lowerInner(ctx, node));

const lowerIdentifier: Lower = (ctx, node) => {
  const name = textOf(ctx, node);
  return name === ctx.receiver ? make.this(node) : make.name(node, name);
};

const lowerAttribute: Lower = (ctx, node) => {
  const name = fieldOf(node, 'attribute');
  return make.member(node, lowerField(ctx, node, 'object'), name ? textOf(ctx, name) : '');
};

const lowerIndex: Lower = (ctx, node) => {
  const object = lowerField(ctx, node, 'value');
  const [only, ...others] = fieldsOf(node, 'subscript');
  if (!only) return opaque(node, [object]);
  if (others.length === 0 && only.type === 'slice') {
    return make.slice(node, object, all(ctx, namedChildren(only)));
  }
  const index = others.length === 0 ? lowerExpression(ctx, only) : opaque(node, all(ctx, [only, ...others]));
  return make.index(node, object, index);
};

const lowerDictionary: Lower = (ctx, node) =>
  make.object(
    node,
    namedChildren(node).flatMap((child) => lowerEntry(ctx, child)),
  );

function lowerEntry(ctx: Lowering, node: SyntaxNode): ObjectEntry[] {
  if (node.type === 'dictionary_splat') return [{ spread: true, value: lowerInner(ctx, node), ...span(node) }];
  if (node.type !== 'pair') return [];
  const key = lowerField(ctx, node, 'key');
  const value = lowerField(ctx, node, 'value');
  if (key.kind === 'string' || key.kind === 'number') return [{ key: String(key.value), value, ...span(node) }];
  return [{ computed: key, value, ...span(node) }];
}

const lowerConditional: Lower = (ctx, node) => {
  const [whenTrue, test, whenFalse] = all(ctx, namedChildren(node));
  if (!whenTrue || !test || !whenFalse) return lowerUnknown(ctx, node);
  return make.conditional(node, test, whenTrue, whenFalse);
};

const lowerComprehension: Lower = (ctx, node) => {
  const clauses: (Expression & { kind: 'comprehension' })['clauses'] = [];
  for (const child of node.children) {
    if (child.type === 'for_in_clause') {
      const iterables = all(
        ctx,
        fieldsOf(child, 'right').filter(({ named }) => named),
      );
      const [first] = iterables;
      const iterable: Expression = first && iterables.length === 1 ? first : make.list(child, iterables);
      clauses.push({ target: lowerField(ctx, child, 'left'), iterable, conditions: [] });
    } else if (child.type === 'if_clause') clauses.at(-1)?.conditions.push(lowerInner(ctx, child));
  }
  const body = fieldOf(node, 'body');
  if (body?.type !== 'pair')
    return { kind: 'comprehension', clauses, element: lowerField(ctx, node, 'body'), ...span(node) };
  return {
    kind: 'comprehension',
    clauses,
    key: lowerField(ctx, body, 'key'),
    element: lowerField(ctx, body, 'value'),
    ...span(node),
  };
};

const lowerWalrus: Lower = (ctx, node) =>
  make.assign(node, lowerField(ctx, node, 'name'), lowerField(ctx, node, 'value'));

/** Lowers an assignment. `x: T` as an expression has no value; as a statement it is a declaration. */
const lowerAssignment: Lower = (ctx, node) =>
  make.assign(node, lowerField(ctx, node, 'left'), lowerField(ctx, node, 'right'));

const lowerAugmentedAssignment: Lower = (ctx, node) => ({
  kind: 'assign',
  target: lowerField(ctx, node, 'left'),
  operator: operatorOf((fieldOf(node, 'operator')?.type ?? '+=').slice(0, -1)),
  value: lowerField(ctx, node, 'right'),
  ...span(node),
});

const lowerYield: Lower = (ctx, node) => {
  ctx.yields = true;
  const [value] = namedChildren(node);
  if (!value) return { kind: 'yield', ...span(node) };
  const lowered = lowerExpression(ctx, value);
  // `yield from` yields the elements, not the collection.
  const isFrom = node.children.some(({ type }) => type === 'from');
  return {
    kind: 'yield',
    value: isFrom ? make.index(value, lowered, opaque(value)) : lowered,
    ...span(node),
  };
};

/** Lowers `x as y` outside of `with` and `except`, which only occurs in broken code. */
const lowerAsPattern: Lower = (ctx, node) => {
  const [value] = namedChildren(node);
  return value ? lowerExpression(ctx, value) : opaque(node);
};

/** Lowerings by node type. Backquotes and other Python 2 syntax are parse errors, so their parts are lowered. */
const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  identifier: lowerIdentifier,
  integer: lowerNumber,
  float: lowerNumber,
  string: lowerString,
  concatenated_string: lowerConcatenatedString,
  true: (_, node) => make.boolean(node, true),
  false: (_, node) => make.boolean(node, false),
  none: (_, node) => make.null(node),
  ellipsis: (_, node) => make.null(node),
  dotted_name: (ctx, node) => {
    const [head, ...rest] = childrenOf(node, 'identifier');
    if (!head) return opaque(node);
    return rest.reduce<Expression>(
      (object, part) => make.member({ start: node.start, end: part.end }, object, textOf(ctx, part)),
      lowerIdentifier(ctx, head),
    );
  },
  attribute: lowerAttribute,
  subscript: lowerIndex,
  call: lowerCall,
  lambda: lowerLambda,
  binary_operator: lowerChain,
  boolean_operator: lowerChain,
  comparison_operator: lowerComparison,
  not_operator: lowerUnary,
  unary_operator: lowerUnary,
  conditional_expression: lowerConditional,
  named_expression: lowerWalrus,
  assignment: lowerAssignment,
  augmented_assignment: lowerAugmentedAssignment,
  parenthesized_expression: lowerInner,
  parenthesized_list_splat: lowerInner,
  as_pattern: lowerAsPattern,
  as_pattern_target: lowerInner,
  list: lowerList,
  tuple: lowerList,
  set: lowerList,
  expression_list: lowerList,
  pattern_list: lowerList,
  tuple_pattern: lowerList,
  list_pattern: lowerList,
  list_splat: lowerSpread,
  list_splat_pattern: lowerSpread,
  dictionary: lowerDictionary,
  list_comprehension: lowerComprehension,
  set_comprehension: lowerComprehension,
  generator_expression: lowerComprehension,
  dictionary_comprehension: lowerComprehension,
  await: (ctx, node) => make.await(node, lowerInner(ctx, node)),
  yield: lowerYield,
});

/** Checks whether nodes of that type are expressions. */
export const isExpressionType = (type: string): boolean => type in BY_TYPE;
