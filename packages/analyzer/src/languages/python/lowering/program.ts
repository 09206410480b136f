/** @module Lowers a Python file or a fragment of one. */
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { startLowering } from './context.ts';
import { withoutEarlyStandIns } from './optional-imports.ts';
import { lowerBlock } from './statements.ts';

export function lowerPython(root: SyntaxNode, source: string): Program {
  const ctx = startLowering(source);
  const body = withoutEarlyStandIns(lowerBlock(ctx, root));
  return { language: 'python', body, namespace: '', functions: ctx.functions };
}
