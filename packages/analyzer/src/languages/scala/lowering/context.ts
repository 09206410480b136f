/** @module What the lowering of one Scala file carries along. */
import type { Expression, Parameter, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, nameAt } from '../../lowering/nodes.ts';
import { asValue } from '../../lowering/results.ts';
import type { FileNames } from './file-names.ts';

export { deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Makes the variables that the lowering needs distinct. */
  temporaries: number;
  readonly names: FileNames;
  /** The parameters that `_` stands for in the expression around. */
  placeholders: Parameter[];
}

export const newLowering = (source: string, names: FileNames): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  temporaries: 0,
  names,
  placeholders: [],
});

/** A name that no program can write. */
export function temporary(ctx: Lowering, word: string, node: SyntaxNode): Expression & { kind: 'name' } {
  ctx.temporaries += 1;
  return nameAt({ start: node.start, end: node.start }, `${word}#${ctx.temporaries}`);
}

/** Statements as the expression that they are used for. */
export const lowerResult = (ctx: Lowering, node: SyntaxNode, statements: readonly Statement[]): Expression =>
  asValue(statements, () => temporary(ctx, 'value', node), node);
