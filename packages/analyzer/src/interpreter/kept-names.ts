/**
 * @module
 * The name under which a value is stored: a variable, field, session key or cookie. A random value stored there may be a secret.
 */

import type { Call, Expression } from '../ir/index.ts';

/** The name of an assignment's target. */
export const assignedName = (target: Expression): string | undefined => {
  // A variable that the lowering made up (`given#1`) says nothing.
  if (target.kind === 'name' || target.kind === 'member') return target.name.includes('#') ? undefined : target.name;
  return target.kind === 'index' && target.index?.kind === 'string' ? target.index.value : undefined;
};

const COOKIE = /cookie/i;
/** Methods that store their second argument under the name in the first. */
const KEEPS = /^(?:set|put|add|store|save)(?:Item|Attribute|Value|default)?$/i;
const NAME = /^[\w.-]{1,64}$/;
const NAMES: ReadonlySet<string> = new Set(['name', 'key']);

/** Cookies that authenticate their bearer, whose values must be unpredictable. */
const IDENTIFIES = /sess|auth|token|login|remember|sid$/i;

/** The name under which a call stores its argument: `setAttribute("token", value)`, `set_cookie('sid', value)`. */
export function keptName({ callee, args }: Call): string | undefined {
  const called = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  const isCookie = COOKIE.test(called);
  if (args.length < 2 || !(isCookie || (callee.kind === 'member' && KEEPS.test(called)))) return undefined;
  const named = args.find(({ name }) => name !== undefined && NAMES.has(name.toLowerCase()));
  const { value } = named ?? args[0] ?? {};
  if (value?.kind !== 'string' || !NAME.test(value.value)) return undefined;
  return isCookie && IDENTIFIES.test(value.value) ? `session_id ${value.value}` : value.value;
}
