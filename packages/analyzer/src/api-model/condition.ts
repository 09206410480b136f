/** @module Conditions on the arguments of a call, or on a value, as data. Three-valued: what is not known makes neither true nor false. */

import type { ConstantResult } from '../ir/constant-result.ts';

/**
 * Picks arguments of a call. A number: by position. A string: by keyword. `{at, name}`: by either. `'this'`: the
 * receiver. `'*'`: every argument. `'**'`: what is spread (`f(**fields)`). `{from}`: every argument from that position on. `'value'`: the value written (in a write check).
 */
export type ArgumentSelector = number | string | { at: number; name: string } | { from: number };

export type ConstantPattern = string | number | boolean | null | RegExp;

export type Condition =
  /** A known constant equal to one of the values or matched by the expression (strings; RegExp also sees regex literals). `field` looks into an object (options): 'ssl.rejectUnauthorized'. */
  | { arg: ArgumentSelector; field?: string; is: ConstantPattern | readonly ConstantPattern[] }
  /** A text that stands in the code, not an empty one: a key or a password that everyone can read who has the code. */
  | { arg: ArgumentSelector; field?: string; literal: true }
  /** A known number below the bound. */
  | { arg: ArgumentSelector; field?: string; below: number }
  /** Not given (or the field certainly not set on a known object). */
  | { arg: ArgumentSelector; field?: string; absent: true }
  /** A value that is not a constant: built at run time, and not neutralized for the weakness's sink kind. */
  | { arg: ArgumentSelector; field?: string; dynamic: true }
  /** A string that is built by concatenation, interpolation or formatting with at least one part unknown. */
  | { arg: ArgumentSelector; field?: string; built: true }
  /** Certainly a number or a boolean. */
  | { arg: ArgumentSelector; field?: string; scalar: true }
  /** The constant text that a string begins with, as far as it is known, matches. */
  | { arg: ArgumentSelector; field?: string; starts: RegExp }
  /** A part of a text that stands in the code matches, whatever stands around it. */
  | { arg: ArgumentSelector; field?: string; contains: RegExp }
  /** A function (or an object's only method) that does this whatever it is given. */
  | { arg: ArgumentSelector; field?: string; always: ConstantResult }
  /** A value of this type (canonical path, or a pattern with braces). */
  | { arg: ArgumentSelector; field?: string; type: string }
  /** An instance of a class of the program that keeps a value of this type in a field: it hands on to it what it is asked. */
  | { arg: ArgumentSelector; field?: string; keeps: string }
  /** Carries taint of some source that is not neutralized for the weakness's sink kind; `itself`: not only in what it holds; `sent`: not merely handed over by a caller; `foreign`: not set by the program's operator. */
  | { arg: ArgumentSelector; field?: string; tainted: true | 'itself' | 'sent' | 'foreign' }
  /** How many arguments the call has. */
  | { count: number }
  /** The argument is a template behind a tag, which gets its text and its values apart. */
  | { tagged: true }
  /** The result is thrown away: the call is a statement of its own. */
  | { unused: true }
  /** The class of the file of which an instance is made has a method of that name. */
  | { defines: RegExp }
  /** The name of the enclosing function, class or assigned variable matches. */
  | { within: RegExp }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  /** True unless the condition certainly holds: also where too little is known. */
  | { unless: Condition };
