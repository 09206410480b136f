/**
 * @module
 * The syntax tree as plain objects. web-tree-sitter's nodes cross into WebAssembly at every property; one cursor walk
 * copies what lowering needs, and the tree in WebAssembly memory is freed at once.
 */

/** A node of the tree. `type` is the grammar's name ('call_expression'), or the token's text for an anonymous one ('+'). */
export interface SyntaxNode {
  readonly type: string;
  readonly named: boolean;
  /** UTF-16 offsets in the file, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The field under which the parent holds this node, '' where it has none. */
  readonly field: string;
  /** All children in order: named ones, operators, punctuation. Comments and other extras are left out. */
  readonly children: readonly SyntaxNode[];
  /** An ERROR node, or a token that the parser made up. */
  readonly isError: boolean;
}

/** The first child held under `field`. */
export function fieldOf(node: SyntaxNode, field: string): SyntaxNode | undefined {
  for (const child of node.children) if (child.field === field) return child;
  return undefined;
}

/** All children held under `field`. */
export const fieldsOf = (node: SyntaxNode, field: string): SyntaxNode[] =>
  node.children.filter((child) => child.field === field);

/** The first child of one of the given types. */
export function childOf(node: SyntaxNode, ...types: string[]): SyntaxNode | undefined {
  for (const child of node.children) if (types.includes(child.type)) return child;
  return undefined;
}

export const childrenOf = (node: SyntaxNode, ...types: string[]): SyntaxNode[] =>
  node.children.filter((child) => types.includes(child.type));

export const namedChildren = (node: SyntaxNode): SyntaxNode[] => node.children.filter((child) => child.named);

/** Whether the node has an anonymous token of that text among its children: `hasToken(node, 'async')`. */
export const hasToken = (node: SyntaxNode, token: string): boolean =>
  node.children.some((child) => !child.named && child.type === token);
