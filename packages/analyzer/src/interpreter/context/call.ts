/** @module A call with everything that is known of it before it is followed. */

import type { Value } from '../../domain/value.ts';
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

/** A call with everything known of it. */
export interface ResolvedCall {
  site: Site;
  arguments: readonly Argument[];
  /** What is called. */
  target: Value;
  /** Canonical paths of what is called, constructions with a leading `new `. */
  paths: readonly string[];
  /** What the models say of it; `guessed` where only the method's name matched. */
  entries: readonly { entry: PathEntry; guessed: boolean }[];
}
