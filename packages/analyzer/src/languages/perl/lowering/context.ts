/** @module What the lowering of one Perl file carries along. */

import type { Expression, Name } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import type { LoweringState, Span } from '../../lowering/nodes.ts';

export { assigned, callOf, deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

/** The subroutine around. */
export interface Sub {
  /** How many of its arguments `shift` has taken. */
  shifts: number;
  /** Its first argument is the object or the class. */
  isMethod: boolean;
}

export interface Lowering extends LoweringState {
  functions: number;
  made: number;
  /** Subroutines of the file, and the package of each that is a method. */
  readonly subs: ReadonlySet<string>;
  readonly methods: ReadonlyMap<string, string>;
  readonly packages: ReadonlySet<string>;
  /** Bodies of heredocs by the place where their opening stands. */
  readonly heredocs: ReadonlyMap<number, SyntaxNode>;
  sub: Sub | undefined;
  /** What was matched last: its groups are `$1`, `$2`. */
  match: { subject: Expression; pattern: Expression } | undefined;
}

/** A variable that is not in the code. */
export function madeName(ctx: Lowering, node: Span): Name {
  ctx.made += 1;
  return make.name(node, `value#${ctx.made}`);
}
