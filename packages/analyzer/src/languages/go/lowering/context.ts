/** @module What the lowering of one Go file carries along: the text, the depth reached, the receiver's name, the types. */
import type { Expression, Opaque, TypeReference } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';

/** Levels of nesting that are lowered; what lies deeper is opaque. */
const DEPTH_LIMIT = 400;

/** What a type of the file is made of. */
export interface DeclaredType {
  form: 'struct' | 'interface' | 'list' | 'map' | 'other';
  /** The type itself, for `other`; that of the elements, for lists and maps. */
  type: TypeReference | undefined;
  /** The node of the elements' type, for literals whose elements leave it out. */
  element: SyntaxNode | undefined;
}

export interface Lowering {
  readonly source: string;
  depth: number;
  functions: number;
  /** How the method around calls its receiver; '' outside of methods. */
  receiver: string;
  /** Names of the results of the function around, where they have names. */
  results: readonly string[];
  /** The value of `iota` in the constant being read. */
  iota: number;
  readonly types: Map<string, DeclaredType>;
  /** Names of the functions and methods of the file. */
  readonly functionNames: Set<string>;
  /** What variables like `ok` say: `_, ok := m[k]` whether k is in m. */
  readonly tests: Map<string, Expression>;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  receiver: '',
  results: [],
  iota: 0,
  types: new Map(),
  functionNames: new Set(),
  tests: new Map(),
});

export const span = ({ start, end }: { start: number; end: number }): { start: number; end: number } => ({
  start,
  end,
});

export const textOf = (ctx: Lowering, node: SyntaxNode): string => ctx.source.slice(node.start, node.end);

export const opaque = (node: { start: number; end: number }, parts: Expression[] = []): Opaque => ({
  kind: 'opaque',
  parts,
  ...span(node),
});

export const nameNode = (name: string, at: { start: number; end: number }): Expression => ({
  kind: 'name',
  name,
  ...span(at),
});

/** Runs `lower` one level deeper, or gives `cut` where the limit is reached. */
export function deeper<T>(ctx: Lowering, lower: () => T, cut: () => T): T {
  if (ctx.depth >= DEPTH_LIMIT) return cut();
  ctx.depth += 1;
  try {
    return lower();
  } finally {
    ctx.depth -= 1;
  }
}
