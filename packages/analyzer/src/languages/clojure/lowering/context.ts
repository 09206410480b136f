/** @module What the parts of Clojure's lowering share: names, scopes, forms. */
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';
import { span, textOf } from '../../lowering/nodes.ts';

/** Literals that may be called: a set tells whether something is in it, a map what stands under a key. */
export type CollectionType = 'set_lit' | 'map_lit';

/** Local names, by what they are called in the small form: a name that shadows another is another variable. */
export interface Locals {
  readonly names: Map<string, string>;
  /** Which of them hold a set or a map that stands there. */
  readonly collections: Map<string, CollectionType>;
  readonly parent: Locals | undefined;
}

export interface Lowering extends LoweringState {
  functions: number;
  /** Numbers the variables that the lowering makes up. */
  made: number;
  locals: Locals;
  /** Namespaces by their alias: `jdbc` -> `clojure.java.jdbc`. */
  readonly aliases: Map<string, string>;
  /** Vars of the file that hold sets or maps. */
  readonly collections: Map<string, CollectionType>;
  /** Values that a threading macro puts into a form, by the node that stands for each. */
  readonly threaded: Map<SyntaxNode, Expression>;
  /** Variables of the loop around, which `recur` sets. */
  loop: readonly Expression[] | undefined;
}

export function localName(ctx: Lowering, name: string): string | undefined {
  for (let scope: Locals | undefined = ctx.locals; scope; scope = scope.parent) {
    const found = scope.names.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Notes that a name holds the set or the map that is given to it. */
export function noteCollection(held: Map<string, CollectionType>, name: string, { type }: SyntaxNode): void {
  if (type === 'set_lit' || type === 'map_lit') held.set(name, type);
}

/** What is called under a name, where that is a set or a map. */
export function collectionType(ctx: Lowering, name: string): CollectionType | undefined {
  for (let scope: Locals | undefined = ctx.locals; scope; scope = scope.parent)
    if (scope.names.has(name)) return scope.collections.get(name);
  return ctx.collections.get(name);
}

/** Takes a name into the innermost scope. */
export function bindName(ctx: Lowering, name: string): string {
  let own = name;
  while (localName(ctx, own) !== undefined || taken(ctx, own)) own += "'";
  ctx.locals.names.set(name, own);
  ctx.locals.collections.delete(name);
  return own;
}

function taken(ctx: Lowering, own: string): boolean {
  for (let scope: Locals | undefined = ctx.locals; scope; scope = scope.parent) {
    for (const used of scope.names.values()) if (used === own) return true;
  }
  return false;
}

/** Runs `lower` in a scope of its own. */
export function scoped<Result>(ctx: Lowering, lower: () => Result): Result {
  const outer = ctx.locals;
  ctx.locals = { names: new Map(), collections: new Map(), parent: outer };
  try {
    return lower();
  } finally {
    ctx.locals = outer;
  }
}

/** The forms within a list, a vector or a map; what `#_` leaves out is left out. */
export const formsOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(({ type, field }) => field === 'value' && type !== 'dis_expr' && type !== 'comment');

/** A symbol as it is written, without its marks: `jdbc/query`. */
export function symbolText(ctx: Lowering, node: SyntaxNode | undefined): string {
  if (node?.type !== 'sym_lit') return '';
  const namespace = fieldOf(node, 'namespace');
  const name = textOf(ctx, fieldOf(node, 'name'));
  return namespace ? `${textOf(ctx, namespace)}/${name}` : name;
}

/** A keyword without its colon. */
export const keywordText = (ctx: Lowering, node: SyntaxNode): string => textOf(ctx, node).replace(/^:+/, '');

/** A node that stands for a value which is lowered already. */
export function standIn(ctx: Lowering, value: Expression): SyntaxNode {
  const node: SyntaxNode = {
    type: 'threaded',
    named: true,
    field: 'value',
    children: [],
    isError: false,
    ...span(value),
  };
  ctx.threaded.set(node, value);
  return node;
}

/** A list of other forms, at the place of a node. */
export const listOf = (node: SyntaxNode, forms: readonly SyntaxNode[]): SyntaxNode => ({
  type: 'list_lit',
  named: true,
  field: 'value',
  children: forms,
  isError: false,
  ...span(node),
});
