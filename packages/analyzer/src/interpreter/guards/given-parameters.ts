/**
 * @module What the caller passed for a parameter that the function assigns to: a check of the assigned value may also
 * apply to it.
 */

import type { Scope, Variable } from '../../domain/scope.ts';
import { assignedNames } from '../../ir/assigned-names.ts';
import type { FunctionDefinition, Parameter } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';

// No language has names with a space.
const givenName = (name: string): string => `${name} as given`;

/** Keeps the untrusted arguments of assigned parameters in variables of their own. */
export function keepGiven({ scope, state }: Frame, definition: FunctionDefinition): void {
  const assigned = assignedNames(definition);
  if (assigned.size === 0) return;
  for (const { target, rest } of definition.parameters) {
    if (target.kind !== 'name' || rest || !assigned.has(target.name)) continue;
    const variable = scope.own(target.name);
    const value = variable && state.variable(variable);
    if (value && value.taint.length > 0) state.variables.set(scope.declare(givenName(target.name)), value);
  }
}

/** The variable that holds what the caller passed. A pointer that walks along its string still leads to it. */
export function givenVariable(
  scope: Scope,
  definition: FunctionDefinition,
  { target, type }: Parameter,
): Variable | undefined {
  if (target.kind !== 'name') return undefined;
  const steps = assignedNames(definition).get(target.name);
  const isKept = type?.pointers ? steps === false : steps !== undefined;
  return isKept ? scope.find(givenName(target.name)) : scope.find(target.name);
}
