/** @module A file of the program that is analyzed: what its names stand for, and what of it is still to be evaluated. */

import type { Annotation, Program } from '../ir/index.ts';
import type { Scope } from './scope.ts';

export interface Module {
  readonly program: Program;
  /** Of its top level. */
  readonly scope: Scope;
  /** Canonical paths of imports by their names here. */
  readonly imports: Map<string, string>;
  /** Modules of which every name is imported. */
  readonly wildcards: string[];
  /** Names that something in the file calls. */
  readonly called: ReadonlySet<string>;
  /** Names of its variables that its functions assign to. */
  readonly replaced: ReadonlySet<string>;
  readonly annotations: readonly Annotation[];
  /** It only answers calls from others: its functions are entered elsewhere. */
  readonly isGuest: boolean;
  /** Evaluations left for all entries together. */
  reserve: number;
  /** Evaluations that one entry may use. */
  readonly share: number;
  /** Evaluations in other files that one entry may use at most. */
  readonly foreignShareMax: number;
}
