/** @module What the lowering of one Ruby file carries along: its text, its depth, its local variables, its methods. */

import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

export { deeper, opaque, span, textOf } from '../../lowering/nodes.ts';

/** What the file says of its own methods, read before it is lowered. */
export interface FileNames {
  /** Methods of classes and modules. */
  methods: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  /** Methods outside of any class. */
  functions: ReadonlySet<string>;
  /** Methods that call the block they are given, with the name of their parameter for it. */
  yielding: ReadonlyMap<string, string>;
  /** Attributes by `attr_accessor`, `attr_reader`: read from an instance variable of that name. */
  attributes: ReadonlySet<string>;
}

/** Local variables: a block sees those around it, a method does not. */
export interface Locals {
  readonly names: Set<string>;
  /** Those that hold a text, to which `<<` appends. */
  readonly texts: Set<string>;
  readonly parent: Locals | undefined;
  /** Variables of the method around that a block assigns. */
  readonly outer: Set<string>;
  /** A `return` leaves it: a method or a lambda, not a block. */
  readonly isLeft: boolean;
}

export interface Lowering extends LoweringState {
  readonly names: FileNames;
  /** Bodies of heredocs by the place where their opening stands. */
  readonly heredocs: ReadonlyMap<number, SyntaxNode>;
  functions: number;
  locals: Locals;
  /** The name of the parameter that holds the block of the method around. */
  block: string;
  /** Whether a class or module is around. */
  inClass: boolean;
}

export const newLocals = (parent?: Locals, isLeft = parent === undefined): Locals => ({
  names: new Set(),
  texts: new Set(),
  parent,
  outer: new Set(),
  isLeft,
});

export function isLocal(locals: Locals, name: string): boolean {
  for (let at: Locals | undefined = locals; at; at = at.parent) if (at.names.has(name)) return true;
  return false;
}

export function holdsText(locals: Locals, name: string): boolean {
  for (let at: Locals | undefined = locals; at; at = at.parent) if (at.texts.has(name)) return true;
  return false;
}

/** An assignment makes a variable, unless one of that name is in sight already. */
export function declareLocal(locals: Locals, name: string): void {
  if (locals.names.has(name)) return;
  if (isLocal(locals, name)) locals.outer.add(name);
  else locals.names.add(name);
}

/** Runs `lower` with variables of its own and gives what it makes with the outer variables that it assigns. */
export function withLocals<Result>(
  ctx: Lowering,
  locals: Locals,
  lower: () => Result,
): [result: Result, outer: readonly string[]] {
  const outer = ctx.locals;
  ctx.locals = locals;
  try {
    const result = lower();
    // A block within a block may speak of what lies further out.
    for (const name of locals.outer) if (locals.parent && !locals.parent.names.has(name)) locals.parent.outer.add(name);
    return [result, [...locals.outer]];
  } finally {
    ctx.locals = outer;
  }
}
