/** @module Lowers Dart statements, by node type. */

import type { Catch, Declare, Expression, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, hasToken, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { evaluated, nameAt } from '../../lowering/nodes.ts';
import { lowerByRow, noStatements, opaqueStatement } from '../../lowering/rows.ts';
import { isClass, lowerClass } from './classes.ts';
import { type Lowering, opaque, span, textOf, valuesOf } from './context.ts';
import { isExpression, lowerExpression } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { declarationsOf, isPattern, lowerTarget, patternIn } from './patterns.ts';
import { lowerSwitch } from './switches.ts';
import { lowerType, typeIn } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** Returns the statements that a node is lowered to. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return lowerByRow(ctx, node, BY_TYPE, lowerOther, opaqueStatement);
}

/** Lowers class declarations and expressions, which have tables of their own; of any other node, its parts. */
function lowerOther(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (isClass(node)) return lowerClass(ctx, node);
  if (isExpression(node)) return [evaluated(lowerExpression(ctx, node))];
  return lowerAll(ctx, node);
}

/** Lowers the statements among a node's children. */
export const lowerAll: Lower = (ctx, node) =>
  node.children.flatMap((child) => (child.named || child.isError ? lowerStatement(ctx, child) : []));

/** Lowers a block, or a single statement in place of one. */
export function lowerBlock(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (node === undefined) return [];
  return node.type === 'block' ? lowerAll(ctx, node) : lowerStatement(ctx, node);
}

/** Lowers the declaration of one name. */
function lowerDeclared(
  ctx: Lowering,
  node: SyntaxNode,
  type: TypeReference | undefined,
  isConstant: boolean,
): Statement[] {
  const name = fieldOf(node, 'name');
  if (name === undefined) return [];
  const value = fieldOf(node, 'value');
  const declaration: Declare = {
    kind: 'declare',
    target: nameAt(name, textOf(ctx, name)),
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }),
    ...(isConstant ? { isConstant } : {}),
    ...span(node),
  };
  return [declaration];
}

const isConstant = (node: SyntaxNode): boolean =>
  node.children.some(({ type }) => type === 'final' || type === 'const' || type === 'final_builtin');

/** Lowers `T a = 1, b`, in functions and at the top level. */
const lowerVariables: Lower = (ctx, node) => {
  const type = typeIn(ctx, node);
  const constant = isConstant(node);
  return node.children.flatMap((child): Statement[] => {
    switch (child.type) {
      case 'initialized_variable_declaration':
        return [...lowerDeclared(ctx, child, typeIn(ctx, child), isConstant(child)), ...moreNames(ctx, child)];
      case 'pattern_variable_declaration':
        return lowerPatternVariables(ctx, child);
      case 'initialized_identifier_list':
      case 'static_final_declaration_list':
        return valuesOf(child).flatMap((one) => lowerDeclared(ctx, one, type, constant));
      default:
        return [];
    }
  });
};

/** Lowers the names after the first in `var a = 1, b = 2`. */
const moreNames: Lower = (ctx, node) =>
  node.children
    .filter(({ type }) => type === 'initialized_identifier')
    .flatMap((one) => lowerDeclared(ctx, one, typeIn(ctx, node), isConstant(node)));

const lowerPatternVariables: Lower = (ctx, node) => {
  const pattern = patternIn(node);
  const value = valuesOf(node).at(-1);
  if (pattern === undefined || value === undefined) return [];
  const lowered = lowerExpression(ctx, value);
  const target = lowerTarget(ctx, pattern);
  if (target.kind === 'null') return [evaluated(lowered), ...declarationsOf(ctx, [pattern], lowered)];
  return [{ kind: 'declare', target, value: lowered, ...span(node) }];
};

const lowerIf: Lower = (ctx, node) => {
  const condition = lowerExpression(ctx, fieldOf(node, 'condition'));
  const patterns = node.children.filter(isPattern);
  const test: Expression = patterns.length === 0 ? condition : opaque(node, [condition]);
  const alternative = fieldOf(node, 'alternative');
  const statement: Statement = {
    kind: 'if',
    test,
    whenTrue: lowerBlock(ctx, fieldOf(node, 'consequence')),
    ...(alternative === undefined ? {} : { whenFalse: lowerBlock(ctx, alternative) }),
    ...span(node),
  };
  const bound = declarationsOf(ctx, patterns, condition);
  return bound.length === 0 ? [statement] : [make.block(node, [...bound, statement])];
};

const lowerWhile: Lower = (ctx, node) => [
  {
    kind: 'loop',
    form: node.type === 'do_statement' ? 'do' : 'while',
    test: lowerExpression(ctx, fieldOf(node, 'condition')),
    body: lowerBlock(ctx, fieldOf(node, 'body')),
    ...span(node),
  },
];

const lowerFor: Lower = (ctx, node) => {
  const body = lowerBlock(ctx, fieldOf(node, 'body'));
  const iterable = fieldOf(node, 'value');
  if (iterable !== undefined) {
    const name = fieldOf(node, 'name');
    const pattern = patternIn(node);
    const target =
      name !== undefined
        ? nameAt(name, textOf(ctx, name))
        : pattern === undefined
          ? undefined
          : lowerTarget(ctx, pattern);
    const targetType = typeIn(ctx, node);
    return [
      {
        kind: 'loop',
        form: 'each',
        ...(target === undefined ? {} : { target }),
        ...(targetType === undefined ? {} : { targetType }),
        iterable: lowerExpression(ctx, iterable),
        binds: 'elements',
        body,
        ...span(node),
      },
    ];
  }
  const init = fieldOf(node, 'init');
  const condition = fieldOf(node, 'condition');
  return [
    {
      kind: 'loop',
      form: 'for',
      init: init === undefined ? [] : lowerStatement(ctx, init),
      ...(condition === undefined ? {} : { test: lowerExpression(ctx, condition) }),
      update: node.children.filter(({ field }) => field === 'update').map((one) => lowerExpression(ctx, one)),
      body,
      ...span(node),
    },
  ];
};

/** Lowers a `try`. In `on T catch (e, st) { … }`, the type or the `catch` part may be missing. */
const lowerTry: Lower = (ctx, node) => {
  const catches: Catch[] = [];
  let types: TypeReference[] = [];
  let target: Expression | undefined;
  for (const child of node.children) {
    if (child.type === 'type') types = [lowerType(ctx, child)];
    else if (child.type === 'catch_clause') {
      const name = fieldOf(child, 'exception');
      target = name === undefined ? undefined : nameAt(name, textOf(ctx, name));
    } else if (child.type === 'block' && child.field !== 'body') {
      const body = lowerBlock(ctx, child);
      catches.push({ ...(target === undefined ? {} : { target }), types, body, ...span(child) });
      types = [];
      target = undefined;
    }
  }
  const last = childOf(node, 'finally_clause');
  return [
    {
      kind: 'try',
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      catches,
      ...(last === undefined ? {} : { finally: lowerBlock(ctx, childOf(last, 'block')) }),
      ...span(node),
    },
  ];
};

const lowerReturn: Lower = (ctx, node) => {
  const value = valuesOf(node)[0];
  return [{ kind: 'return', ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }), ...span(node) }];
};

const lowerYield: Lower = (ctx, node) => {
  const value = lowerExpression(ctx, valuesOf(node)[0]);
  return [evaluated({ kind: 'yield', value, ...span(node) })];
};

const lowerExpressionStatement: Lower = (ctx, node) => {
  const inner = valuesOf(node)[0];
  if (inner?.type === 'throw_expression') return [make.throw(node, lowerExpression(ctx, fieldOf(inner, 'value')))];
  return inner === undefined ? [] : [evaluated(lowerExpression(ctx, inner))];
};

/** Lowers a top-level or local function; top-level getters and setters are functions of their name, too. */
const lowerFunctionStatement: Lower = (ctx, node) => {
  const signature = fieldOf(node, 'signature') ?? childOf(node, 'function_signature');
  const body = fieldOf(node, 'body') ?? childOf(node, 'function_body');
  if (signature === undefined || hasToken(node, 'external')) return [];
  return [make.function(node, lowerFunction(ctx, node, signature, body, 'function'))];
};

const BY_TYPE: Readonly<Record<string, Lower>> = {
  local_variable_declaration: lowerVariables,
  top_level_variable_declaration: lowerVariables,
  expression_statement: lowerExpressionStatement,
  if_statement: lowerIf,
  while_statement: lowerWhile,
  do_statement: lowerWhile,
  for_statement: lowerFor,
  switch_statement: lowerSwitch,
  try_statement: lowerTry,
  return_statement: lowerReturn,
  yield_statement: lowerYield,
  yield_each_statement: lowerYield,
  rethrow_statement: (_, node) => [{ kind: 'throw', ...span(node) }],
  break_statement: (_, node) => [make.break(node)],
  continue_statement: (_, node) => [make.continue(node)],
  block: (ctx, node) => [make.block(node, lowerAll(ctx, node))],
  labeled_statement: (ctx, node) =>
    valuesOf(node)
      .slice(1)
      .flatMap((child) => lowerStatement(ctx, child)),
  function_declaration: lowerFunctionStatement,
  local_function_declaration: lowerFunctionStatement,
  getter_declaration: lowerFunctionStatement,
  setter_declaration: lowerFunctionStatement,
  external_function_declaration: noStatements,
  assert_statement: noStatements,
  type_alias: noStatements,
  library_name: noStatements,
  part_directive: noStatements,
  part_of_directive: noStatements,
  import_or_export: noStatements,
  annotation: noStatements,
};
