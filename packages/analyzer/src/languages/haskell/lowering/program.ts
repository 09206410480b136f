/** @module A whole Haskell module, or a fragment of one. */
import type { Program, Statement } from '../../../ir/index.ts';
import { childrenOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { evaluated, span, textOf } from '../../lowering/nodes.ts';
import { definitions, methods } from './declarations.ts';
import { expression } from './expressions.ts';
import type { Lowering } from './lowering.ts';
import { readImport } from './names.ts';

/** Nested expressions are deep on the stack: patterns, guards and blocks call each other. */
const DEPTH_LIMIT = 300;

function readFields(lowering: Lowering, declarations: readonly SyntaxNode[]): void {
  const open = declarations.filter(({ type }) => type === 'data_type' || type === 'newtype');
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'field_name') lowering.fields.add(textOf(lowering, node));
    else open.push(...namedChildren(node));
  }
}

export function lowerHaskell(root: SyntaxNode, source: string): Program {
  const lowering: Lowering = {
    source,
    depth: 0,
    depthLimit: DEPTH_LIMIT,
    functions: 0,
    made: 0,
    aliases: new Map(),
    imported: new Map(),
    fields: new Set(),
  };
  const parts = root.children.flatMap((child) =>
    child.type === 'declarations' || child.type === 'imports' || child.isError ? namedChildren(child) : [child],
  );
  const imports = parts.filter(({ type }) => type === 'import');
  const opened = imports.flatMap((node): Statement[] => {
    const { path, isOpen } = readImport(lowering, node);
    return isOpen ? [{ kind: 'import', path, wildcard: true, ...span(node) }] : [];
  });
  readFields(lowering, parts);
  const instances = childrenOf({ ...root, children: parts }, 'class', 'instance').flatMap((node) =>
    methods(lowering, node),
  );
  const loose = childrenOf({ ...root, children: parts }, 'top_splice', 'infix', 'apply', 'do').map((node) =>
    evaluated(expression(lowering, node)),
  );
  const body = [...opened, ...instances, ...definitions(lowering, parts), ...loose];
  return { language: 'haskell', body, namespace: '', functions: lowering.functions };
}
