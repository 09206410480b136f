import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

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
  readonly dialect?: Dialect;
}

export const newLowering = (source: string, dialect?: Dialect): Lowering => ({
  source,
  depthLimit: 300,
  depth: 0,
  functions: 0,
  inside: 0,
  labels: [],
  ...(dialect === undefined ? {} : { dialect }),
});
