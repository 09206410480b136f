/** @module Lowers an Elm module or a fragment of one. */
import type { Program, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';
import { definitions, readDeclarations } from './declarations.ts';

/** Lowers `import Html.Attributes as Attr exposing (property)`. */
function lowerImport(ctx: Lowering, node: SyntaxNode): Statement[] {
  const path = textOf(ctx, fieldOf(node, 'moduleName'));
  const alias = fieldOf(node, 'asClause');
  if (alias) ctx.aliases.set(textOf(ctx, fieldOf(alias, 'name')), path);
  const exposing = fieldOf(node, 'exposing');
  if (!exposing) return [];
  if (childOf(exposing, 'double_dot')) return [{ kind: 'import', path, wildcard: true, ...span(node) }];
  return childrenOf(exposing, 'exposed_value').map((one): Statement => {
    const name = textOf(ctx, one);
    return { kind: 'import', path: `${path}.${name}`, alias: name, ...span(one) };
  });
}

export function lowerElm(root: SyntaxNode, source: string): Program {
  const ctx: Lowering = {
    source,
    depth: 0,
    functions: 0,
    made: 0,
    aliases: new Map(),
    variants: new Map(),
    ports: new Map(),
  };
  const parts = root.children.flatMap((child) => (child.isError ? namedChildren(child) : [child]));
  const imports = parts.filter(({ type }) => type === 'import_clause').flatMap((node) => lowerImport(ctx, node));
  readDeclarations(ctx, { ...root, children: parts });
  const body = [...imports, ...definitions(ctx, parts)];
  return { language: 'elm', body, namespace: '', functions: ctx.functions };
}
