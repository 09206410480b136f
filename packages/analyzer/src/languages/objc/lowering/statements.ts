/** @module What Objective-C adds to C's statements. */

import type { Catch, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Dialect, Lowering } from '../../c/lowering/context.ts';
import { lowerExpression } from '../../c/lowering/expressions.ts';
import { lowerBlock, lowerFor } from '../../c/lowering/statements.ts';
import { declaredName } from '../../c/lowering/types.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import { lowerClass } from './classes.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Statement[];

/** `for (T *x in xs)`; any other is C's. */
const lowerLoop: Lower = (ctx, node) => {
  if (!hasToken(node, 'in')) return lowerFor(ctx, node);
  const at = node.children.findIndex(({ type }) => type === 'in');
  const name = node.children
    .slice(0, at)
    .map((child) => (/declarator$|^identifier$/.test(child.type) ? declaredName(child) : undefined))
    .findLast((found) => found !== undefined);
  const [iterable, body] = node.children.slice(at + 1).filter(({ named }) => named);
  return [
    {
      kind: 'loop',
      form: 'each',
      ...(name === undefined ? {} : { target: nameAt(name, textOf(ctx, name)) }),
      iterable: lowerExpression(ctx, iterable),
      binds: 'elements',
      body: lowerBlock(ctx, body),
      ...span(node),
    },
  ];
};

function lowerCatch(ctx: Lowering, node: SyntaxNode): Catch {
  const type = childOf(node, 'type_name');
  const name =
    type === undefined
      ? undefined
      : type.children.map((child) => declaredName(child)).findLast((one) => one?.type === 'identifier');
  const written = type === undefined ? undefined : childOf(type, 'type_identifier');
  return {
    ...(name === undefined ? {} : { target: nameAt(name, textOf(ctx, name)) }),
    types: written === undefined ? [] : [{ name: textOf(ctx, written), args: [] }],
    body: lowerBlock(ctx, childOf(node, 'compound_statement')),
    ...span(node),
  };
}

const lowerTry: Lower = (ctx, node) => {
  const last = childOf(node, 'finally_clause');
  return [
    {
      kind: 'try',
      body: lowerBlock(ctx, childOf(node, 'compound_statement')),
      catches: childrenOf(node, 'catch_clause').map((one) => lowerCatch(ctx, one)),
      ...(last === undefined ? {} : { finally: lowerBlock(ctx, childOf(last, 'compound_statement')) }),
      ...span(node),
    },
  ];
};

const lowerThrow: Lower = (ctx, node) => {
  const [value] = namedChildren(node);
  return [{ kind: 'throw', ...(value === undefined ? {} : { value: lowerExpression(ctx, value) }), ...span(node) }];
};

const lowerSynchronized: Lower = (ctx, node) => [
  make.block(node, lowerBlock(ctx, childOf(node, 'compound_statement'))),
];

const lowerNothing: Lower = () => [];

export const STATEMENTS: Dialect['statements'] = {
  class_interface: lowerClass,
  class_implementation: lowerClass,
  for_statement: lowerLoop,
  try_statement: lowerTry,
  throw_statement: lowerThrow,
  synchronized_statement: lowerSynchronized,
  module_import: lowerNothing,
  class_declaration: lowerNothing,
  protocol_declaration: lowerNothing,
  protocol_forward_declaration: lowerNothing,
  compatibility_alias_declaration: lowerNothing,
};
