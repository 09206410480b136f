/** @module What the lowering of one C# file carries along. */
import type { Expression, Opaque, Statement, TypeReference } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';

/** Trees nested deeper than this are cut: nobody writes such code, and the stack must hold. */
const DEPTH_LIMIT = 400;

export interface Lowering {
  readonly source: string;
  depth: number;
  functions: number;
  /** Makes the variables that hold the results of initialisers and switch expressions distinct. */
  temporaries: number;
  /** Variables that an expression declares (`out var x`, `is T x`), to be declared before its statement. */
  declared: Statement[];
  /** Properties with a written getter of the classes around: their bare names call it. */
  getters: ReadonlySet<string>;
  /** Whether the class around is a page of Web Forms, whose controls a file beside it declares. */
  isPage: boolean;
  /** What `?.` stands behind. */
  accessed: Expression | undefined;
  /** The type that `new(…)` makes. */
  expected: TypeReference | undefined;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  temporaries: 0,
  declared: [],
  getters: new Set(),
  isPage: false,
  accessed: undefined,
  expected: undefined,
});

export const textOf = (ctx: Lowering, node: SyntaxNode): string => ctx.source.slice(node.start, node.end);

export const opaque = (node: SyntaxNode, parts: Expression[] = []): Opaque => ({
  kind: 'opaque',
  parts,
  start: node.start,
  end: node.end,
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

/** A name that no program can write, for a value that the form needs a variable for. */
export function temporary(ctx: Lowering, word: string, node: SyntaxNode): Expression & { kind: 'name' } {
  ctx.temporaries += 1;
  return { kind: 'name', name: `${word}#${ctx.temporaries}`, start: node.start, end: node.end };
}

/** The statements, behind declarations of the variables that expressions among them introduce. */
export function withDeclared(ctx: Lowering, lower: () => Statement[]): Statement[] {
  const outer = ctx.declared;
  ctx.declared = [];
  const statements = lower();
  const declared = ctx.declared;
  ctx.declared = outer;
  return declared.length === 0 ? statements : [...declared, ...statements];
}

/** A variable that an expression declares. */
export function declareName(ctx: Lowering, node: SyntaxNode, type?: TypeReference): Expression {
  const { start, end } = node;
  const target: Expression = { kind: 'name', name: textOf(ctx, node), start, end };
  ctx.declared.push({ kind: 'declare', target, ...(type === undefined ? {} : { type }), start, end });
  return target;
}

/** Children that are expressions, `this` and `base` among them, which the grammar leaves without a name. */
export const valuesOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter((child) => (child.named && !child.isError) || child.type === 'this' || child.type === 'base');
