/** @module Lowers an Elixir file, functions outside a module, and template expressions. */
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { DEPTH_MAX, type Lowering } from './context.ts';
import { lowerStatement } from './forms.ts';

export function lowerElixir(root: SyntaxNode, source: string): Program {
  const ctx: Lowering = {
    source,
    depth: 0,
    depthLimit: DEPTH_MAX,
    functions: 0,
    made: 0,
    aliases: new Map(),
    attributes: new Set(),
  };
  const body = root.children.flatMap((node) => (node.named ? lowerStatement(ctx, node) : []));
  return { language: 'elixir', body, namespace: '', functions: ctx.functions };
}
