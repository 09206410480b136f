/** @module Lowers an R file or a fragment of one. */
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { Lowering } from './context.ts';
import { lowerBlock } from './statements.ts';

export function lowerR(root: SyntaxNode, source: string): Program {
  const ctx: Lowering = { source, depth: 0, functions: 0, made: 0, piped: undefined, outerNames: [] };
  const body = lowerBlock(ctx, root);
  return { language: 'r', body, namespace: '', functions: ctx.functions };
}
