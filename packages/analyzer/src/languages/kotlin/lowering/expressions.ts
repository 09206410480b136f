/** @module Lowers Kotlin expressions. */

import type { Expression, TypeReference } from '../../../ir/index.ts';
import { childOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, type Rows } from '../../lowering/rows.ts';
import { builderMethod, lowerCall } from './calls.ts';
import { lowerObject } from './classes.ts';
import { deeper, isVisible, type Lowering, lowerResult, nameAt, opaque, span, textOf } from './context.ts';
import { isTopLevel } from './known-names.ts';
import { lowerAnonymous, lowerLambda } from './lambdas.ts';
import { lowerLiteral } from './literals.ts';
import { isChain, lowerBinary, lowerCast, lowerCheck, lowerInfix } from './operators.ts';
import { lowerStatement } from './statements.ts';
import { typeName } from './types.ts';

export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return { kind: 'opaque', parts: [], start: 0, end: 0 };
  // A chain of operators is lowered from its end.
  if (isChain(node))
    return deeper(
      ctx,
      () => lowerBinary(ctx, node),
      () => opaque(node),
    );
  return lowerByRow(ctx, node, BY_TYPE, lowerOther, opaque);
}

/** Lowers a node without a counterpart in the intermediate form to an opaque value of its parts. */
export const lowerParts = (ctx: Lowering, node: SyntaxNode): Expression =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

const lowerOther = (ctx: Lowering, node: SyntaxNode): Expression => lowerLiteral(ctx, node) ?? lowerParts(ctx, node);

const lowerInner = (ctx: Lowering, node: SyntaxNode): Expression => lowerExpression(ctx, namedChildren(node)[0]);

const lowerThis = (ctx: Lowering, node: SyntaxNode): Expression =>
  ctx.receiver !== undefined && childOf(node, 'type_identifier') === undefined
    ? nameAt(node, ctx.receiver)
    : make.this(node);

/** Lowers a statement that is used as an expression. */
const lowerValueOf = (ctx: Lowering, node: SyntaxNode): Expression => lowerResult(ctx, node, lowerStatement(ctx, node));

const BY_TYPE: Rows<Lowering, Expression> = {
  simple_identifier: lowerName,
  interpolated_identifier: lowerName,
  this_expression: lowerThis,
  super_expression: (_ctx, node) => nameAt(node, 'super'),
  parenthesized_expression: lowerInner,
  interpolated_expression: lowerInner,
  call_expression: lowerCall,
  navigation_expression: lowerNavigation,
  indexing_expression: lowerIndexing,
  infix_expression: lowerInfix,
  check_expression: lowerCheck,
  as_expression: lowerCast,
  prefix_expression: lowerPrefix,
  postfix_expression: lowerPostfix,
  lambda_literal: lowerLambda,
  annotated_lambda: lowerLambda,
  anonymous_function: lowerAnonymous,
  object_literal: lowerObject,
  callable_reference: lowerReference,
  spread_expression: (ctx, node) => make.spread(node, lowerInner(ctx, node)),
  if_expression: lowerValueOf,
  when_expression: lowerValueOf,
  try_expression: lowerValueOf,
  jump_expression: lowerValueOf,
  assignment: lowerValueOf,
  statements: lowerValueOf,
  control_structure_body: lowerValueOf,
};

/** Lowers a bare name. In code with a receiver, an undeclared name is a member of it. */
export function lowerName(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node).replaceAll('`', '');
  if (name === 'this') return ctx.receiver === undefined ? make.this(node) : nameAt(node, ctx.receiver);
  if (!isReceivers(ctx, name)) return nameAt(node, name);
  return make.member(node, nameAt({ start: node.start, end: node.start }, ctx.receiver ?? ''), name);
}

/** Checks whether a bare name can only be a member of the receiver. */
export const isReceivers = (ctx: Lowering, name: string): boolean =>
  ctx.receiver !== undefined &&
  /^[a-z]/.test(name) &&
  name !== 'it' &&
  name !== 'field' &&
  !isVisible(ctx, name) &&
  !ctx.extensions.has(name) &&
  !isTopLevel(name);

/** Lowers `a.b`, `a?.b` and `T::class`. */
function lowerNavigation(ctx: Lowering, node: SyntaxNode): Expression {
  const [object, suffix] = namedChildren(node);
  const name = suffix && childOf(suffix, 'simple_identifier');
  if (!object || !suffix) return lowerParts(ctx, node);
  if (!name) return make.member(node, lowerExpression(ctx, object), 'class');
  const member: Expression = {
    kind: 'member',
    object: lowerExpression(ctx, object),
    name: textOf(ctx, name).replaceAll('`', ''),
    ...(hasToken(suffix, '?.') || textOf(ctx, suffix).startsWith('?') ? { nullSafe: true } : {}),
    ...span(node),
  };
  return member;
}

function lowerIndexing(ctx: Lowering, node: SyntaxNode): Expression {
  const [object, suffix] = namedChildren(node);
  if (!object || !suffix) return lowerParts(ctx, node);
  return indexed(ctx, lowerExpression(ctx, object), suffix, node);
}

/** Lowers `object[a]` and `object[a, b]`. */
export function indexed(ctx: Lowering, object: Expression, suffix: SyntaxNode, at: SyntaxNode): Expression {
  const keys = namedChildren(suffix).map((key) => lowerExpression(ctx, key));
  const [only, ...others] = keys;
  return make.index(at, object, only && others.length === 0 ? only : opaque(suffix, keys));
}

/** Lowers `-x`, `!x`, `++x` and `@A x`. */
function lowerPrefix(ctx: Lowering, node: SyntaxNode): Expression {
  const operand = namedChildren(node).at(-1);
  if (!operand) return opaque(node);
  const value = lowerExpression(ctx, operand);
  const token = textOf(ctx, node.children[0]);
  // `unsafe { +text }` writes the string to the page without escaping.
  const raw = token === '+' ? builderMethod(ctx, 'raw', node) : undefined;
  if (raw) return make.call(node, raw, [{ value }]);
  if (token === '++' || token === '--') return stepped(node, value, token);
  if (token === '!' || token === '-' || token === '+') {
    if (token === '-' && value.kind === 'number') return { ...value, value: -value.value, ...span(node) };
    return make.unary(node, token, value);
  }
  return value;
}

/** Lowers `x!!` and `x++`. */
function lowerPostfix(ctx: Lowering, node: SyntaxNode): Expression {
  const value = lowerExpression(ctx, namedChildren(node)[0]);
  const token = textOf(ctx, node.children.at(-1));
  return token === '++' || token === '--' ? stepped(node, value, token) : value;
}

const stepped = (node: SyntaxNode, target: Expression, token: string): Expression => ({
  kind: 'assign',
  target,
  operator: token === '++' ? '+' : '-',
  value: make.number({ start: node.end, end: node.end }, 1),
  ...span(node),
});

/**
 * Lowers `::f` to the function, `T::f` to a function that takes the receiver as its first argument, `T::class` to the
 * type.
 */
function lowerReference(ctx: Lowering, node: SyntaxNode): Expression {
  const [holder, member] = namedChildren(node);
  if (!holder) return opaque(node);
  const isType = holder.type !== 'simple_identifier';
  const object: Expression = isType ? lowerTypeAsValue(ctx, holder) : lowerName(ctx, holder);
  if (!member) return object;
  return make.member(node, object, textOf(ctx, member));
}

/** Lowers a type name to an expression: `Repo`, `java.io.File`. */
function lowerTypeAsValue(ctx: Lowering, node: SyntaxNode): Expression {
  const reference: TypeReference = {
    name: node.type === 'type_identifier' ? textOf(ctx, node) : typeName(ctx, node),
    args: [],
  };
  const [head = '', ...members] = reference.name.split('.');
  return members.reduce<Expression>((object, name) => make.member(node, object, name), nameAt(node, head));
}
