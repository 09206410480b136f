/** @module Kotlin's expressions. */

import type { Expression, TypeReference } from '../../../ir/index.ts';
import { childOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
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
  return deeper(
    ctx,
    () => lowerExpressionOf(ctx, node),
    () => opaque(node),
  );
}

/** The parts of something that has no word in the form. */
export const lowerParts = (ctx: Lowering, node: SyntaxNode): Expression =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

function lowerExpressionOf(ctx: Lowering, node: SyntaxNode): Expression {
  if (isChain(node)) return lowerBinary(ctx, node);
  switch (node.type) {
    case 'simple_identifier':
    case 'interpolated_identifier':
      return lowerName(ctx, node);
    case 'this_expression':
      return ctx.receiver !== undefined && childOf(node, 'type_identifier') === undefined
        ? nameAt(node, ctx.receiver)
        : make.this(node);
    case 'super_expression':
      return nameAt(node, 'super');
    case 'parenthesized_expression':
    case 'interpolated_expression':
      return lowerExpression(ctx, namedChildren(node)[0]);
    case 'call_expression':
      return lowerCall(ctx, node);
    case 'navigation_expression':
      return lowerNavigation(ctx, node);
    case 'indexing_expression':
      return lowerIndexing(ctx, node);
    case 'infix_expression':
      return lowerInfix(ctx, node);
    case 'check_expression':
      return lowerCheck(ctx, node);
    case 'as_expression':
      return lowerCast(ctx, node);
    case 'prefix_expression':
      return lowerPrefix(ctx, node);
    case 'postfix_expression':
      return lowerPostfix(ctx, node);
    case 'lambda_literal':
    case 'annotated_lambda':
      return lowerLambda(ctx, node);
    case 'anonymous_function':
      return lowerAnonymous(ctx, node);
    case 'object_literal':
      return lowerObject(ctx, node);
    case 'callable_reference':
      return lowerReference(ctx, node);
    case 'spread_expression':
      return make.spread(node, lowerExpression(ctx, namedChildren(node)[0]));
    case 'if_expression':
    case 'when_expression':
    case 'try_expression':
    case 'jump_expression':
    case 'assignment':
    case 'statements':
    case 'control_structure_body':
      return lowerResult(ctx, node, lowerStatement(ctx, node));
    default:
      return lowerLiteral(ctx, node) ?? lowerParts(ctx, node);
  }
}

/** A bare name. Where the code has a receiver, one that nothing declares is a member of it. */
export function lowerName(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node).replaceAll('`', '');
  if (name === 'this') return ctx.receiver === undefined ? make.this(node) : nameAt(node, ctx.receiver);
  if (!isReceivers(ctx, name)) return nameAt(node, name);
  return make.member(node, nameAt({ start: node.start, end: node.start }, ctx.receiver ?? ''), name);
}

/** Whether a bare name can only be a member of the receiver. */
export const isReceivers = (ctx: Lowering, name: string): boolean =>
  ctx.receiver !== undefined &&
  /^[a-z]/.test(name) &&
  name !== 'it' &&
  name !== 'field' &&
  !isVisible(ctx, name) &&
  !ctx.extensions.has(name) &&
  !isTopLevel(name);

/** `a.b`, `a?.b`, `T::class`. */
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

/** `object[a]`, `object[a, b]`. */
export function indexed(ctx: Lowering, object: Expression, suffix: SyntaxNode, at: SyntaxNode): Expression {
  const keys = namedChildren(suffix).map((key) => lowerExpression(ctx, key));
  const [only, ...others] = keys;
  return make.index(at, object, only && others.length === 0 ? only : opaque(suffix, keys));
}

/** `-x`, `!x`, `++x`, `@A x`. */
function lowerPrefix(ctx: Lowering, node: SyntaxNode): Expression {
  const operand = namedChildren(node).at(-1);
  if (!operand) return opaque(node);
  const value = lowerExpression(ctx, operand);
  const token = textOf(ctx, node.children[0]);
  // `unsafe { +text }` puts the text into the page as it is.
  const raw = token === '+' ? builderMethod(ctx, 'raw', node) : undefined;
  if (raw) return make.call(node, raw, [{ value }]);
  if (token === '++' || token === '--') return stepped(node, value, token);
  if (token === '!' || token === '-' || token === '+') {
    if (token === '-' && value.kind === 'number') return { ...value, value: -value.value, ...span(node) };
    return make.unary(node, token, value);
  }
  return value;
}

/** `x!!`, `x++`. */
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

/** `::f` is the function; `T::f` a function whose first argument is the receiver; `T::class` the type. */
function lowerReference(ctx: Lowering, node: SyntaxNode): Expression {
  const [holder, member] = namedChildren(node);
  if (!holder) return opaque(node);
  const isType = holder.type !== 'simple_identifier';
  const object: Expression = isType ? lowerTypeAsValue(ctx, holder) : lowerName(ctx, holder);
  if (!member) return object;
  return make.member(node, object, textOf(ctx, member));
}

/** A type by its name, as an expression: `Repo`, `java.io.File`. */
function lowerTypeAsValue(ctx: Lowering, node: SyntaxNode): Expression {
  const reference: TypeReference = {
    name: node.type === 'type_identifier' ? textOf(ctx, node) : typeName(ctx, node),
    args: [],
  };
  const [head = '', ...members] = reference.name.split('.');
  return members.reduce<Expression>((object, name) => make.member(node, object, name), nameAt(node, head));
}
