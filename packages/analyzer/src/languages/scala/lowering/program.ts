/** @module A Scala file, from its tree to the intermediate form. */
import type { Program, Statement } from '../../../ir/index.ts';
import { childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { newLowering, textOf } from './context.ts';
import { namesOfFile } from './file-names.ts';
import { lowerStatements } from './statements.ts';

/** Packages whose names every Scala file sees. */
const ALWAYS_VISIBLE: readonly string[] = ['java.lang', 'scala', 'scala.Predef'];

/** Reads whole files and pasted fragments. */
export function lowerScala(root: SyntaxNode, source: string): Program {
  const ctx = newLowering(source, namesOfFile(root, source));
  const at = { start: root.start, end: root.start };
  const always = ALWAYS_VISIBLE.map((path): Statement => ({ kind: 'import', path, wildcard: true, ...at }));
  const namespace = childrenOf(root, 'package_clause')
    .map((clause) => textOf(ctx, fieldOf(clause, 'name')).replace(/\s/g, ''))
    .join('.');
  const body = [...lowerStatements(ctx, root), ...always];
  return { language: 'scala', body, namespace, functions: ctx.functions };
}
