/** @module What Objective-C adds to C's expressions: messages, literals behind `@`, blocks, its own words. */

import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { childOf, childrenOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Dialect, type Lowering, opaque, textOf } from '../../c/lowering/context.ts';
import { lowerExpression } from '../../c/lowering/expressions.ts';
import { lowerParameters } from '../../c/lowering/functions.ts';
import { lowerBlock } from '../../c/lowering/statements.ts';
import { make } from '../../lowering/make.ts';
import { span } from '../../lowering/nodes.ts';
import { lowerMessage } from './messages.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

/** `_token` is the variable behind the property `token`. */
const BEHIND_PROPERTY = /^_[A-Za-z]\w*$/;

const lowerName: Lower = (ctx, node) => {
  const name = textOf(ctx, node);
  switch (name) {
    case 'self':
      return make.this(node);
    case 'YES':
    case 'NO':
      return make.boolean(node, name === 'YES');
    case 'nil':
    case 'Nil':
      return make.null(node);
    default:
      return ctx.inside > 0 && BEHIND_PROPERTY.test(name)
        ? make.member(node, make.this({ start: node.start, end: node.start }), name.slice(1))
        : make.name(node, name);
  }
};

const lowerArray: Lower = (ctx, node) =>
  make.list(
    node,
    namedChildren(node).map((item) => lowerExpression(ctx, item)),
  );

const lowerDictionary: Lower = (ctx, node) =>
  make.object(
    node,
    childrenOf(node, 'dictionary_pair').flatMap((pair): ObjectEntry[] => {
      const [keyNode, valueNode] = namedChildren(pair);
      if (keyNode === undefined || valueNode === undefined) return [];
      const key = lowerExpression(ctx, keyNode);
      const value = lowerExpression(ctx, valueNode);
      return [
        key.kind === 'string' ? { key: key.value, value, ...span(pair) } : { computed: key, value, ...span(pair) },
      ];
    }),
  );

/** `^(T a) { … }` */
const lowerBlockLiteral: Lower = (ctx, node) => {
  ctx.functions += 1;
  const labels = ctx.labels.splice(0);
  ctx.inside += 1;
  const body = lowerBlock(ctx, childOf(node, 'compound_statement'));
  ctx.labels.push(...labels);
  ctx.inside -= 1;
  const list = childOf(node, 'parameter_list');
  const parameters =
    list === undefined ? [] : lowerParameters(ctx, { ...node, children: [{ ...list, field: 'parameters' }] });
  const definition = { name: '', form: 'lambda' as const, parameters, body, annotations: [], nameStart: node.start };
  return make.function(node, { ...definition, ...span(node) });
};

/** `@1`, `@(x)`: the value as an object. */
const lowerBoxed: Lower = (ctx, node) => {
  const inner = namedChildren(node).at(-1);
  return inner === undefined ? opaque(node) : lowerExpression(ctx, inner);
};

const lowerSelector: Lower = (ctx, node) =>
  make.string(node, textOf(ctx, node).replace(/^@selector\s*\(\s*|\s*\)$/g, ''));

export const EXPRESSIONS: Dialect['expressions'] = {
  identifier: lowerName,
  message_expression: lowerMessage,
  array_literal: lowerArray,
  dictionary_literal: lowerDictionary,
  block_literal: lowerBlockLiteral,
  at_expression: lowerBoxed,
  selector_expression: lowerSelector,
  protocol_expression: (_, node) => opaque(node),
  availability_expression: (_, node) => opaque(node),
};
