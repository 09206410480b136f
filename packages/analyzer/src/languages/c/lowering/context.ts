import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';
import { type Macros, macrosOf } from './macro-definitions.ts';

export { deeper, opaque, textOf } from '../../lowering/nodes.ts';

/** What a language that contains C says in its own words (Objective-C), by node type; asked before C is. */
export interface Dialect {
  expressions: Readonly<Record<string, (ctx: Lowering, node: SyntaxNode) => Expression>>;
  statements: Readonly<Record<string, (ctx: Lowering, node: SyntaxNode) => Statement[]>>;
}

export interface Lowering extends LoweringState {
  functions: number;
  /** How many function bodies stand around. */
  inside: number;
  /** Labels of the blocks around, which a `goto` can leave. */
  readonly labels: string[];
  /** What the function at hand has in other builds. */
  otherBuilds: Statement[];
  readonly macros: Macros;
  /** How many more names, literals and arguments may come from macros: what keeps nested ones linear in the file. */
  macroBudget: number;
  readonly dialect?: Dialect;
}

/** Lowers the body of a function, with what it has in other builds beside it. */
export function lowerBuilds(ctx: Lowering, lower: () => Statement[]): { body: Statement[]; otherBuilds?: Statement[] } {
  const outer = ctx.otherBuilds;
  ctx.otherBuilds = [];
  ctx.inside += 1;
  const body = lower();
  ctx.inside -= 1;
  const { otherBuilds } = ctx;
  ctx.otherBuilds = outer;
  return { body, ...(otherBuilds.length > 0 ? { otherBuilds } : {}) };
}

export const newLowering = (source: string, dialect?: Dialect): Lowering => ({
  source,
  depthLimit: 300,
  depth: 0,
  functions: 0,
  inside: 0,
  labels: [],
  otherBuilds: [],
  macros: macrosOf(source),
  macroBudget: 20_000 + source.length,
  ...(dialect === undefined ? {} : { dialect }),
});
