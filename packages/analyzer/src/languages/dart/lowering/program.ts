/** @module Lowers a Dart file to the intermediate form. */
import type { Program, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, newLowering, span, textOf } from './context.ts';
import { lowerAll } from './statements.ts';

/** Lowers `import 'package:http/http.dart' as http`: functions with that prefix belong to the package `http`. */
function lowerImports(ctx: Lowering, root: SyntaxNode): Statement[] {
  return root.children.flatMap((node): Statement[] => {
    const specification = childOf(childOf(node, 'library_import') ?? node, 'import_specification');
    const alias = specification === undefined ? undefined : fieldOf(specification, 'alias');
    if (specification === undefined || alias === undefined) return [];
    const name = textOf(ctx, alias);
    const uri = textOf(ctx, fieldOf(specification, 'uri')).slice(1, -1);
    ctx.prefixes.add(name);
    const path = /^package:(\w+)\//.exec(uri)?.[1] ?? /^dart:(\w+)/.exec(uri)?.[1];
    return path === undefined ? [] : [{ kind: 'import', path, alias: name, ...span(node) }];
  });
}

/** Lowers a file or a fragment. */
export function lowerDart(root: SyntaxNode, source: string): Program {
  const ctx = newLowering(source);
  const imports = lowerImports(ctx, root);
  const body = [...imports, ...lowerAll(ctx, root)];
  return { language: 'dart', body, namespace: '', functions: ctx.functions };
}
