/**
 * @module
 * Class defaults that a method replaces later: `stepid = None`. An externally called function may run before or after
 * that, so the default isn't the only possible value.
 */

import type { Variable } from '../../domain/scope.ts';
import type { ClassValue, Primitive, Value } from '../../domain/value.ts';
import type { ClassDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Frame } from '../context/frame.ts';
import { parentClass } from './class-members.ts';

const replacedBy = new WeakMap<ClassDefinition, ReadonlySet<string>>();

/** Names that the methods of a class assign to, except constructors. */
function replacedNames(definition: ClassDefinition): ReadonlySet<string> {
  const known = replacedBy.get(definition);
  if (known) return known;
  const names = new Set<string>();
  for (const { form, body } of definition.methods) {
    if (form === 'constructor') continue;
    walk(body, (node) => {
      if (node.kind !== 'assign') return;
      walk([node.target], (part) => {
        if (part.kind === 'member' || part.kind === 'name') names.add(part.name);
      });
    });
  }
  replacedBy.set(definition, names);
  return names;
}

const PARENTS_MAX = 8;

function isReplaced(owner: ClassValue, name: string): boolean {
  let at: ClassValue | undefined = owner;
  for (let depth = 0; at && depth < PARENTS_MAX; at = parentClass(at), depth += 1)
    if (replacedNames(at.definition).has(name)) return true;
  return false;
}

/** Placeholder defaults, such as null or an empty collection. */
const isDefault = (constant: Primitive): boolean => constant === null || typeof constant === 'boolean';

const opened = (value: Value): Value => ({
  ...value,
  constants: undefined,
  scalar: value.constants?.every((constant) => typeof constant === 'boolean') === true,
});

const isWaiting = ({ constants }: Value): boolean =>
  constants !== undefined && constants.length > 0 && constants.every(isDefault);

/** A member of an unspecified instance: not only its default if a method sets it. */
export const laterMember = (owner: ClassValue, name: string, value: Value): Value =>
  isWaiting(value) && isReplaced(owner, name) ? opened(value) : value;

/** A module variable as read by a function: not only its default if a function sets it. */
export function laterVariable(frame: Frame, variable: Variable, value: Value): Value {
  if (!frame.definition || !isWaiting(value)) return value;
  const { module } = frame.scope;
  return module?.replaced.has(variable.name) && module.scope.own(variable.name) === variable ? opened(value) : value;
}
