/** @module What the lowering of one C# file carries along. */

import type { Annotation, Expression, Statement, TypeReference } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type LoweringState, textOf } from '../../lowering/nodes.ts';

export { deeper, opaque, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** How many methods are around. */
  methods: number;
  /** Makes the variables that hold the results of initializers and switch expressions distinct. */
  temporaries: number;
  /** Variables that an expression declares (`out var x`, `is T x`), to be declared before its statement. */
  declared: Statement[];
  /** Properties with a written getter of the classes around: their bare names call it. */
  getters: ReadonlySet<string>;
  /** The same of every class of the file by its name, with the names of what it extends. */
  readonly inherited: Map<string, { own: readonly string[]; bases: readonly string[] }>;
  /** Annotations that interfaces of the file put on methods, by the interface and the method. */
  readonly contracts: Map<string, ReadonlyMap<string, Annotation[]>>;
  /** Whether the class around is a page of Web Forms, whose controls a file beside it declares. */
  isPage: boolean;
  /** Extension methods of the file, with their class; '' where something else has the name as well. */
  readonly extensions: Map<string, string>;
  /** Whether the file uses Entity Framework Core. */
  readonly hasEntityFrameworkCore: boolean;
  /** The elements that the file's tuple types name, by the variable or parameter of that type. */
  readonly tupleNames: Map<string, readonly string[]>;
  /** What `?.` stands behind. */
  accessed: Expression | undefined;
  /** The type that `new(…)` makes. */
  expected: TypeReference | undefined;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  methods: 0,
  temporaries: 0,
  declared: [],
  getters: new Set(),
  inherited: new Map(),
  contracts: new Map(),
  extensions: new Map(),
  isPage: false,
  hasEntityFrameworkCore: /^\s*(?:global )?using\s+Microsoft\.EntityFrameworkCore\s*;/m.test(source),
  tupleNames: new Map(),
  accessed: undefined,
  expected: undefined,
});

/** A name that no program can write, for a value that the form needs a variable for. */
export function temporary(ctx: Lowering, word: string, node: SyntaxNode): Expression & { kind: 'name' } {
  ctx.temporaries += 1;
  return make.name(node, `${word}#${ctx.temporaries}`);
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
export function lowerDeclaredName(ctx: Lowering, node: SyntaxNode, type?: TypeReference): Expression {
  const { start, end } = node;
  const target: Expression = make.name({ start, end }, textOf(ctx, node));
  ctx.declared.push({ kind: 'declare', target, ...(type === undefined ? {} : { type }), start, end });
  return target;
}

/** Children that are expressions, `this` and `base` among them, which the grammar leaves without a name. */
export const valuesOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter((child) => (child.named && !child.isError) || child.type === 'this' || child.type === 'base');
