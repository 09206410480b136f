/** @module What the lowering of one Swift file carries along. */

import type { ClassDefinition, Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type LoweringState, nameAt, textOf } from '../../lowering/nodes.ts';

export { deeper, opaque, span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Makes the variables that hold the results of `if` and `switch` used as values distinct. */
  temporaries: number;
  /** Variables that conditions and patterns bind, to be declared before their statement. */
  declared: Statement[];
  /** Types that the file declares, by name: extensions add to them. */
  types: Map<string, ClassDefinition>;
  extensions: { name: string; definition: ClassDefinition }[];
  /** Enumerations of the file, which hold none but their own cases. */
  enums: Set<string>;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  temporaries: 0,
  declared: [],
  types: new Map(),
  extensions: [],
  enums: new Set(),
});

/** A name that no program can write, for a value that the form needs a variable for. */
export function temporary(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.temporaries += 1;
  return nameAt(node, `value#${ctx.temporaries}`);
}

/** The statements, with what they bind declared before them in a scope of their own. */
export function lowerScoped(ctx: Lowering, node: SyntaxNode, lower: () => Statement[]): Statement[] {
  const statements = hoisted(ctx, lower);
  const [first] = statements;
  return first === undefined || first.kind !== 'declare' ? statements : [make.block(node, statements)];
}

/** The statements, behind declarations of what they bind: a `guard` binds for the block around. */
export function hoisted(ctx: Lowering, lower: () => Statement[]): Statement[] {
  const outer = ctx.declared;
  ctx.declared = [];
  const statements = lower();
  const declared = ctx.declared;
  ctx.declared = outer;
  return [...declared, ...statements];
}

/** A name as written, without the backticks that let it be a keyword. */
export const nameOf = (ctx: Lowering, node: SyntaxNode | undefined): string => textOf(ctx, node).replaceAll('`', '');

/** The name of a parameter; one that is not used must not stand for the type that `.name` implies. */
export const parameterName = (name: string): string => (name === '_' || name === '' ? 'unused#' : name);

/** The children that are values; words of the language and punctuation are left out. */
export const valuesOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter((child) => child.named && child.type !== 'where_keyword');
