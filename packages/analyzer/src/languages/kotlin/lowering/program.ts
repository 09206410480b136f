/** @module Lowers a Kotlin file to the intermediate form. */
import type { Program, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, newLowering, span, textOf } from './context.ts';
import { extensionNames, namesOfFile } from './declared-names.ts';
import { lowerStatements } from './statements.ts';

/** Packages that every Kotlin file imports; Java's collections under Kotlin's names. */
const ALWAYS_VISIBLE: readonly string[] = [
  'java.lang',
  'kotlin',
  'kotlin.collections',
  'kotlin.io',
  'kotlin.text',
  'java.util',
];

const packagePath = (ctx: Lowering, node: SyntaxNode | undefined): string =>
  node ? textOf(ctx, node).replace(/[\s`]/g, '') : '';

/** Lowers a file, a script or a fragment. */
export function lowerKotlin(root: SyntaxNode, source: string): Program {
  const ctx = newLowering(source, namesOfFile(root, source), extensionNames(root, source));
  const header = childOf(root, 'package_header');
  const body: Statement[] = [...lowerImports(ctx, root), ...lowerStatements(ctx, root)];
  return {
    language: 'kotlin',
    body,
    namespace: packagePath(ctx, header && childOf(header, 'identifier')),
    functions: ctx.functions,
  };
}

function lowerImports(ctx: Lowering, root: SyntaxNode): Statement[] {
  const at = { start: root.start, end: root.start };
  const always = ALWAYS_VISIBLE.map((path): Statement => ({ kind: 'import', path, wildcard: true, ...at }));
  const headers = [root, ...childrenOf(root, 'import_list')].flatMap((node) => childrenOf(node, 'import_header'));
  const written = headers.map((header): Statement => {
    const path = packagePath(ctx, childOf(header, 'identifier'));
    if (childOf(header, 'wildcard_import')) return { kind: 'import', path, wildcard: true, ...span(header) };
    const alias = childOf(header, 'import_alias')?.children.at(-1);
    return {
      kind: 'import',
      path,
      alias: alias ? textOf(ctx, alias) : path.slice(path.lastIndexOf('.') + 1),
      ...span(header),
    };
  });
  return [...written, ...always];
}
