/** @module Values that a file takes from another one, as variables of its scope. */

import { Scope, type Variable } from '../domain/scope.ts';
import type { Value } from '../domain/value.ts';
import { type Frame, setVariable } from '../interpreter/context/frame.ts';
import { classesByVariable } from '../interpreter/declarations/class-members.ts';

/** Gives the name in that scope the value; a class is known by the name as well. */
export function define(frame: Frame, scope: Scope, name: string, value: Value): Variable {
  const variable = scope.own(name) ?? scope.declare(name);
  setVariable(frame, variable, value);
  const [owner, ...others] = value.classes;
  if (owner && others.length === 0) classesByVariable.set(variable, owner);
  return variable;
}

/** A variable that no name leads to, which holds the value. */
export const anonymous = (frame: Frame, value: Value): Variable => define(frame, new Scope(undefined, true), '', value);

/** Whether anything is known of what the variable holds. */
export const isKnown = (frame: Frame, variable: Variable | undefined): variable is Variable =>
  variable !== undefined && (frame.state.variable(variable) !== undefined || classesByVariable.has(variable));
