/** @module Lowers `use` declarations: classes, functions and constants of other namespaces. */
import type { Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { dotted, type Lowering, span, textOf } from './context.ts';

export function lowerUseDeclaration(ctx: Lowering, node: SyntaxNode): Statement[] {
  const group = fieldOf(node, 'body') ?? childOf(node, 'namespace_use_group');
  const prefixNode = group && childOf(node, 'namespace_name', 'qualified_name', 'name');
  const prefix = prefixNode ? `${dotted(textOf(ctx, prefixNode))}.` : '';
  const isFunction = hasToken(node, 'function');
  return childrenOf(group ?? node, 'namespace_use_clause').flatMap((clause): Statement[] => {
    const alias = fieldOf(clause, 'alias');
    const name = namedChildren(clause).find((child) => child !== alias);
    if (!name) return [];
    const path = prefix + dotted(textOf(ctx, name));
    const own = alias ? textOf(ctx, alias) : path.slice(path.lastIndexOf('.') + 1);
    const called = isFunction || clause.children.some(({ type }) => type === 'function') ? own.toLowerCase() : own;
    return [{ kind: 'import', path, alias: called, ...span(clause) }];
  });
}
