/** @module Lowers `instanceof` and the patterns of `switch` to tests and variable bindings. */

import type { Expression } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { isType, lowerType } from './types.ts';

/**
 * Lowers `value instanceof T`, `value instanceof T name` and `value instanceof R(T a, U b)`. Variables are bound before
 * the test; they are only in scope if it succeeds.
 */
export function lowerTypePattern(ctx: Lowering, node: SyntaxNode, value: Expression): Expression {
  const { start, end } = node;
  const record = childOf(node, 'record_pattern');
  const type = fieldOf(node, 'right') ?? node.children.findLast(isType) ?? record?.children[0];
  const name = fieldOf(node, 'name') ?? (node.type === 'type_pattern' ? childOf(node, 'identifier') : undefined);
  const bindings: Expression[] = [];
  if (name !== undefined && type !== undefined)
    bindings.push(lowerBind(ctx, name, make.cast({ start, end }, lowerType(ctx, type), value)));
  if (record !== undefined) bindComponents(ctx, record, value, bindings);
  const test: Expression =
    type === undefined ? opaque(node, [value]) : make.typeTest({ start, end }, value, lowerType(ctx, type));
  return bindings.length === 0 ? test : make.sequence({ start, end }, [...bindings, test]);
}

function lowerBind(ctx: Lowering, name: SyntaxNode, value: Expression): Expression {
  const { start, end } = name;
  return make.assign({ start, end }, make.name({ start, end }, textOf(ctx, name)), value);
}

/** Binds the variables of a record pattern to parts of the value. */
function bindComponents(ctx: Lowering, record: SyntaxNode, value: Expression, into: Expression[]): void {
  const body = childOf(record, 'record_pattern_body');
  for (const part of body?.children ?? []) {
    if (part.type === 'record_pattern') {
      deeper(
        ctx,
        () => bindComponents(ctx, part, value, into),
        () => undefined,
      );
    } else if (part.type === 'record_pattern_component') {
      const name = childrenOf(part, 'identifier').at(-1);
      const written = part.children.find(isType);
      const type = written === undefined || textOf(ctx, written) === 'var' ? undefined : written;
      if (name === undefined) continue;
      const held = opaque(part, [value]);
      into.push(lowerBind(ctx, name, type === undefined ? held : make.cast(part, lowerType(ctx, type), held)));
    }
  }
}
