/** @module Lowers a Ruby file or a fragment of one. */
import type { Program, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, newLocals } from './context.ts';
import { readFile } from './file-names.ts';
import { statements } from './statements.ts';

/**
 * Imports constants under their full names: `Post` belongs to the project, even if a library's class name ends in it.
 */
const ownConstants = ({ start }: SyntaxNode, constants: ReadonlySet<string>): Statement[] =>
  [...constants].map((name) => ({ kind: 'import', path: name, alias: name, start, end: start }));

export function lowerRuby(root: SyntaxNode, source: string): Program {
  const { names, heredocs, constants } = readFile(root, source);
  const ctx: Lowering = {
    source,
    names,
    heredocs,
    depth: 0,
    functions: 0,
    locals: newLocals(),
    block: '',
    inClass: false,
    owner: '',
    made: '',
  };
  const body = [...ownConstants(root, constants), ...statements(ctx, root.children)];
  return { language: 'ruby', body, namespace: '', functions: ctx.functions };
}
