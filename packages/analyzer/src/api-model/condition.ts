/**
 * @module
 * Conditions on the arguments of a call, or on a value, as data. Three-valued: unknown is neither true nor false.
 */

import type { ConstantResult } from '../ir/constant-result.ts';

/**
 * Selects arguments of a call. A number: by position. A string: by keyword. `{at, name}`: by either. `'this'`: the
 * receiver. `'*'`: every argument. `'**'`: spread arguments (`f(**fields)`). `{from}`: every argument from that
 * position on. `'value'`: the assigned value (in a write check).
 */
export type ArgumentSelector = number | string | { at: number; name: string } | { from: number };

export type ConstantPattern = string | number | boolean | null | RegExp;

export type Condition =
  /**
   * A known constant that equals one of the values or matches the pattern (strings; a RegExp also matches regex
   * literals). `field` selects a field of an object: 'ssl.rejectUnauthorized'.
   */
  | { arg: ArgumentSelector; field?: string; is: ConstantPattern | readonly ConstantPattern[] }
  /** A non-empty string literal, such as a hard-coded key or password. */
  | { arg: ArgumentSelector; field?: string; literal: true }
  /** A known number below the bound. */
  | { arg: ArgumentSelector; field?: string; below: number }
  /** Absent (or the field is certainly unset on a known object). */
  | { arg: ArgumentSelector; field?: string; absent: true }
  /** A non-constant value that isn't sanitized for the weakness's sink kind. */
  | { arg: ArgumentSelector; field?: string; dynamic: true }
  /** A string built by concatenation, interpolation or formatting with at least one unknown part. */
  | { arg: ArgumentSelector; field?: string; built: true }
  /** Certainly a number or a boolean. */
  | { arg: ArgumentSelector; field?: string; scalar: true }
  /** The known constant prefix of a string matches. */
  | { arg: ArgumentSelector; field?: string; starts: RegExp }
  /**
   * A string that ends with a constant that matches, and has text before its untrusted data: neither end is the
   * data's.
   */
  | { arg: ArgumentSelector; field?: string; encloses: RegExp }
  /** A literal part of a string matches. */
  | { arg: ArgumentSelector; field?: string; contains: RegExp }
  /** A function (or an object's only method) with this constant effect. */
  | { arg: ArgumentSelector; field?: string; always: ConstantResult }
  /** A value of this type (canonical path, or a pattern with braces). */
  | { arg: ArgumentSelector; field?: string; type: string }
  /** An instance of a class of the program with a field of this type, which it delegates to. */
  | { arg: ArgumentSelector; field?: string; keeps: string }
  /**
   * Tainted and not sanitized for the weakness's sink kind. `itself`: the value, not only its contents; `sent`: not
   * only from a caller's argument; `foreign`: not set by the program's operator.
   */
  | { arg: ArgumentSelector; field?: string; tainted: true | 'itself' | 'sent' | 'foreign' }
  /** The number of arguments. */
  | { count: number }
  /** The argument is a tagged template, whose tag receives text and values separately. */
  | { tagged: true }
  /** The result is discarded: the call is a statement. */
  | { unused: true }
  /** The instantiated class of the file has a method of that name. */
  | { defines: RegExp }
  /** The name of the enclosing function, class or assigned variable matches. */
  | { within: RegExp }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  /** True unless the condition certainly holds, so also if it is unknown. */
  | { unless: Condition };
