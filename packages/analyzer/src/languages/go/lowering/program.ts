/** @module Lowers a Go file or a fragment of one. */
import type { FunctionDefinition, Program, Statement } from '../../../ir/index.ts';
import { childOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { newLowering, textOf } from './context.ts';
import { classStatement, collectTypes, lowerTypes } from './definitions.ts';
import { lowerFunction, receiverOf } from './functions.ts';
import { usualImports } from './imports.ts';
import { lowerStatement } from './statements.ts';

/**
 * Lowers a file. Methods are declared outside their types, so they are collected first and become members of the
 * classes.
 */
export function lowerGo(root: SyntaxNode, source: string): Program {
  const ctx = newLowering(source);
  collectTypes(ctx, root);
  const methods = new Map<string, FunctionDefinition[]>();
  const items = root.children.flatMap((child) => (child.isError ? child.children : [child]));
  for (const item of items) {
    if (item.type !== 'method_declaration') continue;
    const receiver = receiverOf(ctx, item);
    methods.set(receiver.type, [...(methods.get(receiver.type) ?? []), lowerFunction(ctx, item, receiver.name)]);
  }
  for (const [type, own] of methods) ctx.methodNames.set(type, new Set(own.map(({ name }) => name)));
  const body = root.children.flatMap((child): Statement[] => {
    if (child.type === 'method_declaration') return [];
    if (child.type === 'type_declaration') return lowerTypes(ctx, child, methods);
    return lowerStatement(ctx, child);
  });
  // Methods of types that another file of the package declares.
  const others = [...methods].map(([name, own]) =>
    classStatement({ name, supertypes: [], annotations: [], fields: [], methods: own, body: [], ...placeOf(own) }),
  );
  const clause = childOf(root, 'package_clause');
  const name = clause && childOf(clause, 'package_identifier');
  const imports = body.some(({ kind }) => kind === 'import') || clause ? [] : usualImports();
  return {
    language: 'go',
    body: [...imports, ...others, ...body],
    namespace: name === undefined ? '' : textOf(ctx, name),
    functions: ctx.functions,
  };
}

const placeOf = (methods: readonly FunctionDefinition[]): { start: number; end: number } => ({
  start: methods[0]?.start ?? 0,
  end: methods[0]?.end ?? 0,
});
