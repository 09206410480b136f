/** @module Imported values as variables of a file's scope. */

import { Scope, type Variable } from '../domain/scope.ts';
import type { Value } from '../domain/value.ts';
import { type Frame, setVariable } from '../interpreter/context/frame.ts';
import { classesByVariable } from '../interpreter/declarations/class-members.ts';

/** Binds the name in the scope; classes are also registered by name. */
export function define(frame: Frame, scope: Scope, name: string, value: Value): Variable {
  const variable = scope.own(name) ?? scope.declare(name);
  setVariable(frame, variable, value);
  const [owner, ...others] = value.classes;
  if (owner && others.length === 0) classesByVariable.set(variable, owner);
  return variable;
}

/** An unnamed variable with the value. */
export const anonymous = (frame: Frame, value: Value): Variable => define(frame, new Scope(undefined, true), '', value);

/** Whether anything is known about the variable's value. */
export const isKnown = (frame: Frame, variable: Variable | undefined): variable is Variable =>
  variable !== undefined && (frame.state.variable(variable) !== undefined || classesByVariable.has(variable));
