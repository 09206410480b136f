/**
 * @module
 * The syntax tree as plain objects. Each property of web-tree-sitter's nodes is a call into WebAssembly; instead, one
 * cursor walk copies what lowering needs, and the tree in WebAssembly memory is freed immediately.
 */

/** A node of the tree. `type` is the grammar's name ('call_expression'), or the text of an anonymous token ('+'). */
export interface SyntaxNode {
  readonly type: string;
  readonly named: boolean;
  /** UTF-16 offsets in the file, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** The field of the parent that holds this node; '' if there is none. */
  readonly field: string;
  /** All children in order: named ones, operators, punctuation. Comments and other extras are omitted. */
  readonly children: readonly SyntaxNode[];
  /** Whether it is an ERROR node or a token that the parser inserted. */
  readonly isError: boolean;
}

/** Returns the first child in `field`. */
export function fieldOf(node: SyntaxNode, field: string): SyntaxNode | undefined {
  for (const child of node.children) if (child.field === field) return child;
  return undefined;
}

/** Returns all children in `field`. */
export const fieldsOf = (node: SyntaxNode, field: string): SyntaxNode[] =>
  node.children.filter((child) => child.field === field);

/** Returns the first child of one of the types. */
export function childOf(node: SyntaxNode, ...types: string[]): SyntaxNode | undefined {
  for (const child of node.children) if (types.includes(child.type)) return child;
  return undefined;
}

export const childrenOf = (node: SyntaxNode, ...types: string[]): SyntaxNode[] =>
  node.children.filter((child) => types.includes(child.type));

export const namedChildren = (node: SyntaxNode): SyntaxNode[] => node.children.filter((child) => child.named);

/** Checks for an anonymous token among the node's children: `hasToken(node, 'async')`. */
export const hasToken = (node: SyntaxNode, token: string): boolean =>
  node.children.some((child) => !child.named && child.type === token);
