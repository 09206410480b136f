/** @module State of the lowering of one Perl file. */

import type { Expression, Name } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import type { LoweringState, Span } from '../../lowering/nodes.ts';

export { assigned, callOf, deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

/** The enclosing subroutine. */
export interface Sub {
  /** The number of arguments that `shift` has removed. */
  shifts: number;
  /** Whether its first argument is the object or class. */
  isMethod: boolean;
}

export interface Lowering extends LoweringState {
  functions: number;
  made: number;
  /** The file's subroutines, and the package of each method. */
  readonly subs: ReadonlySet<string>;
  readonly methods: ReadonlyMap<string, string>;
  readonly packages: ReadonlySet<string>;
  /** Bodies of heredocs, by the position of their opening. */
  readonly heredocs: ReadonlyMap<number, SyntaxNode>;
  sub: Sub | undefined;
  /** The last match, whose groups are `$1`, `$2`. */
  match: { subject: Expression; pattern: Expression } | undefined;
}

/** Returns a temporary variable. */
export function temporaryName(ctx: Lowering, node: Span): Name {
  ctx.made += 1;
  return make.name(node, `value#${ctx.made}`);
}
