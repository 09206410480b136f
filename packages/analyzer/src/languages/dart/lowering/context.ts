/** @module State of the lowering of one Dart file. */
import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, nameAt } from '../../lowering/nodes.ts';

export { deeper, opaque, span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  temporaries: number;
  /** Import prefixes of libraries (`as http`). */
  prefixes: Set<string>;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  temporaries: 0,
  prefixes: new Set(),
});

/** Returns a variable with a name that can't occur in source code, for values that need one. */
export function temporary(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.temporaries += 1;
  return nameAt(node, `value#${ctx.temporaries}`);
}

/** Returns the children that are values, including `this` and `super`, which are unnamed nodes. */
export const valuesOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(
    ({ named, type, field }) =>
      (named && field !== 'operator' && type !== 'label' && !type.endsWith('type_arguments')) ||
      type === 'this' ||
      type === 'super',
  );
