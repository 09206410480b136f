/**
 * @module Lowers React state: `const [name, setName] = useState('')` declares a variable, and `setName(x)` assigns it.
 */

import type { Expression, Name, Statement } from '../../../ir/index.ts';
import { replaceExpressions } from '../../../ir/replace.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

/** Returns the declaration of a state variable and records its setter; undefined for other declarators. */
export function lowerStateDeclaration(ctx: Lowering, node: SyntaxNode): Statement | undefined {
  const pattern = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  const callee = value?.type === 'call_expression' ? fieldOf(value, 'function') : undefined;
  if (!value || !callee || pattern?.type !== 'array_pattern') return undefined;
  if (!/^(?:React\.)?useState$/.test(textOf(ctx, callee))) return undefined;
  const [state, setter] = namedChildren(pattern);
  if (state?.type !== 'identifier' || setter?.type !== 'identifier') return undefined;
  const name = textOf(ctx, state);
  ctx.setters.set(textOf(ctx, setter), name);
  const args = fieldOf(value, 'arguments');
  const initial = args && namedChildren(args)[0];
  return {
    kind: 'declare',
    target: make.name(state, name),
    ...(initial ? { value: lowerExpression(ctx, initial, value) } : {}),
    start: node.start,
    end: node.end,
  };
}

/** Turns calls of setters into assignments. A function argument computes the new value from the old one. */
export function assignStates(ctx: Lowering, body: readonly Statement[]): void {
  if (ctx.setters.size === 0) return;
  replaceExpressions([body], (node) => {
    const name = node.kind === 'call' && node.callee.kind === 'name' ? ctx.setters.get(node.callee.name) : undefined;
    const given = node.kind === 'call' ? node.args[0]?.value : undefined;
    if (name === undefined || !given) return undefined;
    const place = { start: node.start, end: node.end };
    const state: Name = make.name(place, name);
    const value: Expression = given.kind === 'function' ? make.call(place, given, [{ value: state }]) : given;
    return make.assign(place, state, value);
  });
}
