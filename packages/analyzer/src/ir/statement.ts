/** @module Statements of the intermediate form: structured, with no jumps except break, continue, return and throw. */
import type { Annotation, ClassDefinition, FunctionDefinition, TypeReference } from './definition.ts';
import type { Expression } from './expression.ts';

interface Node {
  readonly start: number;
  readonly end: number;
}

export interface ExpressionStatement extends Node {
  kind: 'expression';
  value: Expression;
}
/** A declaration. `target` is a name, or a list or object for destructuring. One statement per variable. */
export interface Declare extends Node {
  kind: 'declare';
  target: Expression;
  type?: TypeReference;
  value?: Expression;
  isConstant?: boolean;
  annotations?: Annotation[];
}
export interface If extends Node {
  kind: 'if';
  test: Expression;
  whenTrue: Statement[];
  whenFalse?: Statement[];
}
/**
 * Every loop. `each` binds `target` to the elements of `iterable` (`keys` true: to its keys or indexes, as JavaScript's
 * `for in`); a target that is a two-item list under `entries` takes key and element. `while` and `for` test before, `do` after.
 */
export interface Loop extends Node {
  kind: 'loop';
  form: 'while' | 'do' | 'for' | 'each';
  init?: Statement[];
  test?: Expression;
  update?: Expression[];
  target?: Expression;
  targetType?: TypeReference;
  iterable?: Expression;
  binds?: 'elements' | 'keys' | 'entries';
  body: Statement[];
  label?: string;
}
export interface SwitchCase {
  /** The values or patterns; empty for the default. */
  tests: Expression[];
  guard?: Expression;
  body: Statement[];
  /** C-style fallthrough into the next case unless it breaks. */
  fallsThrough: boolean;
  start: number;
  end: number;
}
export interface Switch extends Node {
  kind: 'switch';
  subject?: Expression;
  cases: SwitchCase[];
}
export interface Catch {
  target?: Expression;
  types: TypeReference[];
  body: Statement[];
  start: number;
  end: number;
}
export interface Try extends Node {
  kind: 'try';
  /** `try (R r = …)`, `with open(…) as f`, `using`: declarations that run first. */
  resources?: Statement[];
  body: Statement[];
  catches: Catch[];
  finally?: Statement[];
}
export interface Return extends Node {
  kind: 'return';
  value?: Expression;
  /** Returns from the method that contains the block, not only from the block (Ruby). */
  leavesMethod?: true;
}
export interface Throw extends Node {
  kind: 'throw';
  value?: Expression;
}
export interface Break extends Node {
  kind: 'break';
  label?: string;
}
export interface Continue extends Node {
  kind: 'continue';
  label?: string;
}
/** A block with its own scope for `declare`. */
export interface Block extends Node {
  kind: 'block';
  body: Statement[];
  label?: string;
}
/** A named function: visible in its whole scope. */
export interface FunctionStatement extends Node {
  kind: 'function';
  definition: FunctionDefinition;
}
export interface ClassStatement extends Node {
  kind: 'class';
  definition: ClassDefinition;
}
/**
 * Binds `alias` in this file to the canonical `path`: `import x.y as z` -> alias 'z', path 'x.y';
 * `import {exec as run} from 'node:child_process'` -> alias 'run', path 'child_process.exec'; a default import is the
 * module itself. `wildcard`: every name under `path` is visible (`import java.sql.*`, `from os import *`, PHP/Ruby/C includes).
 */
export interface Import extends Node {
  kind: 'import';
  path: string;
  alias?: string;
  wildcard?: boolean;
  /** The imported name as written, if `path` doesn't keep it. */
  from?: ModuleMember;
}
/** A part of another module: `import {a} from './b.js'` -> module './b.js', member 'a'. */
export interface ModuleMember {
  /** As written. */
  module: string;
  /** A path of names; 'default', '*' for all names together, '' for the module itself. */
  member: string;
}
/** `module.exports = x`, `export { x }`: marks what others can call. */
export interface Export extends Node {
  kind: 'export';
  name: string;
  value: Expression;
}

export type Statement =
  | ExpressionStatement
  | Declare
  | If
  | Loop
  | Switch
  | Try
  | Return
  | Throw
  | Break
  | Continue
  | Block
  | FunctionStatement
  | ClassStatement
  | Import
  | Export;
