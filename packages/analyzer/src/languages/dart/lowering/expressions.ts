/** @module Lowers Dart expressions, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { asValue } from '../../lowering/results.ts';
import { lowerByRow } from '../../lowering/rows.ts';
import { isTypeName, lowerCall, lowerCascade, lowerNew } from './calls.ts';
import { lowerChain } from './chains.ts';
import { type Lowering, opaque, span, temporary, textOf, valuesOf } from './context.ts';
import { lowerFunctionExpression } from './functions.ts';
import { lowerList, lowerNumber, lowerRecord, lowerSetOrMap, lowerString } from './literals.ts';
import { lowerSwitchExpression } from './switches.ts';
import { typeIn } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** Lowers any expression; a missing or unknown one becomes `opaque`. */
export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return { kind: 'opaque', parts: [], start: 0, end: 0 };
  const inner = unwrapped(node);
  return lowerByRow(ctx, inner, BY_TYPE, lowerUnknown, opaque);
}

/** Nodes that are equivalent to the expression that they contain. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'null_assertion_expression',
  'instantiation_expression',
]);

function unwrapped(node: SyntaxNode): SyntaxNode {
  let at = node;
  for (;;) {
    const isName = at.type === 'assignable_expression' && valuesOf(at).length === 1 && at.children.length === 1;
    if (!isName && !WRAPPERS.has(at.type)) return at;
    const inner = fieldOf(at, 'value') ?? fieldOf(at, 'function') ?? valuesOf(at)[0];
    if (inner === undefined) return at;
    at = inner;
  }
}

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    valuesOf(node).map((child) => lowerExpression(ctx, child)),
  );

/** Lowers `a.b` and `a?.b`. A type goes by its own name, whatever prefix its library has. */
const lowerMember: Lower = (ctx, node) => {
  const objectNode = fieldOf(node, 'object');
  const property = fieldOf(node, 'property');
  const index = fieldOf(node, 'index');
  if (index !== undefined) return lowerIndex(ctx, node);
  const name = textOf(ctx, property);
  const object = lowerExpression(ctx, objectNode);
  // In this grammar, `x?.[0]` contains a member without a name.
  if (name === '') return object;
  if (object.kind === 'name' && ctx.prefixes.has(object.name) && isTypeName(name)) return nameAt(node, name);
  const safe = node.type.startsWith('null_aware') ? { nullSafe: true } : {};
  return { kind: 'member', object, name, ...safe, ...span(node) };
};

const lowerIndex: Lower = (ctx, node) =>
  make.index(node, lowerExpression(ctx, fieldOf(node, 'object')), lowerExpression(ctx, fieldOf(node, 'index')));

const OPERATORS: ReadonlySet<string> = new Set([
  ...['+', '-', '*', '/', '%', '<<', '>>', '>>>', '&', '|', '^', '==', '!=', '<', '>', '<=', '>=', '&&', '||', '??'],
]);
const isOperator = (text: string): text is BinaryOperator => OPERATORS.has(text);

/** Returns the operator in C's spelling; undefined for any other text. */
export function operatorOf(written: string): BinaryOperator | undefined {
  if (written === '~/') return '/';
  return isOperator(written) ? written : undefined;
}

const lowerAssignment: Lower = (ctx, node) => {
  const target = lowerExpression(ctx, fieldOf(node, 'left'));
  const value = lowerExpression(ctx, fieldOf(node, 'right'));
  const operator = operatorOf(textOf(ctx, fieldOf(node, 'operator')).replace(/=$/, ''));
  return { kind: 'assign', target, value, ...(operator === undefined ? {} : { operator }), ...span(node) };
};

const lowerPostfix: Lower = (ctx, node) =>
  lowerStep(ctx, node, fieldOf(node, 'argument') ?? valuesOf(node)[0], textOf(ctx, fieldOf(node, 'operator')));

const lowerStep = (ctx: Lowering, node: SyntaxNode, target: SyntaxNode | undefined, written: string): Expression => ({
  kind: 'assign',
  target: lowerExpression(ctx, target),
  operator: written === '--' ? '-' : '+',
  value: make.number(node, 1),
  ...span(node),
});

const lowerUnary: Lower = (ctx, node) => {
  const awaited = childOf(node, 'await_expression');
  if (awaited !== undefined) return lowerAwait(ctx, awaited);
  const operator = textOf(ctx, fieldOf(node, 'operator'));
  const value = valuesOf(node).at(-1);
  if (operator === '++' || operator === '--') return lowerStep(ctx, node, value, operator);
  const operand = lowerExpression(ctx, value);
  if (operator === '-' && operand.kind === 'number') return { ...operand, value: -operand.value, ...span(node) };
  if (operator === '!' || operator === '-' || operator === '~') return make.unary(node, operator, operand);
  return opaque(node, [operand]);
};

const lowerAwait: Lower = (ctx, node) => make.await(node, lowerExpression(ctx, valuesOf(node)[0]));

const lowerCast: Lower = (ctx, node) => {
  const [valueNode] = valuesOf(node);
  const value = lowerExpression(ctx, valueNode);
  const clause = childOf(node, 'type_cast', 'type_test');
  const type = typeIn(ctx, clause);
  if (clause === undefined || type === undefined) return opaque(node, [value]);
  if (clause.type === 'type_cast') return make.cast(node, type, value);
  const test: Expression = { kind: 'typetest', type, value, ...span(node) };
  const negated = /^is\s*!/.test(textOf(ctx, clause));
  return negated ? make.unary(node, '!', test) : test;
};

const lowerConditional: Lower = (ctx, node) =>
  make.conditional(
    node,
    lowerExpression(ctx, valuesOf(node)[0]),
    lowerExpression(ctx, fieldOf(node, 'consequence')),
    lowerExpression(ctx, fieldOf(node, 'alternative')),
  );

const lowerThrow: Lower = (ctx, node) =>
  make.block(node, [make.throw(node, lowerExpression(ctx, fieldOf(node, 'value')))]);

const lowerName: Lower = (ctx, node) => nameAt(node, textOf(ctx, node));

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  identifier: lowerName,
  identifier_dollar_escaped: lowerName,
  type_identifier: lowerName,
  this: (_, node) => make.this(node),
  super: (_, node) => nameAt(node, 'super'),
  true: (_, node) => make.boolean(node, true),
  false: (_, node) => make.boolean(node, false),
  null_literal: (_, node) => make.null(node),
  decimal_integer_literal: lowerNumber,
  hex_integer_literal: lowerNumber,
  decimal_floating_point_literal: lowerNumber,
  string_literal: (ctx, node) => lowerString(ctx, node, lowerExpression),
  list_literal: (ctx, node) => lowerList(ctx, node, lowerExpression),
  set_or_map_literal: (ctx, node) => lowerSetOrMap(ctx, node, lowerExpression),
  record_literal: (ctx, node) => lowerRecord(ctx, node, lowerExpression),
  member_expression: lowerMember,
  null_aware_member_expression: lowerMember,
  assignable_expression: lowerMember,
  index_expression: lowerIndex,
  null_aware_index_expression: lowerIndex,
  call_expression: lowerCall,
  new_expression: lowerNew,
  const_object_expression: lowerNew,
  cascade: lowerCascade,
  assignment_expression: lowerAssignment,
  postfix_expression: lowerPostfix,
  unary_expression: lowerUnary,
  await_expression: lowerAwait,
  type_cast_expression: lowerCast,
  type_test_expression: lowerCast,
  conditional_expression: lowerConditional,
  throw_expression: lowerThrow,
  function_expression: lowerFunctionExpression,
  switch_expression: (ctx, node) => asValue(lowerSwitchExpression(ctx, node), () => temporary(ctx, node), node),
  additive_expression: lowerChain,
  multiplicative_expression: lowerChain,
  relational_expression: lowerChain,
  equality_expression: lowerChain,
  shift_expression: lowerChain,
  bitwise_and_expression: lowerChain,
  bitwise_or_expression: lowerChain,
  bitwise_xor_expression: lowerChain,
  logical_and_expression: lowerChain,
  logical_or_expression: lowerChain,
  if_null_expression: lowerChain,
});

export const isExpression = (node: SyntaxNode): boolean => WRAPPERS.has(node.type) || BY_TYPE[node.type] !== undefined;
