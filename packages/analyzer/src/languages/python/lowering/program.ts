/** @module A whole Python file, or a fragment of one. */
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { startLowering } from './lowering.ts';
import { block } from './statements.ts';

export function lowerPython(root: SyntaxNode, source: string): Program {
  const lowering = startLowering(source);
  const body = block(lowering, root);
  return { language: 'python', body, namespace: '', functions: lowering.functions };
}
