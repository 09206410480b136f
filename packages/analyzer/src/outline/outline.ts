/**
 * @module
 * The outline of a file for a reader that sees it in parts: its units of code, their calls, imports and types, and
 * text that isn't code.
 */

import type { Span } from '../parse/tree.ts';
import type { Route } from '../routes/index.ts';

/** A stretch of code that makes sense by itself: a function, a method, a route's registration, the statements between. */
export interface OutlineUnit extends Span {
  /** `name`, `Class.method`, `app.get /orders` for what is handed to a call; '' for statements at the top level. */
  readonly name: string;
  readonly kind: 'function' | 'statements';
  /** Names of the decorators and annotations on it and on its class, as written. */
  readonly annotations: readonly string[];
  /** Names that it calls or hands on, without their receivers. */
  readonly uses: ReadonlySet<string>;
}

/** The head of a class or type: its name, its supertypes, its fields. */
export interface OutlineType extends Span {
  readonly name: string;
}

export interface Outline {
  /** In the order of the file; none overlaps another. */
  readonly units: readonly OutlineUnit[];
  readonly imports: readonly Span[];
  readonly types: readonly OutlineType[];
  readonly comments: readonly Span[];
  /** The HTTP routes that the file registers or declares. */
  readonly routes: readonly Route[];
  /** Literal texts, with their values. */
  readonly strings: readonly (Span & { readonly value: string })[];
}
