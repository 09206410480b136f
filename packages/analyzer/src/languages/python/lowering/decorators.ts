/** @module Lowers decorators, and calls that annotate a parameter. */
import type { Annotation } from '../../../ir/index.ts';
import { childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { lowerArguments } from './calls.ts';
import { dottedName, type Lowering } from './context.ts';

/** Lowers `app.route('/x')` or `login_required` to an annotation; undefined if it has no name. */
export function lowerAnnotation(ctx: Lowering, node: SyntaxNode): Annotation | undefined {
  const { start, end } = node;
  const callee = node.type === 'call' ? fieldOf(node, 'function') : node;
  const name = callee && dottedName(ctx, callee);
  if (name === undefined) return undefined;
  return { name, args: node.type === 'call' ? lowerArguments(ctx, node) : [], start, end };
}

/** Checks for a signature that only serves type checkers; the function of the same name follows it. */
export const isOverload = (annotations: readonly Annotation[]): boolean =>
  annotations.some(({ name }) => /^(?:typing(?:_extensions)?\.|t\.)?overload$/.test(name));

export function lowerDecorators(ctx: Lowering, decorated: SyntaxNode): Annotation[] {
  return childrenOf(decorated, 'decorator').flatMap((decorator) => {
    const [said] = namedChildren(decorator);
    const found = said && lowerAnnotation(ctx, said);
    return found ? [found] : [];
  });
}
