/** @module Patterns: of `switch`, `if case`, `for` and `catch`, and of declarations that take tuples apart. */

import type { Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { type Lowering, nameOf, opaque } from './context.ts';
import { implied, isExpression, lowerExpression } from './expressions.ts';

interface Binding {
  node: SyntaxNode;
  name: string;
}

/** How deep patterns nest that are read. */
const DEPTH_MAX = 30;

/** The names that a pattern binds; `binds`: `let` stands before it. */
function bindingsOf(ctx: Lowering, nodes: readonly SyntaxNode[], binds = false, depth = 0): Binding[] {
  if (depth > DEPTH_MAX) return [];
  const found: Binding[] = [];
  let isBound = binds;
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'value_binding_pattern') isBound = true;
    else if (node.field === 'bound_identifier') found.push({ node, name: nameOf(ctx, node) });
    else if (node.type === 'pattern' || node.type === 'switch_pattern')
      found.push(...bindingsOf(ctx, node.children, isBound, depth + 1));
    else if (node.type === 'simple_identifier' && isBound && nodes[index - 1]?.type !== '.')
      found.push({ node, name: nameOf(ctx, node) });
  }
  return found.filter(({ name }) => name !== '_');
}

/** The test that `subject` is of the pattern. Its names are declared before the statement and hold what they may be of the subject. */
export function bindPattern(
  ctx: Lowering,
  nodes: readonly SyntaxNode[],
  subject: Expression,
  node: SyntaxNode,
): Expression {
  const bindings = bindingsOf(ctx, nodes);
  const test = testOf(ctx, nodes, subject, node);
  if (bindings.length === 0) return test;
  const items = bindings.map(({ node: at, name }): Expression => {
    const target = nameAt(at, name);
    ctx.declared.push({ kind: 'declare', target, start: at.start, end: at.start });
    return make.assign(at, target, subject);
  });
  return make.sequence(test, [...items, test]);
}

/** A value or a case is compared as it stands; of what is more, the outcome is not known. */
function testOf(ctx: Lowering, nodes: readonly SyntaxNode[], subject: Expression, node: SyntaxNode): Expression {
  const [first, second] = nodes;
  if (first !== undefined && nodes.length === 1) {
    if (first.type === 'pattern' || first.type === 'switch_pattern') return testOf(ctx, first.children, subject, node);
    if (isExpression(first)) return lowerExpression(ctx, first);
  }
  if (first?.type === '.' && second !== undefined && nodes.length === 2)
    return make.member({ start: first.start, end: second.end }, implied(first), nameOf(ctx, second));
  return opaque(first ?? node, [subject]);
}

/** What a declaration or a loop assigns to: a name, or the names of a tuple. */
export function lowerTarget(ctx: Lowering, node: SyntaxNode): Expression {
  const bound = fieldOf(node, 'bound_identifier');
  if (bound !== undefined) return lowerTargetName(ctx, bound);
  const parts = node.children.filter(({ type }) => type === 'pattern');
  const [part] = parts;
  if (part !== undefined && parts.length === 1) return lowerTarget(ctx, part);
  if (parts.length > 0 && childOf(node, 'simple_identifier') === undefined)
    return make.list(
      node,
      parts.map((part) => lowerTarget(ctx, part)),
    );
  // `case let .ok(v)`: what a case holds is taken for the whole.
  const [only] = bindingsOf(ctx, [node], true);
  return only === undefined ? make.null(node) : nameAt(only.node, only.name);
}

const lowerTargetName = (ctx: Lowering, node: SyntaxNode): Expression => {
  const name = nameOf(ctx, node);
  return name === '_' ? make.null(node) : nameAt(node, name);
};
