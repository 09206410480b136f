/** @module Lowers C# statements, by node type. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Catch, Declare, Expression, Loop, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, hasToken, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { isTypeDeclaration, lowerTypeDeclaration } from './classes.ts';
import { deeper, expecting, type Lowering, opaque, textOf, valuesOf, withDeclared } from './context.ts';
import { isExpression, lowerExpression, lowerTuplePattern } from './expressions.ts';
import { lowerMethod } from './methods.ts';
import { lowerUsing, modifiersOf } from './names.ts';
import { lowerSwitch } from './switches.ts';
import { lowerWrittenType } from './types.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** Returns the statements that a node is lowered to. */
export function lowerStatement(ctx: Lowering, node: SyntaxNode): Statement[] {
  return deeper(
    ctx,
    () => withDeclared(ctx, () => lowerStatements(ctx, node)),
    () => [make.expression(node, opaque(node))],
  );
}

function lowerStatements(ctx: Lowering, node: SyntaxNode): Statement[] {
  const lower = BY_TYPE[node.type];
  if (lower !== undefined) return lower(ctx, node);
  if (isTypeDeclaration(node)) return lowerTypeDeclaration(ctx, node);
  if (isExpression(node)) return [expression(node, lowerExpression(ctx, node))];
  return lowerAll(ctx, node);
}

const lowerAll: Lower = (ctx, node) =>
  node.children.flatMap((child) => (child.named || child.isError ? lowerStatement(ctx, child) : []));

const expression = (node: SyntaxNode, value: Expression): Statement => make.expression(node, value);

/** Lowers a block, or a single statement in place of one. */
export function lowerBlock(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  if (node === undefined) return [];
  return node.type === 'block' ? lowerAll(ctx, node) : lowerStatement(ctx, node);
}

/** Records the element names of tuples: in `(string From, string To) pair`, `pair.From` is the first element. */
function noteTuple(ctx: Lowering, variable: string, type: SyntaxNode | undefined, value: SyntaxNode | undefined): void {
  const parts =
    type?.type === 'tuple_type'
      ? childrenOf(type, 'tuple_element')
      : value?.type === 'tuple_expression'
        ? childrenOf(value, 'argument')
        : [];
  const names = parts.map((part) => {
    const name = fieldOf(part, 'name');
    return name ? textOf(ctx, name) : '';
  });
  if (names.some((name) => name !== '')) ctx.tupleNames.set(variable, names);
}

/** Lowers `T a = 1, b = c` to one declaration per variable. */
export function lowerVariables(ctx: Lowering, node: SyntaxNode, isConstant = false): Declare[] {
  const type = lowerWrittenType(ctx, fieldOf(node, 'type'));
  return childrenOf(node, 'variable_declarator').flatMap((declarator): Declare[] => {
    const pattern = childOf(declarator, 'tuple_pattern');
    const name = fieldOf(declarator, 'name');
    if (pattern === undefined && name === undefined) return [];
    const value = lowerInitialValue(ctx, declarator, type);
    if (name) noteTuple(ctx, textOf(ctx, name), fieldOf(node, 'type'), valuesOf(declarator).at(-1));
    const { start, end } = node;
    const target: Expression =
      pattern === undefined
        ? {
            kind: 'name',
            name: name === undefined ? '' : textOf(ctx, name),
            start: declarator.start,
            end: name?.end ?? declarator.end,
          }
        : lowerTuplePattern(ctx, pattern);
    return [
      {
        kind: 'declare',
        target,
        ...(type === undefined ? {} : { type }),
        ...(value === undefined ? {} : { value }),
        ...(isConstant ? { isConstant } : {}),
        start,
        end,
      },
    ];
  });
}

/** Lowers the value after `=`. */
export function lowerInitialValue(
  ctx: Lowering,
  declarator: SyntaxNode,
  type: TypeReference | undefined,
): Expression | undefined {
  const equals = declarator.children.findIndex((child) => child.type === '=');
  const node = equals < 0 ? undefined : declarator.children[equals + 1];
  return node === undefined ? undefined : expecting(ctx, type, () => lowerExpression(ctx, node));
}

const lowerLocal: Lower = (ctx, node) => {
  const declaration = childOf(node, 'variable_declaration');
  return declaration === undefined ? [] : lowerVariables(ctx, declaration, modifiersOf(ctx, node).has('const'));
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
      init: fieldsOf(node, 'initializer').flatMap((init) => (init.named ? lowerStatement(ctx, init) : [])),
      ...(condition === undefined ? {} : { test: lowerExpression(ctx, condition) }),
      update: fieldsOf(node, 'update')
        .filter((update) => update.named)
        .map((update) => lowerExpression(ctx, update)),
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      start: node.start,
      end: node.end,
    },
  ];
};

const lowerForEach: Lower = (ctx, node) => {
  const type = lowerWrittenType(ctx, fieldOf(node, 'type'));
  const left = fieldOf(node, 'left');
  const loop: Loop = {
    kind: 'loop',
    form: 'each',
    target: lowerExpression(ctx, left),
    ...(type === undefined ? {} : { targetType: type }),
    iterable: lowerExpression(ctx, fieldOf(node, 'right')),
    binds: 'elements',
    body: lowerBlock(ctx, fieldOf(node, 'body')),
    start: node.start,
    end: node.end,
  };
  return [loop];
};

const lowerTry: Lower = (ctx, node) => {
  const last = childOf(node, 'finally_clause');
  return [
    {
      kind: 'try',
      body: lowerBlock(ctx, fieldOf(node, 'body')),
      catches: childrenOf(node, 'catch_clause').map((clause) => lowerCatch(ctx, clause)),
      ...(last === undefined ? {} : { finally: lowerBlock(ctx, childOf(last, 'block')) }),
      start: node.start,
      end: node.end,
    },
  ];
};

/** Lowers a `catch`; without a type it catches every exception. */
function lowerCatch(ctx: Lowering, node: SyntaxNode): Catch {
  const declaration = childOf(node, 'catch_declaration');
  const name = declaration === undefined ? undefined : fieldOf(declaration, 'name');
  const type = declaration === undefined ? undefined : lowerWrittenType(ctx, fieldOf(declaration, 'type'));
  return {
    ...(name === undefined ? {} : { target: make.name(name, textOf(ctx, name)) }),
    types: [type ?? { name: 'Exception', args: [] }],
    body: lowerBlock(ctx, fieldOf(node, 'body')),
    start: node.start,
    end: node.end,
  };
}

/** Lowers `using (…) { … }` and `fixed (…) { … }`. */
const lowerUsingStatement: Lower = (ctx, node) => {
  const body = fieldOf(node, 'body') ?? node.children.findLast((child) => child.named);
  const resources = node.children
    .filter((child) => child.named && child !== body)
    .flatMap((child): Statement[] =>
      child.type === 'variable_declaration'
        ? lowerVariables(ctx, child)
        : [expression(child, lowerExpression(ctx, child))],
    );
  return [{ kind: 'try', resources, body: lowerBlock(ctx, body), catches: [], start: node.start, end: node.end }];
};

/** Lowers `lock (x) { … }`, `checked { … }` and `unsafe { … }`. */
const lowerGuarded: Lower = (ctx, node) => {
  const block = childOf(node, 'block');
  const evaluated = valuesOf(node)
    .filter((child) => child !== block && isExpression(child))
    .map((child) => expression(child, lowerExpression(ctx, child)));
  return [...evaluated, make.block(node, lowerBlock(ctx, block))];
};

const lowerLabeled: Lower = (ctx, node) =>
  node.children.slice(1).flatMap((child) => (child.named ? lowerStatement(ctx, child) : []));

const lowerResult: Lower = (ctx, node) => {
  const value = valuesOf(node)[0];
  const kind = node.type.startsWith('throw') ? 'throw' : 'return';
  const { start, end } = node;
  if (value === undefined) return [{ kind, start, end }];
  return [{ kind, value: expecting(ctx, ctx.returned, () => lowerExpression(ctx, value)), start, end }];
};

const lowerYield: Lower = (ctx, node) => {
  const { start, end } = node;
  if (hasToken(node, 'break')) return [{ kind: 'return', start, end }];
  const value = lowerExpression(ctx, valuesOf(node)[0]);
  return [expression(node, { kind: 'yield', value, start, end })];
};

const lowerFunction =
  (form: 'function' | 'method' | 'constructor'): Lower =>
  (ctx, node) => [make.function(node, lowerMethod(ctx, node, form))];

const lowerNothing: Lower = () => [];

const BY_TYPE: Readonly<Record<string, Lower>> = lookupTable({
  local_declaration_statement: lowerLocal,
  field_declaration: lowerLocal,
  event_field_declaration: lowerLocal,
  variable_declaration: (ctx, node) => lowerVariables(ctx, node),
  expression_statement: (ctx, node) => {
    const inner = valuesOf(node)[0];
    return inner === undefined ? [] : [expression(node, lowerExpression(ctx, inner))];
  },
  if_statement: lowerIf,
  while_statement: lowerWhile,
  do_statement: lowerWhile,
  for_statement: lowerFor,
  foreach_statement: lowerForEach,
  switch_statement: lowerSwitch,
  try_statement: lowerTry,
  using_statement: lowerUsingStatement,
  fixed_statement: lowerUsingStatement,
  lock_statement: lowerGuarded,
  checked_statement: lowerGuarded,
  unsafe_statement: lowerGuarded,
  labeled_statement: lowerLabeled,
  return_statement: lowerResult,
  throw_statement: lowerResult,
  throw_expression: lowerResult,
  yield_statement: lowerYield,
  break_statement: (_, { start, end }) => [make.break({ start, end })],
  continue_statement: (_, { start, end }) => [make.continue({ start, end })],
  block: (ctx, node) => [make.block(node, lowerBlock(ctx, node))],
  local_function_statement: lowerFunction('function'),
  method_declaration: lowerFunction('method'),
  constructor_declaration: lowerFunction('constructor'),
  using_directive: lowerUsing,
  namespace_declaration: (ctx, node) => {
    const body = fieldOf(node, 'body');
    return body === undefined ? [] : lowerAll(ctx, body);
  },
  file_scoped_namespace_declaration: (ctx, node) =>
    node.children
      .filter((child) => child.named && child.field !== 'name')
      .flatMap((child) => lowerStatement(ctx, child)),
  goto_statement: lowerNothing,
  empty_statement: lowerNothing,
  attribute_list: lowerNothing,
  global_attribute: lowerNothing,
  modifier: lowerNothing,
  delegate_declaration: lowerNothing,
  extern_alias_directive: lowerNothing,
});
