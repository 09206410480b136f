/** @module A file of the analyzed program: how its names are resolved, and what is left to evaluate. */

import type { Annotation, Program } from '../ir/index.ts';
import type { Scope } from './scope.ts';

export interface Module {
  readonly program: Program;
  /** The top-level scope. */
  readonly scope: Scope;
  /** Canonical paths of imports by their names here. */
  readonly imports: Map<string, string>;
  /** Modules imported by wildcard. */
  readonly wildcards: string[];
  /** Names that the file calls. */
  readonly called: ReadonlySet<string>;
  /** Names of its variables that its functions assign to. */
  readonly replaced: ReadonlySet<string>;
  readonly annotations: readonly Annotation[];
  /** It only serves calls from other modules: its functions aren't entry points. */
  readonly isGuest: boolean;
  /** The remaining evaluation budget for all entry points together. */
  reserve: number;
  /** The evaluation budget per entry point. */
  readonly share: number;
  /** The evaluation budget per entry point in other files. */
  readonly foreignShareMax: number;
}
