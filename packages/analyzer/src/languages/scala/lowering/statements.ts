/** @module Scala's statements. */

import type { Expression, Statement, TypeReference } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned } from '../../lowering/nodes.ts';
import { lowerByRow, noStatements, opaqueStatement, type Rows } from '../../lowering/rows.ts';
import { lowerArgumentValue } from './calls.ts';
import { lowerClass, mergeCompanions } from './classes.ts';
import { evaluated, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerFor, lowerIf, lowerMatch, lowerTry, lowerWhile } from './controls.ts';
import { lowerExpression } from './expressions.ts';
import { lowerExtension } from './extensions.ts';
import { lowerFunction } from './functions.ts';
import { lowerImport } from './imports.ts';
import { lowerTarget } from './patterns.ts';
import { writtenType } from './types.ts';

export const lowerStatements = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  mergeCompanions(node.children.flatMap((child) => (child.named || child.isError ? lowerStatement(ctx, child) : [])));

export const lowerStatement = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  lowerByRow(ctx, node, BY_TYPE, lowerOther, opaqueStatement);

const lowerOther = (ctx: Lowering, node: SyntaxNode): Statement[] => [evaluated(lowerArgumentValue(ctx, node))];

/** `require(test, "message")`, `assert(test)`: goes on only where the test holds. */
function lowerDemand(ctx: Lowering, node: SyntaxNode): Statement[] {
  const name = textOf(ctx, fieldOf(node, 'function'));
  if (!/^(?:Predef\.)?(?:require|assert|assume)$/.test(name) || ctx.names.called.has(name))
    return lowerOther(ctx, node);
  const call = lowerArgumentValue(ctx, node);
  const test = call.kind === 'call' ? call.args[0]?.value : undefined;
  if (!test || test.kind === 'function') return [evaluated(call)];
  const at = span(node);
  return [{ kind: 'if', test: make.unary(at, '!', test), whenTrue: [make.throw(at, opaque(node))], ...at }];
}

const lowerDefinition = (ctx: Lowering, node: SyntaxNode): Statement[] => [
  make.function(node, lowerFunction(ctx, node, false)),
];

const lowerClassStatement = (ctx: Lowering, node: SyntaxNode): Statement[] => [make.class(node, lowerClass(ctx, node))];

const lowerBody = (ctx: Lowering, node: SyntaxNode): Statement[] => {
  const body = fieldOf(node, 'body');
  return body ? lowerStatement(ctx, body) : [];
};

function lowerExit(ctx: Lowering, node: SyntaxNode): Statement[] {
  const value = namedChildren(node)[0];
  const kind = node.type === 'throw_expression' ? 'throw' : 'return';
  return [{ kind, ...(value ? { value: lowerExpression(ctx, value) } : {}), ...span(node) }];
}

const BY_TYPE: Rows<Lowering, Statement[]> = {
  block: lowerStatements,
  indented_block: lowerStatements,
  ERROR: lowerStatements,
  template_body: lowerStatements,
  with_template_body: lowerStatements,
  val_definition: lowerValue,
  var_definition: lowerValue,
  val_declaration: lowerValue,
  var_declaration: lowerValue,
  function_definition: lowerDefinition,
  class_definition: lowerClassStatement,
  object_definition: lowerClassStatement,
  trait_definition: lowerClassStatement,
  enum_definition: lowerClassStatement,
  package_object: lowerClassStatement,
  given_definition: lowerBody,
  extension_definition: lowerExtension,
  package_clause: lowerBody,
  import_declaration: lowerImport,
  assignment_expression: lowerAssignment,
  if_expression: lowerIf,
  match_expression: lowerMatch,
  try_expression: lowerTry,
  for_expression: lowerFor,
  while_expression: lowerWhile,
  do_while_expression: lowerWhile,
  call_expression: lowerDemand,
  throw_expression: lowerExit,
  return_expression: lowerExit,
  type_definition: noStatements,
  function_declaration: noStatements,
  annotation: noStatements,
};

/** Interfaces with one method, of which it matters what that method does. */
const SINGLE_METHOD = /^(?:javax\.net\.ssl\.)?HostnameVerifier$/;

/** `val v: HostnameVerifier = (_, _) => true` makes an instance of the interface, as `new` with a body does. */
function implementing(type: TypeReference | undefined, value: Expression): Expression {
  if (!type || value.kind !== 'function' || !SINGLE_METHOD.test(type.name)) return value;
  const [head = '', ...rest] = type.name.split('.');
  const callee = rest.reduce<Expression>((object, name) => make.member(value, object, name), nameAt(value, head));
  return { kind: 'call', callee, args: [{ value }], construct: true, ...span(value) };
}

/** `val (a, b) = …`, `var x: T = …`. */
function lowerValue(ctx: Lowering, node: SyntaxNode): Statement[] {
  const pattern = fieldOf(node, 'pattern') ?? fieldOf(node, 'name');
  const given = fieldOf(node, 'value');
  if (!pattern) return [];
  const type = writtenType(ctx, node);
  const value = given && implementing(type.type, lowerArgumentValue(ctx, given));
  return [
    {
      kind: 'declare',
      target: lowerTarget(ctx, pattern),
      ...type,
      ...(value ? { value } : {}),
      isConstant: node.type.startsWith('val'),
      ...span(node),
    },
  ];
}

/** `a.b = c`; `m(k) = v` writes an element. */
function lowerAssignment(ctx: Lowering, node: SyntaxNode): Statement[] {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return [evaluated(opaque(node))];
  const target = lowerExpression(ctx, left);
  const value = lowerArgumentValue(ctx, right);
  if (target.kind === 'call') {
    const { callee, args } = target;
    const [key] = args;
    if (args.length === 0) return [assigned(callee, value, node)];
    const place = { kind: 'index' as const, object: callee, ...(key ? { index: key.value } : {}), ...span(left) };
    return [assigned(place, value, node)];
  }
  return [assigned(target, value, node)];
}

export const nameOf = (ctx: Lowering, node: SyntaxNode): string =>
  textOf(ctx, fieldOf(node, 'name')).replaceAll('`', '');
