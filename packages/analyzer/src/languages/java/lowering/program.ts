/** @module Lowers a Java file to the intermediate form. */
import type { Program, Statement } from '../../../ir/index.ts';
import { childOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { newLowering } from './context.ts';
import { dotted } from './names.ts';
import { lowerStatement } from './statements.ts';

/** Lowers a file or a fragment; statements and methods outside a class are lowered in place. */
export function lowerJava(root: SyntaxNode, source: string): Program {
  const ctx = newLowering(source);
  const declared = childOf(root, 'package_declaration');
  const name = declared === undefined ? undefined : childOf(declared, 'scoped_identifier', 'identifier');
  const body: Statement[] = [{ kind: 'import', path: 'java.lang', wildcard: true, start: root.start, end: root.start }];
  for (const child of root.children) {
    if (child.named || child.isError) body.push(...lowerStatement(ctx, child));
  }
  return { language: 'java', body, namespace: name === undefined ? '' : dotted(ctx, name), functions: ctx.functions };
}
