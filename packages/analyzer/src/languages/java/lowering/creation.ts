/** @module Lowers `new` (objects, anonymous classes, arrays) and lambdas. */

import type { Expression, Parameter } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { lowerMembers } from './classes.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerArguments, lowerExpression, lowerList } from './expressions.ts';
import { lowerParameters } from './methods.ts';
import { lowerBlock } from './statements.ts';
import { lowerType, pathExpression, typeName } from './types.ts';

/** Lowers `new T(…)`; with a class body, the callee is the anonymous class. */
export function lowerCreation(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  const type = fieldOf(node, 'type');
  if (type === undefined)
    return opaque(
      node,
      lowerArguments(ctx, fieldOf(node, 'arguments')).map(({ value }) => value),
    );
  const args = lowerArguments(ctx, fieldOf(node, 'arguments'));
  const body = childOf(node, 'class_body');
  const callee: Expression =
    body === undefined
      ? pathExpression(typeName(ctx, type), type.start, type.end)
      : make.class(
          { start: type.start, end: body.end },
          {
            name: '',
            supertypes: [lowerType(ctx, type)],
            annotations: [],
            ...lowerMembers(ctx, body, ''),
            start: body.start,
            end: body.end,
          },
        );
  return { kind: 'call', callee, args, construct: true, start, end };
}

/** In arrays up to this length, each element is tracked by its index. */
const KNOWN_LENGTH_LIMIT = 64;
const NUMBERS = new Set(['integral_type', 'floating_point_type']);

/**
 * Lowers array creation. `new T[] {…}` is a list and `new T[3]` the list of its initial values. `new T[n]` is an
 * equivalent library call, so that an untrusted size is found.
 */
export function lowerNewArray(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  const value = fieldOf(node, 'value');
  if (value !== undefined) return lowerList(ctx, value);
  const type = fieldOf(node, 'type');
  const sizes = fieldsOf(node, 'dimensions')
    .filter((dimension) => dimension.type === 'dimensions_expr')
    .map((dimension) => lowerExpression(ctx, namedChildren(dimension).at(-1)));
  const length = sizes[0];
  if (sizes.length === 1 && length?.kind === 'number' && length.value >= 0 && length.value <= KNOWN_LENGTH_LIMIT) {
    const initial: Expression =
      type !== undefined && NUMBERS.has(type.type) ? make.number({ start, end }, 0) : make.null({ start, end });
    return make.list({ start, end }, new Array<Expression>(Math.trunc(length.value)).fill(initial));
  }
  const element = pathExpression(type === undefined ? 'java.lang.Object' : typeName(ctx, type), start, end);
  return make.call({ start, end }, pathExpression('java.lang.reflect.Array.newInstance', start, start), [
    { value: make.member({ start, end }, element, 'class') },
    ...sizes.map((size) => ({ value: size })),
  ]);
}

/** Lowers `x -> …`, `(a, b) -> …` and `(T a) -> { … }`. */
export function lowerLambda(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  ctx.functions += 1;
  const yieldTo = ctx.yieldTo;
  ctx.yieldTo = '';
  const bodyNode = fieldOf(node, 'body');
  const body =
    bodyNode?.type === 'block'
      ? lowerBlock(ctx, bodyNode)
      : [
          {
            kind: 'return' as const,
            value: lowerExpression(ctx, bodyNode),
            start: bodyNode?.start ?? start,
            end: bodyNode?.end ?? end,
          },
        ];
  ctx.yieldTo = yieldTo;
  const definition = {
    name: '',
    form: 'lambda' as const,
    parameters: lowerLambdaParameters(ctx, fieldOf(node, 'parameters')),
    body,
    annotations: [],
    start,
    end,
    nameStart: start,
  };
  return make.function({ start, end }, definition);
}

function lowerLambdaParameters(ctx: Lowering, node: SyntaxNode | undefined): Parameter[] {
  if (node === undefined) return [];
  if (node.type === 'formal_parameters') return lowerParameters(ctx, node);
  const names = node.type === 'identifier' ? [node] : childrenOf(node, 'identifier');
  return names.map((name) => ({
    target: make.name(name, textOf(ctx, name)),
    annotations: [],
  }));
}
