/** @module Lowers a C# file to the intermediate form. */
import type { Program, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { collectGetters } from './classes.ts';
import { newLowering } from './context.ts';
import { lowerStatement } from './statements.ts';
import { nameParts } from './types.ts';

/** Lowers a file, a top-level program or a fragment; members outside a class are lowered in place. */
export function lowerCsharp(root: SyntaxNode, source: string): Program {
  const ctx = newLowering(source);
  collectGetters(ctx, root);
  const declared = childOf(root, 'namespace_declaration', 'file_scoped_namespace_declaration');
  const name = declared === undefined ? undefined : fieldOf(declared, 'name');
  const body: Statement[] = root.children.flatMap((child) =>
    child.named || child.isError ? lowerStatement(ctx, child) : [],
  );
  const namespace = name === undefined ? '' : nameParts(ctx, name).join('.');
  return { language: 'csharp', body, namespace, functions: ctx.functions };
}
