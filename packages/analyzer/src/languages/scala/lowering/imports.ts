/** @module Imports: `import a.b.{C, D => E, _}`. */
import type { Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, span, textOf } from './context.ts';

export function lowerImport(ctx: Lowering, node: SyntaxNode): Statement[] {
  const path = fieldsOf(node, 'path')
    .filter(({ named }) => named)
    .map((part) => textOf(ctx, part).replaceAll('`', ''))
    .join('.');
  const selectors = childOf(node, 'namespace_selectors');
  if (selectors) return selectors.children.flatMap((child) => lowerSelector(ctx, child, path));
  if (childOf(node, 'namespace_wildcard')) return [{ kind: 'import', path, wildcard: true, ...span(node) }];
  return [{ kind: 'import', path, alias: path.slice(path.lastIndexOf('.') + 1), ...span(node) }];
}

function lowerSelector(ctx: Lowering, node: SyntaxNode, path: string): Statement[] {
  if (node.type === 'namespace_wildcard') return [{ kind: 'import', path, wildcard: true, ...span(node) }];
  if (node.type === 'identifier') {
    const name = textOf(ctx, node);
    return [{ kind: 'import', path: `${path}.${name}`, alias: name, ...span(node) }];
  }
  const name = fieldOf(node, 'name');
  const alias = fieldOf(node, 'alias');
  if (!name || alias?.type !== 'identifier') return [];
  return [{ kind: 'import', path: `${path}.${textOf(ctx, name)}`, alias: textOf(ctx, alias), ...span(node) }];
}
