/** @module Prototype pollution by recursive merges (JavaScript). */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';
import { isHarmlessKey } from './prototype-keys.ts';
import { bare, callsItself, definitionOf, NAMES_KEY, nameOf } from './recursion.ts';
import { refusesNames } from './refusals.ts';

interface Copying {
  /** Variables of loops over keys. */
  keys: Set<string>;
  /** Assignments `target[key] = …` with such a key. */
  writes: (Expression & { kind: 'assign' })[];
  /** Whether the function calls itself with an element of the target. */
  descends: boolean;
}

function copyingIn(definition: FunctionDefinition, name: string): Copying {
  const found: Copying = { keys: new Set(), writes: [], descends: false };
  const assigns: (Expression & { kind: 'assign' })[] = [];
  const elements = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind === 'loop' && node.target) found.keys.add(nameOf(node.target));
    if (node.kind === 'function' && node.definition.form === 'lambda')
      found.keys.add(nameOf(node.definition.parameters[0]?.target));
    if (node.kind === 'call') found.keys.add(keyOfCallback(node));
    if (node.kind === 'assign' && node.target.kind === 'index') assigns.push(node);
    // `const inner = target[key]`
    if ((node.kind === 'declare' || node.kind === 'assign') && bare(node.value)?.kind === 'index')
      elements.add(nameOf(node.target));
  });
  walk(definition.body, (node) => {
    if (node.kind === 'call') found.descends ||= callsItself(node, name, elements);
  });
  found.keys.delete('');
  // A copy that the function creates itself doesn't share a prototype.
  const given = new Set(definition.parameters.map(({ target }) => nameOf(target)));
  found.writes = assigns.filter(
    ({ target }) =>
      target.kind === 'index' &&
      found.keys.has(nameOf(target.index)) &&
      given.has(nameOf(target.object)) &&
      !isHarmlessKey(definition, target),
  );
  return found;
}

/** `forOwn(source, (value, key) => …)` */
function keyOfCallback({ args }: Expression & { kind: 'call' }): string {
  const callback = args[1]?.value;
  const [, key] = callback?.kind === 'function' ? callback.definition.parameters : [];
  const name = nameOf(key?.target);
  return NAMES_KEY.test(name) ? name : '';
}

/** Reports a recursive merge that doesn't exclude `__proto__`. */
export const unguardedMerge: NodeCheck = (node, context) => {
  const definition = definitionOf(node);
  if (!definition || definition.parameters.length < 2) return undefined;
  const name = definition.name || context.enclosingName;
  const { writes, descends } = copyingIn(definition, name);
  const [write] = writes;
  if (!write || !descends || refusesNames(definition, context)) return undefined;
  return { weakness: 'prototype-pollution', start: write.start, end: write.end, confidence: 'medium' };
};
