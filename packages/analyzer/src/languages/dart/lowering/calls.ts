/** @module Lowers calls, constructors and cascades. */

import type { Argument, Expression, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, evaluated, nameAt } from '../../lowering/nodes.ts';
import { type Lowering, opaque, span, temporary, textOf, valuesOf } from './context.ts';
import { lowerExpression, operatorOf } from './expressions.ts';

export const isTypeName = (name: string): boolean => /^_?[A-Z]/.test(name);

export function lowerArguments(ctx: Lowering, list: SyntaxNode | undefined): Argument[] {
  return (list === undefined ? [] : valuesOf(list)).map((node) => {
    const label = childOf(node, 'label');
    if (node.type !== 'named_argument' || label === undefined) return { value: lowerExpression(ctx, node) };
    const value = valuesOf(node)[0];
    return { value: lowerExpression(ctx, value), name: textOf(ctx, label).replace(/\s*:$/, '') };
  });
}

const called = (node: SyntaxNode, callee: Expression, args: Argument[]): Expression => ({
  kind: 'call',
  callee,
  args,
  ...(callee.kind === 'name' && isTypeName(callee.name) ? { construct: true } : {}),
  ...span(node),
});

/** Lowers `f(a, b: c)`; a capitalized name is a constructor. */
export function lowerCall(ctx: Lowering, node: SyntaxNode): Expression {
  return called(node, lowerExpression(ctx, fieldOf(node, 'function')), lowerArguments(ctx, fieldOf(node, 'arguments')));
}

/** Lowers `new T(…)` and `const T.named(…)`. */
export function lowerNew(ctx: Lowering, node: SyntaxNode): Expression {
  const type = fieldOf(node, 'type');
  const args = lowerArguments(ctx, fieldOf(node, 'arguments'));
  const names = type === undefined ? [] : childrenOf(type, 'type_identifier');
  // The grammar may parse the named constructor `Foo.bar` as a type `bar` of a library `Foo`.
  const last = names.at(-1);
  const isNamed = names.length > 1 && last !== undefined && !isTypeName(textOf(ctx, last));
  const owner = nameAt(type ?? node, textOf(ctx, isNamed ? names.at(-2) : last));
  const named = isNamed ? last : fieldOf(node, 'constructor');
  if (named === undefined) return { kind: 'call', callee: owner, args, construct: true, ...span(node) };
  const callee: Expression = make.member(node, owner, textOf(ctx, named));
  return make.call(node, callee, args);
}

/** Lowers `a..b()..c = d`: each section applies to a, which is the value. */
export function lowerCascade(ctx: Lowering, node: SyntaxNode): Expression {
  const [first] = valuesOf(node);
  const value = lowerExpression(ctx, first);
  const isPlain = value.kind === 'name' || value.kind === 'this';
  const target = isPlain ? value : temporary(ctx, node);
  const body: Statement[] = isPlain ? [] : [{ kind: 'declare', target, value, start: value.start, end: value.end }];
  for (const section of node.children) {
    if (section.type === 'cascade_section') body.push(lowerSection(ctx, section, target));
  }
  return { kind: 'block', body, value: target, ...span(node) };
}

function lowerSection(ctx: Lowering, node: SyntaxNode, target: Expression): Statement {
  const [selector, ...rest] = valuesOf(node);
  const at = selector === undefined ? opaque(node) : lowerSelected(ctx, selector, target);
  const valueNode = rest.at(-1);
  if (valueNode === undefined || selector === undefined) return evaluated(at);
  const value = lowerExpression(ctx, valueNode);
  const written = ctx.source.slice(selector.end, valueNode.start).trim().replace(/=$/, '');
  const operator = operatorOf(written);
  return operator === undefined
    ? assigned(at, value, node)
    : evaluated({ kind: 'assign', target: at, operator, value, ...span(node) });
}

/** Lowers what a section of a cascade selects: `b`, `b.c`, `b(…)`, `[i]`. */
function lowerSelected(ctx: Lowering, node: SyntaxNode, target: Expression): Expression {
  const object = fieldOf(node, 'object') ?? fieldOf(node, 'function');
  const base = object === undefined ? target : lowerSelected(ctx, object, target);
  const property = fieldOf(node, 'property');
  const index = fieldOf(node, 'index');
  const only = object === undefined && property === undefined ? childOf(node, 'identifier') : undefined;
  const member = property ?? only;
  const read: Expression =
    member !== undefined
      ? make.member({ start: target.start, end: member.end }, base, textOf(ctx, member))
      : index !== undefined
        ? make.index(node, base, lowerExpression(ctx, index))
        : base;
  const list = fieldOf(node, 'arguments');
  return list === undefined ? read : make.call(node, read, lowerArguments(ctx, list));
}
