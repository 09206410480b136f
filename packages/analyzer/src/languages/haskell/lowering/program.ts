/** @module A whole Haskell module, or a fragment of one. */
import type { Program, Statement } from '../../../ir/index.ts';
import { childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { evaluated, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';
import { definitions, lowerMethods } from './declarations.ts';
import { lowerExpression } from './expressions.ts';
import { readForeign, readImport } from './names.ts';

/** Nested expressions are deep on the stack: patterns, guards and blocks call each other. */
const DEPTH_LIMIT = 300;

function readFields(ctx: Lowering, declarations: readonly SyntaxNode[]): void {
  const open = declarations
    .filter(({ type }) => type === 'data_type' || type === 'newtype')
    .map((node) => ({ node, constructor: '' }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, constructor: owner } = next;
    if (node.type === 'field_name') {
      ctx.fields.add(textOf(ctx, node));
      ctx.records.set(owner, [...(ctx.records.get(owner) ?? []), textOf(ctx, node)]);
    } else {
      const named = node.children.find(({ type }) => type === 'constructor');
      const inner = named ? textOf(ctx, named) : owner;
      open.push(...namedChildren(node).map((child) => ({ node: child, constructor: inner })));
    }
  }
}

/** `escape '<' = "&lt;"`, `escape c = case c of '<' -> "&lt;"`. */
function readEscapers(ctx: Lowering, root: SyntaxNode): void {
  if (!ctx.source.includes('"&lt;"')) return;
  const open = [{ node: root, name: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    const named = node.type === 'function' ? textOf(ctx, fieldOf(node, 'name')) : '';
    const name = named || next.name;
    if (node.type === 'literal' && textOf(ctx, node) === '"&lt;"' && name !== '') ctx.escapers.add(name);
    open.push(...node.children.map((child) => ({ node: child, name })));
  }
}

/** The operands of `:<|>` are handlers: `server = getUsers :<|> getUser conn`. */
function readServants(ctx: Lowering, root: SyntaxNode): void {
  if (!ctx.source.includes(':<|>')) return;
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    open.push(...node.children);
    if (node.type !== 'infix' || textOf(ctx, fieldOf(node, 'operator')) !== ':<|>') continue;
    for (const side of ['left_operand', 'right_operand']) {
      let at = fieldOf(node, side);
      while (at && (at.type === 'apply' || at.type === 'parens'))
        at = fieldOf(at, 'function') ?? fieldOf(at, 'expression');
      if (at?.type === 'variable') ctx.servants.add(textOf(ctx, at));
    }
  }
}

export function lowerHaskell(root: SyntaxNode, source: string): Program {
  const ctx: Lowering = {
    source,
    depth: 0,
    depthLimit: DEPTH_LIMIT,
    functions: 0,
    made: 0,
    aliases: new Map(),
    imported: new Map(),
    foreign: new Map(),
    fields: new Set(),
    records: new Map(),
    servants: new Set(),
    escapers: new Set(),
    backtracks: false,
  };
  const parts = root.children.flatMap((child) =>
    child.type === 'declarations' || child.type === 'imports' || child.isError ? namedChildren(child) : [child],
  );
  const imports = parts.filter(({ type }) => type === 'import');
  const opened = imports.flatMap((node): Statement[] => {
    const { path, isOpen } = readImport(ctx, node);
    return isOpen ? [{ kind: 'import', path, wildcard: true, ...span(node) }] : [];
  });
  for (const node of parts) if (node.type === 'foreign_import') readForeign(ctx, node);
  readFields(ctx, parts);
  readServants(ctx, root);
  readEscapers(ctx, root);
  const instances = childrenOf({ ...root, children: parts }, 'class', 'instance').flatMap((node) =>
    lowerMethods(ctx, node),
  );
  const loose = childrenOf({ ...root, children: parts }, 'top_splice', 'infix', 'apply', 'do').map((node) =>
    evaluated(lowerExpression(ctx, node)),
  );
  const body = [...opened, ...instances, ...definitions(ctx, parts), ...loose];
  return { language: 'haskell', body, namespace: '', functions: ctx.functions };
}
