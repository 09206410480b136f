/** @module Lowers attributes, modifiers and `using` directives. */
import type { Annotation, Argument, Expression, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, hasToken, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf, valuesOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { isType, nameParts, simplified } from './types.ts';

/** Lowers `[HttpPost("x", Name = "y")]`; the optional suffix `Attribute` is removed. */
function lowerAttribute(ctx: Lowering, node: SyntaxNode): Annotation {
  const nameNode = fieldOf(node, 'name');
  const list = childOf(node, 'attribute_argument_list');
  const args: Argument[] = [];
  for (const item of list === undefined ? [] : childrenOf(list, 'attribute_argument')) {
    const key = fieldOf(item, 'name');
    const value = valuesOf(item).findLast((child) => child !== key);
    if (value !== undefined) {
      args.push({ value: lowerExpression(ctx, value), ...(key === undefined ? {} : { name: textOf(ctx, key) }) });
    }
  }
  const written = nameNode === undefined ? '' : simplified(nameParts(ctx, nameNode)).join('.');
  const name = written.endsWith('Attribute') && written.length > 9 ? written.slice(0, -9) : written;
  return { name, args, start: node.start, end: node.end };
}

export const lowerAttributes = (ctx: Lowering, node: SyntaxNode): Annotation[] =>
  childrenOf(node, 'attribute_list').flatMap((list) =>
    childrenOf(list, 'attribute').map((attribute) => lowerAttribute(ctx, attribute)),
  );

/** Returns the value that a source generator writes for a member: `[GeneratedRegex("^a+$")]` is `new Regex("^a+$")`. */
export function generatedValue(annotations: readonly Annotation[]): Expression | undefined {
  const made = annotations.find(({ name }) => name === 'GeneratedRegex');
  if (made === undefined) return undefined;
  const { args, start, end } = made;
  return { kind: 'call', callee: make.name({ start, end }, 'Regex'), args, construct: true, start, end };
}

/** Returns a declaration's modifiers: 'public', 'static', 'async' … */
export const modifiersOf = (ctx: Lowering, node: SyntaxNode): ReadonlySet<string> =>
  new Set(childrenOf(node, 'modifier').map((modifier) => textOf(ctx, modifier)));

/** Lowers `using A.B;`, `using static A.B;` and `using X = A.B;`. */
export function lowerUsing(ctx: Lowering, node: SyntaxNode): Statement[] {
  const alias = fieldOf(node, 'name');
  const path = node.children.findLast((child) => isType(child) && child !== alias);
  if (path === undefined) return [];
  const parts = nameParts(ctx, path);
  const { start, end } = node;
  if (alias !== undefined) {
    return [{ kind: 'import', path: simplified(parts).join('.'), alias: textOf(ctx, alias), start, end }];
  }
  const name = hasToken(node, 'static') ? simplified(parts).join('.') : parts.join('.');
  return [{ kind: 'import', path: name, wildcard: true, start, end }];
}
