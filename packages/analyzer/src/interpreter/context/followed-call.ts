/** @module A call that was followed into a function, and its effects. */

import type { Scope } from '../../domain/scope.ts';
import type { Diff } from '../../domain/state.ts';
import type { FunctionValue, Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Argument } from './call.ts';

/** The effects and result of a call. */
export interface FollowedCall {
  /** The scope of the parameters. */
  readonly scope: Scope;
  /** Its exit; undefined if it never returns. */
  diffs: readonly Diff[];
  readonly value: Value;
  /** The newest variable at entry; its own have higher IDs. */
  readonly newest: number;
}

/** A call of a function of the program. */
export interface ProgramCall {
  readonly callee: FunctionValue;
  readonly args: readonly Argument[];
  readonly receiver: Value | undefined;
  readonly node: Expression;
}

/** `thrown`: the joined state of all exceptional exits. */
export interface ThrowingCall extends FollowedCall {
  thrown: Diff | undefined;
}
