/** @module A call of a function of the program, and what it did. */

import type { Scope } from '../../domain/scope.ts';
import type { Diff } from '../../domain/state.ts';
import type { FunctionValue, Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Argument } from './call.ts';

/** What a call did to the state, and what it gave. */
export interface FollowedCall {
  /** The scope of the parameters. */
  readonly scope: Scope;
  /** Its way out: none where it never returns. */
  diffs: readonly Diff[];
  readonly value: Value;
  /** The newest variable when it began: its own have a higher id. */
  readonly newest: number;
}

/** A call of a function of the program. */
export interface MadeCall {
  readonly callee: FunctionValue;
  readonly args: readonly Argument[];
  readonly receiver: Value | undefined;
  readonly node: Expression;
}

/** `thrown`: what had been written at all the places together where an exception leaves it. */
export interface ThrowingCall extends FollowedCall {
  thrown: Diff | undefined;
}
