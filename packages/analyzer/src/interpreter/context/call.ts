/** @module A call with all that is known before it is followed. */

import type { Diff } from '../../domain/state.ts';
import type { FunctionValue, Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { PathEntry } from '../../match/model-index.ts';
import type { Site } from '../../match/site.ts';

export interface Argument {
  value: Value;
  name: string | undefined;
  spread: boolean;
  /** The expression, where the call has one. */
  node?: Expression | undefined;
}

export const argument = (value: Value): Argument => ({ value, name: undefined, spread: false });

/** A call with all known details. */
export interface ResolvedCall {
  site: Site;
  arguments: readonly Argument[];
  /** The callee. */
  target: Value;
  /** Canonical paths of the callee, with a leading `new ` for constructors. */
  paths: readonly string[];
  /** The matching models; `guessed` if only the method name matched. */
  entries: readonly { entry: PathEntry; guessed: boolean }[];
}

/** A call of a predicate that is asked what its results say of the arguments. */
export interface Question {
  callee: FunctionValue;
  resolved: ResolvedCall;
}

/** What a result of a predicate says of its arguments. */
export interface Exits {
  /** The values of the parameters at each exit that may give the result. */
  readonly parameters: (readonly (Value | undefined)[])[];
  /** The rest of the state there, if requested. */
  readonly paths?: Diff[];
  /** Paths of the data whose signature every such exit has checked. */
  signed?: readonly string[];
}

/** What a predicate says of its arguments. */
export interface Answer {
  /** Whether the end of the body is reached. */
  readonly ends: boolean;
  readonly byResult: ReadonlyMap<boolean, Exits>;
}
