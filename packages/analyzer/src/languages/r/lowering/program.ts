/** @module A whole R file, or a fragment of one. */
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { Lowering } from './lowering.ts';
import { block } from './statements.ts';

export function lowerR(root: SyntaxNode, source: string): Program {
  const lowering: Lowering = { source, depth: 0, functions: 0, made: 0, piped: undefined, outerNames: [] };
  const body = block(lowering, root);
  return { language: 'r', body, namespace: '', functions: lowering.functions };
}
