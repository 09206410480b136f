/** @module Kotlin's expressions. */
import type { Expression, TypeReference } from '../../../ir/index.ts';
import { childOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { builderMethod, lowerCall } from './calls.ts';
import { lowerObject } from './classes.ts';
import { deeper, isVisible, type Lowering, nameAt, opaque, resultOf, span, textOf } from './context.ts';
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
    () => expressionOf(ctx, node),
    () => opaque(node),
  );
}

/** The parts of something that has no word in the form. */
export const partsOf = (ctx: Lowering, node: SyntaxNode): Expression =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

function expressionOf(ctx: Lowering, node: SyntaxNode): Expression {
  if (isChain(node)) return lowerBinary(ctx, node);
  switch (node.type) {
    case 'simple_identifier':
    case 'interpolated_identifier':
      return lowerName(ctx, node);
    case 'this_expression':
      return ctx.receiver !== undefined && childOf(node, 'type_identifier') === undefined
        ? nameAt(node, ctx.receiver)
        : { kind: 'this', ...span(node) };
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
      return { kind: 'spread', value: lowerExpression(ctx, namedChildren(node)[0]), ...span(node) };
    case 'if_expression':
    case 'when_expression':
    case 'try_expression':
    case 'jump_expression':
    case 'assignment':
    case 'statements':
    case 'control_structure_body':
      return resultOf(ctx, node, lowerStatement(ctx, node));
    default:
      return lowerLiteral(ctx, node) ?? partsOf(ctx, node);
  }
}

/** A bare name. Where the code has a receiver, one that nothing declares is a member of it. */
export function lowerName(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node).replaceAll('`', '');
  if (name === 'this') return ctx.receiver === undefined ? { kind: 'this', ...span(node) } : nameAt(node, ctx.receiver);
  if (!isReceivers(ctx, name)) return nameAt(node, name);
  return {
    kind: 'member',
    object: nameAt({ start: node.start, end: node.start }, ctx.receiver ?? ''),
    name,
    ...span(node),
  };
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
  if (!object || !suffix) return partsOf(ctx, node);
  if (!name) return { kind: 'member', object: lowerExpression(ctx, object), name: 'class', ...span(node) };
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
  if (!object || !suffix) return partsOf(ctx, node);
  return indexed(ctx, lowerExpression(ctx, object), suffix, node);
}

/** `object[a]`, `object[a, b]`. */
export function indexed(ctx: Lowering, object: Expression, suffix: SyntaxNode, at: SyntaxNode): Expression {
  const keys = namedChildren(suffix).map((key) => lowerExpression(ctx, key));
  const [only, ...others] = keys;
  return { kind: 'index', object, index: only && others.length === 0 ? only : opaque(suffix, keys), ...span(at) };
}

/** `-x`, `!x`, `++x`, `@A x`. */
function lowerPrefix(ctx: Lowering, node: SyntaxNode): Expression {
  const operand = namedChildren(node).at(-1);
  if (!operand) return opaque(node);
  const value = lowerExpression(ctx, operand);
  const token = textOf(ctx, node.children[0]);
  // `unsafe { +text }` puts the text into the page as it is.
  const raw = token === '+' ? builderMethod(ctx, 'raw', node) : undefined;
  if (raw) return { kind: 'call', callee: raw, args: [{ value }], ...span(node) };
  if (token === '++' || token === '--') return stepped(node, value, token);
  if (token === '!' || token === '-' || token === '+') {
    if (token === '-' && value.kind === 'number') return { ...value, value: -value.value, ...span(node) };
    return { kind: 'unary', operator: token, operand: value, ...span(node) };
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
  value: { kind: 'number', value: 1, start: node.end, end: node.end },
  ...span(node),
});

/** `::f` is the function; `T::f` a function whose first argument is the receiver; `T::class` the type. */
function lowerReference(ctx: Lowering, node: SyntaxNode): Expression {
  const [holder, member] = namedChildren(node);
  if (!holder) return opaque(node);
  const isType = holder.type !== 'simple_identifier';
  const object: Expression = isType ? typeAsValue(ctx, holder) : lowerName(ctx, holder);
  if (!member) return object;
  return { kind: 'member', object, name: textOf(ctx, member), ...span(node) };
}

/** A type by its name, as an expression: `Repo`, `java.io.File`. */
function typeAsValue(ctx: Lowering, node: SyntaxNode): Expression {
  const reference: TypeReference = {
    name: node.type === 'type_identifier' ? textOf(ctx, node) : typeName(ctx, node),
    args: [],
  };
  const [head = '', ...members] = reference.name.split('.');
  return members.reduce<Expression>(
    (object, name) => ({ kind: 'member', object, name, ...span(node) }),
    nameAt(node, head),
  );
}
