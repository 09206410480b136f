/**
 * @module
 * The outline of a file for a reader that gets it in parts: its units of code, their calls, imports and types, and text
 * that isn't code.
 */

import type { Span } from '../parse/tree.ts';
import type { Route } from '../routes/index.ts';

/** A unit of code: a function, a method, a route registration, or the statements in between. */
export interface OutlineUnit extends Span {
  /** `name`, `Class.method`, `app.get /orders` for the argument of a call; '' for top-level statements. */
  readonly name: string;
  readonly kind: 'function' | 'statements';
  /** Names of the decorators and annotations on it and on its class, as source code. */
  readonly annotations: readonly string[];
  /** Names that it calls or passes on, without their receivers. */
  readonly uses: ReadonlySet<string>;
}

/** The header of a class or type: its name, supertypes and fields. */
export interface OutlineType extends Span {
  readonly name: string;
}

export interface Outline {
  /** In file order, without overlaps. */
  readonly units: readonly OutlineUnit[];
  readonly imports: readonly Span[];
  readonly types: readonly OutlineType[];
  readonly comments: readonly Span[];
  /** The HTTP routes that the file registers or declares. */
  readonly routes: readonly Route[];
  /** String literals, with their values. */
  readonly strings: readonly (Span & { readonly value: string })[];
}
