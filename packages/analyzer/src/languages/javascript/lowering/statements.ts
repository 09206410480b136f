/** @module Lowers statements, by node type. */

import type { Catch, Expression, Statement, SwitchCase } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, noStatements, opaqueStatement } from '../../lowering/rows.ts';
import { lowerClass, lowerEnumDefinition } from './classes.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerDeclarations, lowerExport } from './declarations.ts';
import { lowerExpression, lowerExpressionsUnder } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { lowerLoop } from './loops.ts';
import { branchOfCommonModule, lowerImports } from './modules.ts';
import { lowerTarget } from './patterns.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** Lowers a block, or a single statement in place of one. */
export function lowerBlock(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (!node) return [];
  if (node.type !== 'statement_block' && node.type !== 'program' && node.type !== 'else_clause')
    return lowerStatement(ctx, node);
  const statements: Statement[] = [];
  for (const child of node.children) if (child.named) statements.push(...lowerStatement(ctx, child));
  return statements;
}

const lowerExpressionStatement: Lower = (ctx, node) => {
  const value = namedChildren(node)[0];
  if (value && (value.type === 'internal_module' || value.type === 'module')) return lowerStatement(ctx, value);
  return [make.expression(node, lowerExpression(ctx, value, node))];
};

const valued =
  (kind: 'return' | 'throw'): Lower =>
  (ctx, node) => {
    const value = namedChildren(node)[0];
    const range = { start: node.start, end: node.end };
    return [value ? { kind, value: lowerExpression(ctx, value, node), ...range } : { kind, ...range }];
  };

const jump =
  (kind: 'break' | 'continue'): Lower =>
  (ctx, node) => {
    const label = fieldOf(node, 'label');
    const range = { start: node.start, end: node.end };
    return [label ? { kind, label: textOf(ctx, label), ...range } : { kind, ...range }];
  };

const lowerIf: Lower = (ctx, node) => {
  const alternative = fieldOf(node, 'alternative');
  const taken = branchOfCommonModule(ctx, fieldOf(node, 'condition'), alternative);
  if (taken !== undefined) return lowerBlock(ctx, taken ? fieldOf(node, 'consequence') : alternative);
  const test = lowerExpression(ctx, fieldOf(node, 'condition'), node);
  const whenTrue = lowerBlock(ctx, fieldOf(node, 'consequence'));
  const range = { start: node.start, end: node.end };
  if (!alternative) return [{ kind: 'if', test, whenTrue, ...range }];
  return [{ kind: 'if', test, whenTrue, whenFalse: lowerBlock(ctx, alternative), ...range }];
};

function lowerCase(ctx: Lowering, node: SyntaxNode): SwitchCase {
  const body: Statement[] = [];
  for (const child of fieldsOf(node, 'body')) body.push(...lowerStatement(ctx, child));
  const tests = lowerExpressionsUnder(ctx, node, 'value');
  return { tests, body, fallsThrough: !leaves(body), start: node.start, end: node.end };
}

/** Checks whether the statements end with a jump, so that what follows is unreachable from them. */
function leaves(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  if (last?.kind === 'block') return leaves(last.body);
  return last !== undefined && ['break', 'continue', 'return', 'throw'].includes(last.kind);
}

/** Joins `case 'a': case 'b': …` to one case with two tests; next to `default`, the tests are irrelevant. */
function joinCases(cases: readonly SwitchCase[]): SwitchCase[] {
  const joined: SwitchCase[] = [];
  let before: SwitchCase | undefined;
  for (const one of cases) {
    const isDefault = one.tests.length === 0 || (before !== undefined && before.tests.length === 0);
    const tests = isDefault ? [] : [...(before?.tests ?? []), ...one.tests];
    const all: SwitchCase = { ...one, tests, start: before?.start ?? one.start };
    before = one.body.length === 0 && one !== cases.at(-1) ? all : undefined;
    if (!before) joined.push(all);
  }
  return joined;
}

const lowerSwitch: Lower = (ctx, node) => {
  const body = fieldOf(node, 'body');
  const cases = body ? childrenOf(body, 'switch_case', 'switch_default') : [];
  return [
    {
      kind: 'switch',
      subject: lowerExpression(ctx, fieldOf(node, 'value'), node),
      cases: joinCases(cases.map((each) => lowerCase(ctx, each))),
      start: node.start,
      end: node.end,
    },
  ];
};

function lowerCatch(ctx: Lowering, node: SyntaxNode): Catch {
  const parameter = fieldOf(node, 'parameter');
  const body = lowerBlock(ctx, fieldOf(node, 'body'));
  const range = { start: node.start, end: node.end };
  return parameter ? { target: lowerTarget(ctx, parameter), types: [], body, ...range } : { types: [], body, ...range };
}

const lowerTry: Lower = (ctx, node) => {
  const body = lowerBlock(ctx, fieldOf(node, 'body'));
  const handler = fieldOf(node, 'handler');
  const finalizer = fieldOf(node, 'finalizer');
  const catches = handler ? [lowerCatch(ctx, handler)] : [];
  const range = { start: node.start, end: node.end };
  if (!finalizer) return [{ kind: 'try', body, catches, ...range }];
  return [{ kind: 'try', body, catches, finally: lowerBlock(ctx, fieldOf(finalizer, 'body')), ...range }];
};

const lowerLabeled: Lower = (ctx, node) => {
  const name = fieldOf(node, 'label');
  const label = name ? textOf(ctx, name) : '';
  const body = lowerBlock(ctx, fieldOf(node, 'body'));
  const first = body[0];
  if (first?.kind === 'loop' && body.length === 1) return [{ ...first, label }];
  return [{ kind: 'block', body, label, start: node.start, end: node.end }];
};

/** Lowers a block with its own scope, also that of `with (o) { … }`. */
const lowerScoped: Lower = (ctx, node) => {
  const body = lowerBlock(ctx, node.type === 'statement_block' ? node : fieldOf(node, 'body'));
  const object = fieldOf(node, 'object');
  const range = { start: node.start, end: node.end };
  const before: Statement[] = object ? [make.expression(range, lowerExpression(ctx, object, node))] : [];
  return [...before, make.block(range, body)];
};

/** Lowers `namespace Text { export function quote() {} }`: its members are accessible through its name. */
const lowerNamespace: Lower = (ctx, node) => {
  const name = fieldOf(node, 'name');
  const body = lowerBlock(ctx, fieldOf(node, 'body'));
  const members = body.flatMap((one): Expression[] => {
    if (one.kind === 'declare') return one.target.kind === 'name' ? [one.target] : [];
    return (one.kind === 'function' || one.kind === 'class') && one.definition.name !== ''
      ? [make.name(one, one.definition.name)]
      : [];
  });
  if (name?.type !== 'identifier' || members.length === 0) return [make.block(node, body)];
  const entries = members.map((value) => ({
    key: value.kind === 'name' ? value.name : '',
    value,
    start: value.start,
    end: value.end,
  }));
  const target = make.name(name, textOf(ctx, name));
  return [...body, { kind: 'declare', target, value: make.object(node, entries), start: node.start, end: node.end }];
};

const lowerFunctionStatement: Lower = (ctx, node) => [make.function(node, lowerFunction(ctx, node, 'function'))];

const lowerClassStatement: Lower = (ctx, node) => [make.class(node, lowerClass(ctx, node))];

/** Lowers `type Row = { id: string }` to the types of its members; other aliases have no effect at run time. */
const lowerTypeAlias: Lower = (ctx, node) =>
  fieldOf(node, 'value')?.type === 'object_type' ? lowerClassStatement(ctx, node) : [];

/** Lowers `declare …`, which only declares types: classes and interfaces are lowered, values aren't. */
const lowerAmbient: Lower = (ctx, node) => {
  const declared = childOf(node, 'class_declaration', 'abstract_class_declaration', 'interface_declaration');
  return declared ? lowerClassStatement(ctx, declared) : [];
};

/** Lowers the parts of an error node in sequence. */
const lowerBroken: Lower = (ctx, node) => namedChildren(node).flatMap((child) => lowerStatement(ctx, child));

/** Lowers an expression in place of a statement. */
const lowerOther: Lower = (ctx, node) => [make.expression(node, lowerExpression(ctx, node, node))];

const BY_TYPE: Readonly<Record<string, Lower>> = {
  expression_statement: lowerExpressionStatement,
  variable_declaration: lowerDeclarations,
  lexical_declaration: lowerDeclarations,
  using_declaration: lowerDeclarations,
  function_declaration: lowerFunctionStatement,
  generator_function_declaration: lowerFunctionStatement,
  class_declaration: lowerClassStatement,
  abstract_class_declaration: lowerClassStatement,
  interface_declaration: lowerClassStatement,
  type_alias_declaration: lowerTypeAlias,
  enum_declaration: (ctx, node) => [make.class(node, lowerEnumDefinition(ctx, node))],
  ambient_declaration: lowerAmbient,
  internal_module: lowerNamespace,
  module: lowerScoped,
  statement_block: lowerScoped,
  with_statement: lowerScoped,
  import_statement: lowerImports,
  import_alias: noStatements,
  export_statement: lowerExport,
  if_statement: lowerIf,
  switch_statement: lowerSwitch,
  try_statement: lowerTry,
  for_statement: lowerLoop,
  for_in_statement: lowerLoop,
  while_statement: lowerLoop,
  do_statement: lowerLoop,
  labeled_statement: lowerLabeled,
  return_statement: valued('return'),
  throw_statement: valued('throw'),
  break_statement: jump('break'),
  continue_statement: jump('continue'),
  empty_statement: noStatements,
  debugger_statement: noStatements,
  function_signature: noStatements,
  ERROR: lowerBroken,
};

/** Lowers a statement; a declaration of several variables becomes several. Never throws. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return lowerByRow(ctx, node, BY_TYPE, lowerOther, opaqueStatement);
}
