/** @module Whether a function refuses keys that lead to a prototype. */
import type { FunctionDefinition } from '../../ir/index.ts';
import type { NodeContext } from '../check.ts';
import { refusedBy, stopsAtFunctions } from './refused-keys.ts';

/** Ways to write keys that have no prototype to reach, or are the object's own. */
const OWN_KEYS =
  /Object\.create\(null\)|new Map\(|\.filter\(|\bin Object\.prototype\b|hasOwn(?:Property\.call)?\(\s*(?:target|to|dest|dst|a|obj|object|base)\b/;

const REFUSED_NAME = /['"`](?:__proto__|prototype|constructor)['"`]/;
const REFUSED_CONSTRUCTOR = /['"`](?:prototype|constructor)['"`]/;

type Span = Pick<FunctionDefinition, 'start' | 'end'>;

/** Whether a merge refuses names of the prototype. */
export function refusesNames(definition: FunctionDefinition, { source, body }: NodeContext): boolean {
  const text = source.slice(definition.start, definition.end);
  return REFUSED_NAME.test(text) || OWN_KEYS.test(text) || refusedBy(definition, body).size > 0;
}

/** Whether a path of keys can't lead to a prototype: neither by `__proto__` nor by `constructor.prototype`. */
export function refusesPath(
  definition: FunctionDefinition,
  around: Span,
  { source, body, enclosing }: NodeContext,
): boolean {
  const text = source.slice(around.start, around.end);
  if (REFUSED_CONSTRUCTOR.test(text) || OWN_KEYS.test(text)) return true;
  const refused = new Set(refusedBy(definition, body));
  if (around !== definition && enclosing) for (const name of refusedBy(enclosing, body)) refused.add(name);
  if (refused.has('constructor') || refused.has('prototype')) return true;
  return (REFUSED_NAME.test(text) || refused.size > 0) && stopsAtFunctions(definition);
}
