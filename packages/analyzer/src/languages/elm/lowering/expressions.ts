/** @module Lowers Elm expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, ObjectEntry, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { unnamed } from '../../lowering/curried.ts';
import { make } from '../../lowering/make.ts';
import { assigned, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import { apply } from './application.ts';
import { fullName, type Lowering, temporaryName } from './context.ts';
import { definitions, lowerFunction } from './declarations.ts';
import { combine, lowerChain } from './operators.ts';
import { lowerBind, lowerConstant } from './patterns.ts';

export const lowerExpression = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque, 2);

const NAMED: Readonly<Record<string, string>> = lookupTable({ n: '\n', t: '\t', r: '\r' });

const stringText = (text: string): string =>
  text
    .replaceAll(/^(?:"""|"|')|(?:"""|"|')$/g, '')
    .replaceAll(/\\(?:u\{([\da-f]{1,6})\}|([\s\S]))/gi, (_whole, code?: string, other?: string) =>
      code === undefined
        ? (NAMED[other ?? ''] ?? other ?? '')
        : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    );

function lowerRecord(ctx: Lowering, node: SyntaxNode): Expression {
  const base = fieldOf(node, 'baseRecord');
  const entries = childrenOf(node, 'field').map((field): ObjectEntry => {
    const value = fieldOf(field, 'expression');
    return {
      key: textOf(ctx, fieldOf(field, 'name')),
      value: value ? lowerExpression(ctx, value) : opaque(field),
      ...span(field),
    };
  });
  const spread: ObjectEntry[] = base ? [{ spread: true, value: nameAt(base, textOf(ctx, base)), ...span(base) }] : [];
  return make.object(node, [...spread, ...entries]);
}

function lowerCase(ctx: Lowering, node: SyntaxNode): Expression {
  const subject = fieldOf(node, 'expr');
  const held = temporaryName(ctx, node);
  const result = temporaryName(ctx, node, 'chosen');
  const cases = childrenOf(node, 'case_of_branch').map((branch): SwitchCase => {
    const [pattern, value] = [fieldOf(branch, 'pattern'), fieldOf(branch, 'expr')];
    const constant = pattern && lowerConstant(ctx, pattern);
    const bound: Statement[] = pattern && !constant ? lowerBind(ctx, pattern, held) : [];
    const chosen = value ? lowerExpression(ctx, value) : opaque(branch);
    return {
      tests: constant ? [constant] : [],
      body: [...bound, assigned(result, chosen, branch)],
      fallsThrough: false,
      ...span(branch),
    };
  });
  return {
    kind: 'block',
    body: [
      { kind: 'declare', target: held, value: subject ? lowerExpression(ctx, subject) : opaque(node), ...span(node) },
      { kind: 'declare', target: result, value: make.null(node), ...span(node) },
      { kind: 'switch', subject: held, cases, ...span(node) },
    ],
    value: result,
    ...span(node),
  };
}

/** Lowers `if a then b else if c then d else e`, which is one node with alternating tests and values. */
function lowerIfElse(ctx: Lowering, node: SyntaxNode): Expression {
  const parts = fieldsOf(node, 'exprList').map((part) => lowerExpression(ctx, part));
  let result = parts.pop() ?? opaque(node);
  for (let whenTrue = parts.pop(), test = parts.pop(); whenTrue && test; whenTrue = parts.pop(), test = parts.pop())
    result = make.conditional(node, test, whenTrue, result);
  return result;
}

function lowerValue(ctx: Lowering, node: SyntaxNode): Expression {
  const name = fullName(ctx, node);
  if (name === 'True' || name === 'False') return make.boolean(node, name === 'True');
  return name === 'Nothing' ? make.null(node) : nameAt(node, name);
}

type Lower = Row<Lowering, Expression>;

const lowerStringConstantExpr: Lower = (ctx, node) => make.string(node, stringText(textOf(ctx, node)));

const lowerUnknown: Lower = (ctx, node) =>
  opaque(
    node,
    namedChildren(node).map((one) => lowerExpression(ctx, one)),
  );

const BY_TYPE: Rows<Lowering, Expression> = {
  value_expr: lowerValue,
  value_qid: lowerValue,
  upper_case_qid: lowerValue,
  string_constant_expr: lowerStringConstantExpr,
  char_constant_expr: lowerStringConstantExpr,
  number_constant_expr: (ctx, node) => make.number(node, Number(textOf(ctx, node))),
  unit_expr: (_, node) => make.null(node),
  function_call_expr: (ctx, node) => {
    const callee = fieldOf(node, 'target');
    const args = fieldsOf(node, 'arg').map((arg) => lowerExpression(ctx, arg));
    return callee ? apply(ctx, lowerExpression(ctx, callee), args, node) : opaque(node, args);
  },
  bin_op_expr: lowerChain,
  operator_as_function_expr: (ctx, node) => {
    const operator = textOf(ctx, node).replaceAll(/[()\s]/g, '');
    return unnamed(ctx, node, (left) => unnamed(ctx, node, (right) => combine(ctx, operator, left, right)));
  },
  negate_expr: (ctx, node) => {
    const inner = namedChildren(node).at(-1);
    return inner ? make.unary(node, '-', lowerExpression(ctx, inner)) : opaque(node);
  },
  parenthesized_expr: (ctx, node) => {
    const inner = fieldOf(node, 'expression');
    return inner ? lowerExpression(ctx, inner) : opaque(node);
  },
  field_access_expr: (ctx, node) => {
    const of = fieldOf(node, 'target');
    const name = textOf(ctx, namedChildren(node).at(-1));
    return of ? make.member(node, lowerExpression(ctx, of), name) : opaque(node);
  },
  field_accessor_function_expr: (ctx, node) => {
    const name = textOf(ctx, childOf(node, 'lower_case_identifier'));
    return unnamed(ctx, node, (object) => make.member(node, object, name));
  },
  list_expr: (ctx, node) =>
    make.list(
      node,
      fieldsOf(node, 'exprList').map((one) => lowerExpression(ctx, one)),
    ),
  tuple_expr: (ctx, node) =>
    make.list(
      node,
      fieldsOf(node, 'expr').map((one) => lowerExpression(ctx, one)),
    ),
  record_expr: lowerRecord,
  case_of_expr: lowerCase,
  if_else_expr: lowerIfElse,
  let_in_expr: (ctx, node) => {
    const body = definitions(
      ctx,
      node.children.filter(({ type }) => type === 'value_declaration' || type === 'type_annotation'),
    );
    const result = fieldOf(node, 'body');
    return { kind: 'block', body, ...(result ? { value: lowerExpression(ctx, result) } : {}), ...span(node) };
  },
  anonymous_function_expr: (ctx, node) => {
    const definition = lowerFunction(ctx, node, '', fieldsOf(node, 'param'), fieldOf(node, 'expr'));
    return make.function(node, definition);
  },
};
