/** @module Lowers Java statements, by node type. */

import type { Catch, Expression, Loop, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerByRow, noStatements, opaqueStatement } from '../../lowering/rows.ts';
import { isTypeDeclaration, lowerTypeDeclaration } from './classes.ts';
import { type Lowering, textOf } from './context.ts';
import { isExpression, lowerExpression } from './expressions.ts';
import { lowerMethod } from './methods.ts';
import { lowerImport, modifiersOf } from './names.ts';
import { lowerSwitch, yieldStatement } from './switches.ts';
import { lowerType, withDimensions } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** Returns the statements that a node is lowered to. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return lowerByRow(ctx, node, BY_TYPE, lowerOther, opaqueStatement);
}

/** Lowers type declarations and expressions, which have tables of their own; of any other node, its parts. */
function lowerOther(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (isTypeDeclaration(node)) return lowerTypeDeclaration(ctx, node);
  if (isExpression(node)) return [expression(node, lowerExpression(ctx, node))];
  return node.children.flatMap((child) => (child.named || child.isError ? lowerStatement(ctx, child) : []));
}

const expression = (node: SyntaxNode, value: Expression): Statement => make.expression(node, value);

/** Lowers a block, or a single statement in place of one. */
export function lowerBlock(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (node === undefined) return [];
  if (node.type !== 'block' && node.type !== 'constructor_body') return lowerStatement(ctx, node);
  return node.children.flatMap((child) => (child.named || child.isError ? lowerStatement(ctx, child) : []));
}

/** Lowers `T a = 1, b[] = {…};` to one declaration per variable. */
const lowerVariables: Lower = (ctx, node) => {
  const typeNode = fieldOf(node, 'type');
  const written = typeNode === undefined ? undefined : lowerType(ctx, typeNode);
  const type = written === undefined || written.name === 'var' ? undefined : written;
  const { annotations, isFinal } = modifiersOf(ctx, node);
  return fieldsOf(node, 'declarator').flatMap((declarator): Statement[] => {
    const name = fieldOf(declarator, 'name');
    const value = fieldOf(declarator, 'value');
    if (name === undefined) return [];
    return [
      {
        kind: 'declare',
        target: lowerExpression(ctx, name),
        ...(type === undefined ? {} : { type: withDimensions(type, declarator) }),
        ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }),
        ...(isFinal ? { isConstant: true } : {}),
        ...(annotations.length === 0 ? {} : { annotations }),
        start: node.start,
        end: node.end,
      },
    ];
  });
};

const lowerIf: Lower = (ctx, node) => {
  const alternative = fieldOf(node, 'alternative');
  return [
    {
      kind: 'if',
      test: lowerExpression(ctx, fieldOf(node, 'condition')),
      whenTrue: lowerBlock(ctx, fieldOf(node, 'consequence')),
      ...(alternative === undefined ? {} : { whenFalse: lowerBlock(ctx, alternative) }),
      start: node.start,
      end: node.end,
    },
  ];
};

const lowerWhile: Lower = (ctx, node) => [
  {
    kind: 'loop',
    form: node.type === 'do_statement' ? 'do' : 'while',
    test: lowerExpression(ctx, fieldOf(node, 'condition')),
    body: lowerBlock(ctx, fieldOf(node, 'body')),
    start: node.start,
    end: node.end,
  },
];

const lowerFor: Lower = (ctx, node) => {
  const condition = fieldOf(node, 'condition');
  return [
    {
      kind: 'loop',
      form: 'for',
      init: fieldsOf(node, 'init').flatMap((init) => lowerStatement(ctx, init)),
      ...(condition === undefined ? {} : { test: lowerExpression(ctx, condition) }),
      update: fieldsOf(node, 'update').map((update) => lowerExpression(ctx, update)),
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      start: node.start,
      end: node.end,
    },
  ];
};

const lowerForEach: Lower = (ctx, node) => {
  const typeNode = fieldOf(node, 'type');
  const type = typeNode === undefined ? undefined : lowerType(ctx, typeNode);
  return [
    {
      kind: 'loop',
      form: 'each',
      target: lowerExpression(ctx, fieldOf(node, 'name')),
      ...(type === undefined || type.name === 'var' ? {} : { targetType: withDimensions(type, node) }),
      iterable: lowerExpression(ctx, fieldOf(node, 'value')),
      binds: 'elements',
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      start: node.start,
      end: node.end,
    },
  ];
};

const lowerTry: Lower = (ctx, node) => {
  const resources = fieldOf(node, 'resources');
  const last = childOf(node, 'finally_clause');
  return [
    {
      kind: 'try',
      ...(resources === undefined
        ? {}
        : { resources: childrenOf(resources, 'resource').flatMap((resource) => lowerResource(ctx, resource)) }),
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      catches: childrenOf(node, 'catch_clause').map((clause) => lowerCatch(ctx, clause)),
      ...(last === undefined ? {} : { finally: lowerBlock(ctx, childOf(last, 'block')) }),
      start: node.start,
      end: node.end,
    },
  ];
};

function lowerResource(ctx: Lowering, node: SyntaxNode): Statement[] {
  const name = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  const { start, end } = node;
  if (name === undefined || value === undefined) {
    return namedChildren(node).map((child) => expression(child, lowerExpression(ctx, child)));
  }
  const typeNode = fieldOf(node, 'type');
  const type = typeNode === undefined ? undefined : lowerType(ctx, typeNode);
  const typed = type === undefined || type.name === 'var' ? {} : { type };
  return [
    { kind: 'declare', target: lowerExpression(ctx, name), ...typed, value: lowerExpression(ctx, value), start, end },
  ];
}

function lowerCatch(ctx: Lowering, node: SyntaxNode): Catch {
  const parameter = childOf(node, 'catch_formal_parameter');
  const name = parameter === undefined ? undefined : fieldOf(parameter, 'name');
  const types = parameter === undefined ? undefined : childOf(parameter, 'catch_type');
  return {
    ...(name === undefined ? {} : { target: lowerExpression(ctx, name) }),
    types: types === undefined ? [] : namedChildren(types).map((type) => lowerType(ctx, type)),
    body: lowerBlock(ctx, fieldOf(node, 'body')),
    start: node.start,
    end: node.end,
  };
}

/** Lowers a labeled statement: a loop or block gets the label. */
const lowerLabeled: Lower = (ctx, node) => {
  const name = childOf(node, 'identifier');
  const label = name === undefined ? '' : textOf(ctx, name);
  const body = node.children
    .filter((child) => child.named && child !== name)
    .flatMap((child) => lowerStatement(ctx, child));
  const first = body[0];
  if (body.length === 1 && first?.kind === 'loop') return [{ ...first, label } satisfies Loop];
  return [{ kind: 'block', body, label, start: node.start, end: node.end }];
};

const lowerJump: Lower = (ctx, node) => {
  const name = childOf(node, 'identifier');
  const kind = node.type === 'break_statement' ? 'break' : 'continue';
  return [{ kind, ...(name === undefined ? {} : { label: textOf(ctx, name) }), start: node.start, end: node.end }];
};

const lowerReturn: Lower = (ctx, node) => {
  const value = namedChildren(node)[0];
  const kind = node.type === 'throw_statement' ? 'throw' : 'return';
  return [
    { kind, ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }), start: node.start, end: node.end },
  ];
};

const lowerYield: Lower = (ctx, node) => [
  yieldStatement(ctx, node, lowerExpression(ctx, namedChildren(node)[0])),
  make.break(node),
];

/** Lowers `assert c : m;` to a call. */
const lowerAssert: Lower = (ctx, node) => {
  const { start, end } = node;
  const args = namedChildren(node).map((child) => ({ value: lowerExpression(ctx, child) }));
  return [expression(node, make.call({ start, end }, { kind: 'name', name: 'assert', start, end: start + 6 }, args))];
};

const lowerSynchronized: Lower = (ctx, node) => {
  const lock = childOf(node, 'parenthesized_expression');
  const body = lowerBlock(ctx, fieldOf(node, 'body'));
  const evaluated = lock === undefined ? [] : [expression(lock, lowerExpression(ctx, lock))];
  return [...evaluated, make.block(node, body)];
};

/** Lowers `this(…)` and `super(…)` of a constructor. */
const lowerConstructorCall: Lower = (ctx, node) => {
  const { start, end } = node;
  const which = fieldOf(node, 'constructor');
  const list = fieldOf(node, 'arguments');
  const args = (list === undefined ? [] : namedChildren(list)).map((child) => ({ value: lowerExpression(ctx, child) }));
  const callee: Expression =
    which?.type === 'this' ? make.this(which) : { kind: 'name', name: 'super', start, end: which?.end ?? end };
  return [expression(node, make.call({ start, end }, callee, args))];
};

const DEMANDS =
  /^(?:(?:[\w.]*\.)?(?:Preconditions|Validate|Assert)\.(?:checkArgument|checkState|isTrue|state|validState)|checkArgument|checkState)$/;

/** Lowers `Preconditions.checkArgument(test, message)`: execution continues only if the test holds. */
function lowerDemand(ctx: Lowering, node: SyntaxNode): Statement[] | undefined {
  const list = fieldOf(node, 'arguments');
  if (node.type !== 'method_invocation' || !list) return undefined;
  const { start, end } = node;
  const [test, ...others] = namedChildren(list);
  if (!test || !DEMANDS.test(ctx.source.slice(start, list.start).trim())) return undefined;
  const message = others.map((other) => lowerExpression(ctx, other));
  return [
    {
      kind: 'if',
      test: make.unary({ start, end }, '!', lowerExpression(ctx, test)),
      whenTrue: [{ kind: 'throw', value: { kind: 'opaque', parts: message, start, end }, start, end }],
      start,
      end,
    },
  ];
}

const lowerMethodStatement: Lower = (ctx, node) => [make.function(node, lowerMethod(ctx, node, ''))];

const BY_TYPE: Readonly<Record<string, Lower>> = {
  local_variable_declaration: lowerVariables,
  field_declaration: lowerVariables,
  constant_declaration: lowerVariables,
  expression_statement: (ctx, node) => {
    const inner = node.children.find((child) => child.named);
    if (inner?.type === 'switch_expression') return [lowerSwitch(ctx, inner)];
    if (inner === undefined) return [];
    return lowerDemand(ctx, inner) ?? [expression(node, lowerExpression(ctx, inner))];
  },
  switch_expression: (ctx, node) => [lowerSwitch(ctx, node)],
  if_statement: lowerIf,
  while_statement: lowerWhile,
  do_statement: lowerWhile,
  for_statement: lowerFor,
  enhanced_for_statement: lowerForEach,
  try_statement: lowerTry,
  try_with_resources_statement: lowerTry,
  labeled_statement: lowerLabeled,
  break_statement: lowerJump,
  continue_statement: lowerJump,
  return_statement: lowerReturn,
  throw_statement: lowerReturn,
  yield_statement: lowerYield,
  assert_statement: lowerAssert,
  synchronized_statement: lowerSynchronized,
  explicit_constructor_invocation: lowerConstructorCall,
  block: (ctx, node) => [make.block(node, lowerBlock(ctx, node))],
  static_initializer: (ctx, node) => lowerBlock(ctx, childOf(node, 'block')),
  method_declaration: lowerMethodStatement,
  constructor_declaration: lowerMethodStatement,
  import_declaration: lowerImport,
  package_declaration: noStatements,
  module_declaration: noStatements,
  modifiers: noStatements,
  string_fragment: noStatements,
  escape_sequence: noStatements,
};
