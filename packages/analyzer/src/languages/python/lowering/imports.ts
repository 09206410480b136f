/** @module Lowers imports. A relative one keeps its dots, which mark a module of the project. */
import type { Import, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { dotted, type Lowering, textOf } from './context.ts';

const bind = (path: string, alias: string, { start, end }: SyntaxNode): Import => ({
  kind: 'import',
  path,
  alias,
  start,
  end,
});

/** Lowers `import a.b`, which binds `a`, and `import a.b as c`, which binds `c`. */
export function lowerImport(ctx: Lowering, node: SyntaxNode): Statement[] {
  return fieldsOf(node, 'name').map((name) => {
    const [path, alias] = named(ctx, name);
    const head = path.split('.', 1)[0] ?? path;
    if (alias !== undefined) return bind(path, alias, node);
    return { ...bind(head, head, node), from: { module: path, member: '' } };
  });
}

export function lowerImportFrom(ctx: Lowering, node: SyntaxNode): Statement[] {
  const moduleNode = fieldOf(node, 'module_name');
  const module = moduleNode ? modulePath(ctx, moduleNode) : '';
  if (childOf(node, 'wildcard_import')) {
    return [{ kind: 'import', path: module, wildcard: true, start: node.start, end: node.end }];
  }
  const prefix = module === '' || module.endsWith('.') ? module : `${module}.`;
  return fieldsOf(node, 'name').map((name) => {
    const [path, alias] = named(ctx, name);
    return bind(prefix + path, alias ?? path, node);
  });
}

function named(ctx: Lowering, node: SyntaxNode): [path: string, alias: string | undefined] {
  if (node.type !== 'aliased_import') return [dotted(ctx, node), undefined];
  const name = fieldOf(node, 'name');
  const alias = fieldOf(node, 'alias');
  return [name ? dotted(ctx, name) : '', alias ? textOf(ctx, alias) : undefined];
}

function modulePath(ctx: Lowering, node: SyntaxNode): string {
  if (node.type === 'dotted_name') return dotted(ctx, node);
  const prefix = childOf(node, 'import_prefix');
  const name = childOf(node, 'dotted_name');
  return (prefix ? textOf(ctx, prefix) : '.') + (name ? dotted(ctx, name) : '');
}
