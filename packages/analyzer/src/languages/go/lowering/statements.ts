/** @module Lowers statements, by node type. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, noStatements } from '../../lowering/rows.ts';
import { lowerAssignment, lowerShortDeclaration, lowerStep, withTests } from './assignments.ts';
import { type Lowering, nameAt, span, textOf } from './context.ts';
import { lowerTypes, lowerVariables } from './definitions.ts';
import { isExpression, lowerExpression, lowerExpressionList } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { lowerImports } from './imports.ts';
import { lowerFor } from './loops.ts';
import { lowerSelect, lowerSwitch, lowerTypeSwitch } from './switches.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** The field of a response that holds its content type. */
const CONTENT_TYPE = '#type';

/** Returns the statements that a node is lowered to. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (node === undefined) return [];
  return lowerByRow(ctx, node, BY_TYPE, lowerUnknown, noStatements);
}

/** Lowers what can be parsed of a stray expression or an error node. */
const lowerUnknown: Lower = (ctx, node) =>
  isExpression(node) ? [evaluated(node, lowerExpression(ctx, node))] : lowerStatements(ctx, node);

const lowerStatements: Lower = (ctx, node) =>
  node.children.filter(({ named, isError }) => named || isError).flatMap((child) => lowerStatement(ctx, child));

export const evaluated = (node: SyntaxNode, value: Expression): Statement => make.expression(node, value);

/** Lowers the statements between the braces. */
export const lowerBlock = (ctx: Lowering, node: SyntaxNode | undefined): Statement[] =>
  node === undefined ? [] : lowerStatements(ctx, node);

const lowerOnly: Lower = (ctx, node) =>
  namedChildren(node).map((child) => evaluated(node, lowerExpression(ctx, child)));

/** Lowers a `go` statement; the call's result is discarded. */
const lowerGoroutine: Lower = (ctx, node) =>
  namedChildren(node).map((child) => evaluated(node, make.unary(node, 'void', lowerExpression(ctx, child))));

/** Lowers a call statement; a call of `panic` is a throw. */
const lowerExpressionStatement: Lower = (ctx, node) => {
  const [call] = namedChildren(node);
  const callee = call?.type === 'call_expression' ? fieldOf(call, 'function') : undefined;
  if (call && callee?.type === 'identifier' && textOf(ctx, callee) === 'panic')
    return [make.throw(node, lowerExpression(ctx, call))];
  const statements = lowerOnly(ctx, node);
  const [first] = statements;
  return first?.kind === 'expression' ? [...statements, ...announcedType(first.value)] : statements;
};

/**
 * Lowers `w.Header().Set("Content-Type", type)` and `c.Header("Content-Type", type)` to the content type of what `w`
 * sends afterwards.
 */
function announcedType(value: Expression): Statement[] {
  if (value.kind !== 'call' || value.callee.kind !== 'member') return [];
  const { object, name: called } = value.callee;
  const header = called === 'Set' && object.kind === 'call' ? object.callee : value.callee;
  if (header.kind !== 'member' || header.name !== 'Header') return [];
  const [name, type] = value.args.map((argument) => argument.value);
  const at = { start: value.start, end: value.end };
  const writer = header.object;
  if (writer.kind !== 'name' || name?.kind !== 'string' || !type || !/^content-type$/i.test(name.value)) return [];
  const target: Expression = make.member(at, writer, CONTENT_TYPE);
  return [make.expression(at, make.assign(at, target, type))];
}

const lowerIf: Lower = (ctx, node) => {
  const initializer = fieldOf(node, 'initializer');
  const alternative = fieldOf(node, 'alternative');
  const before = lowerStatement(ctx, initializer);
  const branch: Statement = {
    kind: 'if',
    test: withTests(ctx, lowerExpression(ctx, fieldOf(node, 'condition'))),
    whenTrue: lowerBlock(ctx, fieldOf(node, 'consequence')),
    ...(alternative === undefined ? {} : { whenFalse: lowerElse(ctx, alternative) }),
    ...span(node),
  };
  if (initializer === undefined) return [branch];
  return [make.block(node, [...before, branch])];
};

const lowerElse: Lower = (ctx, node) => (node.type === 'block' ? lowerBlock(ctx, node) : lowerStatement(ctx, node));

const isZero = (value: Expression): boolean =>
  value.kind === 'null' ||
  (value.kind === 'string' && value.value === '') ||
  (value.kind === 'number' && value.value === 0) ||
  (value.kind === 'boolean' && !value.value) ||
  (value.kind === 'call' && value.construct === true && value.args.length === 0);

/**
 * Lowers `return a, b` to an object with the results by position. An error return (`return nil, err`) yields no values,
 * so the caller continues with the results of the other returns.
 */
const lowerReturn: Lower = (ctx, node) => {
  const values = lowerExpressionList(ctx, namedChildren(node)[0]);
  const given = values.length > 0 ? values : ctx.results.map((name) => nameAt(node, name));
  const [first] = given;
  const last = given.at(-1);
  if (first === undefined || last === undefined) return [{ kind: 'return', ...span(node) }];
  if (given.length === 1) return [make.return(node, first)];
  if (given.slice(0, -1).every(isZero) && !isZero(last) && last.kind !== 'boolean')
    return [evaluated(node, last), { kind: 'return', ...span(node) }];
  const entries = given.map((value, index) => ({ key: String(index), value, ...span(value) }));
  return [make.return(node, make.object(node, entries))];
};

const lowerLabeled: Lower = (ctx, node) => {
  const label = fieldOf(node, 'label') ?? childOf(node, 'label_name');
  const name = label && textOf(ctx, label);
  const inner = node.children.filter((child) => child.named && child !== label);
  const body = inner.flatMap((child) => lowerStatement(ctx, child));
  const [one] = body;
  if (name === undefined) return body;
  if (body.length === 1 && one?.kind === 'loop') return [{ ...one, label: name }];
  return [{ kind: 'block', label: name, body, ...span(node) }];
};

const jump =
  (kind: 'break' | 'continue'): Lower =>
  (ctx, node) => {
    const label = childOf(node, 'label_name');
    return [{ kind, ...(label ? { label: textOf(ctx, label) } : {}), ...span(node) }];
  };

/** Lowers `channel <- value` to adding an element. */
const lowerSend: Lower = (ctx, node) => {
  const channel = lowerExpression(ctx, fieldOf(node, 'channel'));
  const value = lowerExpression(ctx, fieldOf(node, 'value'));
  return [evaluated(node, make.assign(node, { kind: 'index', object: channel, ...span(node) }, value))];
};

const BY_TYPE: Readonly<Record<string, Lower>> = {
  expression_statement: lowerExpressionStatement,
  go_statement: lowerGoroutine,
  defer_statement: lowerOnly,
  if_statement: lowerIf,
  for_statement: lowerFor,
  expression_switch_statement: lowerSwitch,
  type_switch_statement: lowerTypeSwitch,
  select_statement: lowerSelect,
  return_statement: lowerReturn,
  labeled_statement: lowerLabeled,
  break_statement: jump('break'),
  continue_statement: jump('continue'),
  goto_statement: () => [],
  fallthrough_statement: () => [],
  empty_statement: () => [],
  send_statement: lowerSend,
  inc_statement: (ctx, node) => [lowerStep(ctx, node, '+')],
  dec_statement: (ctx, node) => [lowerStep(ctx, node, '-')],
  assignment_statement: lowerAssignment,
  short_var_declaration: lowerShortDeclaration,
  receive_statement: lowerAssignment,
  var_declaration: lowerVariables,
  const_declaration: lowerVariables,
  type_declaration: (ctx, node) => lowerTypes(ctx, node, new Map()),
  block: (ctx, node) => [make.block(node, lowerBlock(ctx, node))],
  import_declaration: lowerImports,
  package_clause: () => [],
  comment: () => [],
  function_declaration: (ctx, node) => [make.function(node, lowerFunction(ctx, node, ''))],
  ERROR: lowerStatements,
};
