/** @module What the lowering of one Dart file carries along. */
import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, nameAt } from '../../lowering/nodes.ts';

export { deeper, opaque, span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  temporaries: number;
  /** Names that libraries are imported under (`as http`). */
  prefixes: Set<string>;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  temporaries: 0,
  prefixes: new Set(),
});

/** A name that no program can write, for a value that the form needs a variable for. */
export function temporary(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.temporaries += 1;
  return nameAt(node, `value#${ctx.temporaries}`);
}

/** Children that are values: `this` and `super` are words without a name of their own in the grammar. */
export const valuesOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(
    ({ named, type, field }) =>
      (named && field !== 'operator' && type !== 'label' && !type.endsWith('type_arguments')) ||
      type === 'this' ||
      type === 'super',
  );
