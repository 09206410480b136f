/** @module A whole Ruby file, or a fragment of one. */
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { readFile } from './file-names.ts';
import { type Lowering, newLocals } from './lowering.ts';
import { statements } from './statements.ts';

export function lowerRuby(root: SyntaxNode, source: string): Program {
  const { names, heredocs } = readFile(root, source);
  const lowering: Lowering = {
    source,
    names,
    heredocs,
    depth: 0,
    functions: 0,
    locals: newLocals(),
    block: '',
    inClass: false,
  };
  const body = statements(lowering, root.children);
  return { language: 'ruby', body, namespace: '', functions: lowering.functions };
}
