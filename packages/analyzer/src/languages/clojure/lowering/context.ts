/** @module What the parts of Clojure's lowering share: names, scopes, forms. */
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';
import { span, textOf } from '../../lowering/nodes.ts';

/** Literals that can be called: a set as a membership test, a map as a lookup. */
export type CollectionType = 'set_lit' | 'map_lit';

/** Local names and their names in the intermediate form: a name that shadows another is a separate variable. */
export interface Locals {
  readonly names: Map<string, string>;
  /** Names that hold a set or map literal. */
  readonly collections: Map<string, CollectionType>;
  readonly parent: Locals | undefined;
}

export interface Lowering extends LoweringState {
  functions: number;
  /** Counter for the names of temporary variables. */
  made: number;
  locals: Locals;
  /** Namespaces by their alias: `jdbc` -> `clojure.java.jdbc`. */
  readonly aliases: Map<string, string>;
  /** The file's vars that hold a set or map literal. */
  readonly collections: Map<string, CollectionType>;
  /** Values that a threading macro inserts into a form, by the node that stands for each. */
  readonly threaded: Map<SyntaxNode, Expression>;
  /** Variables of the enclosing loop, which `recur` assigns. */
  loop: readonly Expression[] | undefined;
}

export function localName(ctx: Lowering, name: string): string | undefined {
  for (let scope: Locals | undefined = ctx.locals; scope; scope = scope.parent) {
    const found = scope.names.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Records that a name holds a set or map literal. */
export function recordCollection(held: Map<string, CollectionType>, name: string, { type }: SyntaxNode): void {
  if (type === 'set_lit' || type === 'map_lit') held.set(name, type);
}

/** Returns the type of the literal that a name holds. */
export function collectionType(ctx: Lowering, name: string): CollectionType | undefined {
  for (let scope: Locals | undefined = ctx.locals; scope; scope = scope.parent)
    if (scope.names.has(name)) return scope.collections.get(name);
  return ctx.collections.get(name);
}

/** Declares a name in the innermost scope. */
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

/** Runs `lower` in a new scope. */
export function scoped<Result>(ctx: Lowering, lower: () => Result): Result {
  const outer = ctx.locals;
  ctx.locals = { names: new Map(), collections: new Map(), parent: outer };
  try {
    return lower();
  } finally {
    ctx.locals = outer;
  }
}

/** Returns the forms in a list, vector or map, without those after `#_`. */
export const formsOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(({ type, field }) => field === 'value' && type !== 'dis_expr' && type !== 'comment');

/** Returns a symbol without its metadata: `jdbc/query`. */
export function symbolText(ctx: Lowering, node: SyntaxNode | undefined): string {
  if (node?.type !== 'sym_lit') return '';
  const namespace = fieldOf(node, 'namespace');
  const name = textOf(ctx, fieldOf(node, 'name'));
  return namespace ? `${textOf(ctx, namespace)}/${name}` : name;
}

/** Returns a keyword without its colon. */
export const keywordText = (ctx: Lowering, node: SyntaxNode): string => textOf(ctx, node).replace(/^:+/, '');

/** Returns a node that stands for an already lowered value. */
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

/** Returns a list of other forms at the position of a node. */
export const listOf = (node: SyntaxNode, forms: readonly SyntaxNode[]): SyntaxNode => ({
  type: 'list_lit',
  named: true,
  field: 'value',
  children: forms,
  isError: false,
  ...span(node),
});
