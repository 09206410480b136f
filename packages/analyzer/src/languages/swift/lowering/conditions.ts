/** @module What `if`, `guard` and `while` test, and the variables that they bind. */

import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { type Lowering, nameOf, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { bindPattern } from './patterns.ts';

/** The conditions of a statement: its children before the block, apart at the commas. */
function groupsOf(node: SyntaxNode): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]];
  for (const child of node.children.slice(1)) {
    if (child.type === '{' || child.type === 'else') break;
    if (child.type === ',') groups.push([]);
    else groups.at(-1)?.push(child);
  }
  return groups.filter((group) => group.length > 0);
}

/** All conditions as one test. */
export function lowerConditions(ctx: Lowering, node: SyntaxNode): Expression {
  const tests = groupsOf(node).map((group) => lowerCondition(ctx, group, node));
  const [first = opaque(node), ...others] = tests;
  return others.reduce(
    (left, right): Expression => make.binary({ start: left.start, end: right.end }, '&&', left, right),
    first,
  );
}

function lowerCondition(ctx: Lowering, group: readonly SyntaxNode[], node: SyntaxNode): Expression {
  const [first] = group;
  const equals = group.findIndex(({ type }) => type === '=');
  const value = equals < 0 ? undefined : group.slice(equals + 1).find(({ named }) => named);
  if (first?.type === 'case') {
    const subject = lowerExpression(ctx, value);
    return bindPattern(ctx, group.slice(1, Math.max(equals, 1)), subject, node);
  }
  if (first?.type === 'value_binding_pattern') return lowerBinding(ctx, group, value, node);
  return lowerExpression(
    ctx,
    group.findLast(({ named }) => named),
  );
}

/** `let a = b`: a is b where b is not nil. `let a`, `let a = a` test what is there. */
function lowerBinding(
  ctx: Lowering,
  group: readonly SyntaxNode[],
  value: SyntaxNode | undefined,
  node: SyntaxNode,
): Expression {
  const nameNode = group.find(({ field }) => field === 'bound_identifier') ?? group[1];
  if (nameNode === undefined) return opaque(node);
  const name = nameOf(ctx, nameNode);
  const target = nameAt(nameNode, name);
  const at = { start: nameNode.start, end: value?.end ?? nameNode.end };
  const none: Expression = make.null({ start: at.end, end: at.end });
  const found: Expression = { kind: 'binary', operator: '!=', left: target, right: none, ...at };
  if (value === undefined || textOf(ctx, value) === name || name === 'self') return found;
  if (!mentions(ctx, value, name)) ctx.declared.push({ kind: 'declare', target, start: at.start, end: at.start });
  const assigned: Expression = { kind: 'assign', target, value: lowerExpression(ctx, value), ...at };
  return { kind: 'sequence', items: [assigned, found], ...at };
}

/** Whether the value is made of what has the same name further out. */
const mentions = (ctx: Lowering, value: SyntaxNode, name: string): boolean =>
  new RegExp(`(?<![.\\w"])${name.replace(/\W/g, '\\$&')}(?![\\w:"])`).test(textOf(ctx, value));

/** The condition behind `where`. */
export function lowerWhere(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const at = node.children.findIndex(({ type }) => type === 'where_keyword');
  const test = at < 0 ? undefined : node.children.slice(at + 1).find(({ named }) => named);
  return test === undefined ? undefined : lowerExpression(ctx, test);
}
