/** @module State of the lowering of one C# file. */

import type { Annotation, Expression, Statement, TypeReference } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type LoweringState, textOf } from '../../lowering/nodes.ts';

export { deeper, opaque, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** The number of enclosing methods. */
  methods: number;
  /** Counter for the names of temporary variables. */
  temporaries: number;
  /** Variables that an expression declares (`out var x`, `is T x`), to be declared before its statement. */
  declared: Statement[];
  /** Properties with an explicit getter of the enclosing classes: their bare names call it. */
  getters: ReadonlySet<string>;
  /** The own getters and the base types of each class in the file. */
  readonly inherited: Map<string, { own: readonly string[]; bases: readonly string[] }>;
  /** Annotations on methods of the file's interfaces, by interface and method. */
  readonly contracts: Map<string, ReadonlyMap<string, Annotation[]>>;
  /** Whether the enclosing class is a Web Forms page, whose controls are declared in another file. */
  isPage: boolean;
  /** The file's extension methods with their class; '' if another declaration has the same name. */
  readonly extensions: Map<string, string>;
  /** Whether the file uses Entity Framework Core. */
  readonly hasEntityFrameworkCore: boolean;
  /** Element names of tuples, by the variable or parameter. */
  readonly tupleNames: Map<string, readonly string[]>;
  /** The receiver of the enclosing `?.`. */
  accessed: Expression | undefined;
  /** The type that `new(…)` constructs. */
  expected: TypeReference | undefined;
  /** The type of what the enclosing function returns. */
  returned: TypeReference | undefined;
  /** Declared types of the fields and properties of the enclosing class. */
  memberTypes: ReadonlyMap<string, TypeReference>;
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
  returned: undefined,
  memberTypes: new Map(),
});

/** Lowers an expression whose value gets the type: what `new(…)` constructs there. */
export function expecting<T>(ctx: Lowering, type: TypeReference | undefined, lower: () => T): T {
  const outer = ctx.expected;
  ctx.expected = type;
  const lowered = lower();
  ctx.expected = outer;
  return lowered;
}

/** Returns a variable with a name that can't occur in source code, for values that need one. */
export function temporary(ctx: Lowering, word: string, node: SyntaxNode): Expression & { kind: 'name' } {
  ctx.temporaries += 1;
  return make.name(node, `${word}#${ctx.temporaries}`);
}

/** Lowers statements and puts the declarations of their expressions' variables in front. */
export function withDeclared(ctx: Lowering, lower: () => Statement[]): Statement[] {
  const outer = ctx.declared;
  ctx.declared = [];
  const statements = lower();
  const declared = ctx.declared;
  ctx.declared = outer;
  return declared.length === 0 ? statements : [...declared, ...statements];
}

/** Declares a variable that an expression introduces. */
export function lowerDeclaredName(ctx: Lowering, node: SyntaxNode, type?: TypeReference): Expression {
  const { start, end } = node;
  const target: Expression = make.name({ start, end }, textOf(ctx, node));
  ctx.declared.push({ kind: 'declare', target, ...(type === undefined ? {} : { type }), start, end });
  return target;
}

/** Returns the children that are expressions, including `this` and `base`, which are unnamed nodes. */
export const valuesOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter((child) => (child.named && !child.isError) || child.type === 'this' || child.type === 'base');
