/** @module Scala's expressions. */

import type { Expression } from '../../../ir/index.ts';
import { fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, type Rows } from '../../lowering/rows.ts';
import { lowerCall, typeArguments } from './calls.ts';
import { lowerInstance } from './classes.ts';
import { type Lowering, lowerResult, nameAt, opaque, span, temporary, textOf } from './context.ts';
import { lowerCases, lowerComprehension } from './controls.ts';
import { asExtension } from './extensions.ts';
import { lowerLambda } from './lambdas.ts';
import { lowerLiteral } from './literals.ts';
import { lowerInfix } from './operators.ts';
import { lowerStatement } from './statements.ts';
import { lowerType } from './types.ts';

export function lowerExpression(ctx: Lowering, node: SyntaxNode | undefined): Expression {
  if (node === undefined) return { kind: 'opaque', parts: [], start: 0, end: 0 };
  return lowerByRow(ctx, node, BY_TYPE, lowerOther, opaque);
}

const lowerParts = (ctx: Lowering, node: SyntaxNode): Expression =>
  opaque(
    node,
    namedChildren(node).map((child) => lowerExpression(ctx, child)),
  );

const lowerOther = (ctx: Lowering, node: SyntaxNode): Expression => lowerLiteral(ctx, node) ?? lowerParts(ctx, node);

const lowerInner = (ctx: Lowering, node: SyntaxNode): Expression => lowerExpression(ctx, namedChildren(node)[0]);

const lowerTuple = (ctx: Lowering, node: SyntaxNode): Expression =>
  make.list(
    node,
    namedChildren(node).map((item) => lowerExpression(ctx, item)),
  );

/** Statements that have a value. */
const lowerValueOf = (ctx: Lowering, node: SyntaxNode): Expression => lowerResult(ctx, node, lowerStatement(ctx, node));

const BY_TYPE: Rows<Lowering, Expression> = {
  identifier: lowerName,
  operator_identifier: lowerName,
  wildcard: placeholder,
  field_expression: lowerField,
  stable_identifier: lowerPath,
  call_expression: lowerCall,
  generic_function: (ctx, node) => lowerTyped(ctx, node) ?? lowerCall(ctx, node),
  instance_expression: lowerInstance,
  infix_expression: lowerInfix,
  prefix_expression: lowerPrefix,
  postfix_expression: lowerPostfix,
  parenthesized_expression: lowerInner,
  ascription_expression: lowerInner,
  tuple_expression: lowerTuple,
  lambda_expression: lowerLambda,
  case_block: lowerCases,
  indented_cases: lowerCases,
  for_expression: lowerComprehension,
  if_expression: lowerValueOf,
  match_expression: lowerValueOf,
  try_expression: lowerValueOf,
  xml_expression: lowerMarkup,
  block: lowerValueOf,
  indented_block: lowerValueOf,
  throw_expression: lowerValueOf,
  return_expression: lowerValueOf,
  assignment_expression: lowerValueOf,
  while_expression: lowerValueOf,
  do_while_expression: lowerValueOf,
};

/** `<p>{name}</p>`: what is put in is escaped. */
function lowerMarkup(ctx: Lowering, node: SyntaxNode): Expression {
  const values: Expression[] = [];
  const open = [node];
  for (let at = open.pop(); at; at = open.pop())
    if (at.type === 'block') values.push(lowerValueOf(ctx, at));
    else open.push(...namedChildren(at));
  const args = values.reverse().map((value) => ({ value }));
  return make.call(node, nameAt(node, 'scala.xml.literal'), args);
}

/** A bare name; that of a function without parameters calls it. */
function lowerName(ctx: Lowering, node: SyntaxNode): Expression {
  const name = textOf(ctx, node).replaceAll('`', '');
  if (name === 'this') return make.this(node);
  const value = nameAt(node, name);
  return ctx.names.parameterless.has(name) ? make.call(node, value, []) : value;
}

function placeholder(ctx: Lowering, node: SyntaxNode): Expression {
  const target = temporary(ctx, 'it', node);
  ctx.placeholders.push({ target, annotations: [] });
  return nameAt(node, target.name);
}

/** `a.b` as a member, whether it is read or called. */
export function lowerMember(ctx: Lowering, node: SyntaxNode): Expression {
  const object = fieldOf(node, 'value');
  const name = fieldOf(node, 'field');
  if (!object || !name) return lowerParts(ctx, node);
  const written = textOf(ctx, name).replaceAll('`', '');
  // As the compiler spells it: a star by itself means any member in a model.
  return make.member(node, lowerExpression(ctx, object), written === '*' ? '$times' : written);
}

/** `a.b`; a method of the file without parameters, and an operator behind its operand, are called. */
function lowerField(ctx: Lowering, node: SyntaxNode): Expression {
  const member = lowerMember(ctx, node);
  if (member.kind !== 'member') return member;
  const matched = lowerExtracted(member, node) ?? asExtension(ctx, member, [], node);
  if (matched) return matched;
  const isCall = ctx.names.parameterless.has(member.name) || /^[!#?]+</.test(`${member.name}<`) || member.name === '!';
  return isCall ? make.call(node, member, []) : member;
}

/** `Name.unapplySeq(text).isDefined` is `Name.matches(text)`. */
function lowerExtracted({ object, name }: Expression & { kind: 'member' }, node: SyntaxNode): Expression | undefined {
  if (!/^(?:isDefined|nonEmpty|isEmpty)$/.test(name) || object.kind !== 'call' || object.args.length !== 1)
    return undefined;
  const { callee, args } = object;
  if (callee.kind !== 'member' || callee.name !== 'unapplySeq') return undefined;
  const matches = make.call(node, { ...callee, name: 'matches' }, args);
  return name === 'isEmpty' ? make.unary(node, '!', matches) : matches;
}

function lowerPath(ctx: Lowering, node: SyntaxNode): Expression {
  const [head, ...members] = namedChildren(node);
  if (!head) return opaque(node);
  return members.reduce<Expression>(
    (object, member) => make.member({ start: node.start, end: member.end }, object, textOf(ctx, member)),
    lowerExpression(ctx, head),
  );
}

/** `x.asInstanceOf[T]`, `x.isInstanceOf[T]`. */
function lowerTyped(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const callee = fieldOf(node, 'function');
  const name = callee?.type === 'field_expression' ? textOf(ctx, fieldOf(callee, 'field')) : '';
  const [type] = typeArguments(node);
  const object = callee && fieldOf(callee, 'value');
  if (!type || !object) return undefined;
  const value = (): Expression => lowerExpression(ctx, object);
  if (name === 'asInstanceOf') return make.cast(node, lowerType(ctx, type), value());
  if (name === 'isInstanceOf') return { kind: 'typetest', type: lowerType(ctx, type), value: value(), ...span(node) };
  return undefined;
}

function lowerPrefix(ctx: Lowering, node: SyntaxNode): Expression {
  const operand = lowerExpression(ctx, namedChildren(node).at(-1));
  const operator = ctx.source.charAt(node.start);
  if (operator === '-' && operand.kind === 'number') return { ...operand, value: -operand.value, ...span(node) };
  if (operator !== '!' && operator !== '-' && operator !== '+' && operator !== '~') return operand;
  return make.unary(node, operator, operand);
}

/** `cmd !`, `list length`: a method without arguments. */
function lowerPostfix(ctx: Lowering, node: SyntaxNode): Expression {
  const [object, name] = namedChildren(node);
  if (!object || !name) return lowerParts(ctx, node);
  const callee: Expression = make.member(node, lowerExpression(ctx, object), textOf(ctx, name));
  return make.call(node, callee, []);
}

/** All expressions under a field. */
export const lowerFields = (ctx: Lowering, node: SyntaxNode, field: string): Expression[] =>
  fieldsOf(node, field)
    .filter(({ named }) => named)
    .map((child) => lowerExpression(ctx, child));
