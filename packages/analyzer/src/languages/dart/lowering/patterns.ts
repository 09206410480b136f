/** @module Lowers patterns to tests and variable bindings. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { type Lowering, opaque, span, textOf, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const DEPTH_MAX = 30;

function variablesIn(node: SyntaxNode, depth = 0): SyntaxNode[] {
  if (depth > DEPTH_MAX) return [];
  const own = node.type === 'variable_pattern' ? fieldOf(node, 'name') : undefined;
  return own === undefined ? node.children.flatMap((child) => variablesIn(child, depth + 1)) : [own];
}

/** Declares the variables that patterns bind; each may hold any part of the subject. */
export const declarationsOf = (ctx: Lowering, nodes: readonly SyntaxNode[], subject: Expression): Statement[] =>
  nodes
    .flatMap((node) => variablesIn(node))
    .filter((name) => textOf(ctx, name) !== '_')
    .map((name) => ({ kind: 'declare', target: nameAt(name, textOf(ctx, name)), value: subject, ...span(name) }));

/** Lowers a pattern to a test: a constant is compared; the result of any other pattern is unknown. */
export function lowerTest(ctx: Lowering, node: SyntaxNode, subject: Expression): Expression {
  const [only] = node.type === 'constant_pattern' ? valuesOf(node) : [];
  return only === undefined ? opaque(node, [subject]) : lowerExpression(ctx, only);
}

/** Lowers `var (a, b) = …` and `final {'x': y} = …`: the names by position or key. */
export function lowerTarget(ctx: Lowering, node: SyntaxNode): Expression {
  const name = fieldOf(node, 'name');
  if (node.type === 'variable_pattern')
    return name === undefined || textOf(ctx, name) === '_' ? make.null(node) : nameAt(name, textOf(ctx, name));
  const parts = valuesOf(node);
  if (node.type === 'list_pattern')
    return make.list(
      node,
      parts.map((part) => lowerTarget(ctx, part)),
    );
  if (node.type === 'record_pattern') {
    const labeled = childrenOf(node, 'label').length > 0;
    const entries = parts.map((part, index) => ({
      key: `$${index + 1}`,
      value: lowerTarget(ctx, part),
      ...span(part),
    }));
    return labeled ? make.null(node) : make.object(node, entries);
  }
  if (node.type === 'map_pattern') {
    const entries = parts.flatMap((part, index) => {
      const value = parts[index + 1];
      if (part.type !== 'string_literal' || value === undefined) return [];
      const key = lowerExpression(ctx, part);
      return key.kind === 'string' ? [{ key: key.value, value: lowerTarget(ctx, value), ...span(part) }] : [];
    });
    return make.object(node, entries);
  }
  return make.null(node);
}

export const isPattern = ({ type }: SyntaxNode): boolean => /_pattern$/.test(type);
export const patternIn = (node: SyntaxNode): SyntaxNode | undefined =>
  childOf(node, 'record_pattern', 'list_pattern', 'map_pattern', 'object_pattern', 'variable_pattern');
