/** @module State of the lowering of one Ruby file: its source, depth, local variables and methods. */

import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

export { deeper, opaque, span, textOf } from '../../lowering/nodes.ts';

/** The file's own declarations, collected before lowering starts. */
export interface FileNames {
  /** Methods of classes and modules. */
  methods: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  /** Methods outside of any class. */
  functions: ReadonlySet<string>;
  /** Methods that call their block, with the name of the block parameter. */
  yielding: ReadonlyMap<string, string>;
  /** Attributes of `attr_accessor` and `attr_reader`, stored in an instance variable of the same name. */
  attributes: ReadonlySet<string>;
}

/** Local variables: a block sees the outer ones, a method doesn't. */
export interface Locals {
  readonly names: Set<string>;
  /** Variables that hold a string, to which `<<` appends. */
  readonly texts: Set<string>;
  readonly parent: Locals | undefined;
  /** Variables of the enclosing method that a block assigns. */
  readonly outer: Set<string>;
  /** Whether `return` leaves it: true for a method or lambda, false for a block. */
  readonly isLeft: boolean;
}

export interface Lowering extends LoweringState {
  readonly names: FileNames;
  /** Bodies of heredocs, by the position of their opening. */
  readonly heredocs: ReadonlyMap<number, SyntaxNode>;
  functions: number;
  locals: Locals;
  /** The name of the enclosing method's block parameter. */
  block: string;
  /** Whether the code is inside a class or module. */
  inClass: boolean;
  /** The enclosing class or module. */
  owner: string;
  /** The class that `new` creates an instance of, in a method of the class itself. */
  made: string;
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

/** Declares a variable on its first assignment. */
export function declareLocal(locals: Locals, name: string): void {
  if (locals.names.has(name)) return;
  if (isLocal(locals, name)) locals.outer.add(name);
  else locals.names.add(name);
}

/** Runs `lower` in a new scope; returns its result and the outer variables that it assigns. */
export function withLocals<Result>(
  ctx: Lowering,
  locals: Locals,
  lower: () => Result,
): [result: Result, outer: readonly string[]] {
  const outer = ctx.locals;
  ctx.locals = locals;
  try {
    const result = lower();
    // A nested block may assign variables from further out.
    for (const name of locals.outer) if (locals.parent && !locals.parent.names.has(name)) locals.parent.outer.add(name);
    return [result, [...locals.outer]];
  } finally {
    ctx.locals = outer;
  }
}
