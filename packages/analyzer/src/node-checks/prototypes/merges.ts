/** @module Prototype pollution by recursive merges (JavaScript). */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';
import { lastName } from '../names.ts';
import { isHarmlessKey } from './prototype-keys.ts';
import { bare, callsItself, definitionOf, NAMES_KEY, nameOf } from './recursion.ts';
import { refusesNames } from './refusals.ts';

interface Written {
  readonly target: Expression & { kind: 'index' };
  readonly start: number;
  readonly end: number;
}

interface Copying {
  /** Variables of loops over keys. */
  keys: Set<string>;
  /** Writes to `target[key]` with such a key. */
  writes: Written[];
  /** Whether the function calls itself with an element of the target. */
  descends: boolean;
}

/** The keys of an object written as `{ [key]: value }` or as `(one = {}, one[key] = value, one)`. */
const keysOf = (value: Expression): (Expression | undefined)[] =>
  value.kind === 'object'
    ? value.entries.map(({ computed }) => computed)
    : value.kind === 'sequence'
      ? value.items.map((one) => (one.kind === 'assign' && one.target.kind === 'index' ? one.target.index : undefined))
      : [];

/** `Object.assign(target, { [key]: value })` writes to `target[key]`. */
function assignedKeys({ callee, args, start, end }: Expression & { kind: 'call' }): Written[] {
  const [target, ...sources] = args;
  if (callee.kind !== 'member' || callee.name !== 'assign' || nameOf(callee.object) !== 'Object' || !target) return [];
  return sources
    .flatMap(({ value }) => keysOf(value))
    .flatMap((index) =>
      index ? { target: { kind: 'index', object: target.value, index, start, end }, start, end } : [],
    );
}

function copyingIn(definition: FunctionDefinition, name: string): Copying {
  const found: Copying = { keys: new Set(), writes: [], descends: false };
  const assigns: Written[] = [];
  const elements = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind === 'loop' && node.target) found.keys.add(nameOf(node.target));
    if (node.kind === 'function' && node.definition.form === 'lambda')
      found.keys.add(nameOf(node.definition.parameters[0]?.target));
    if (node.kind === 'call') found.keys.add(keyOfCallback(node));
    if (node.kind === 'call') assigns.push(...assignedKeys(node));
    if (node.kind === 'assign' && node.target.kind === 'index') assigns.push({ ...node, target: node.target });
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
      found.keys.has(nameOf(target.index)) && given.has(nameOf(target.object)) && !isHarmlessKey(definition, target),
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
  // `Tools.merge = function (target, source) { … this.merge(target[key], source[key]) … }`
  const isMember = node.kind === 'assign' && node.target.kind === 'member' && node.value.kind === 'function';
  const definition = isMember ? (node.value as Expression & { kind: 'function' }).definition : definitionOf(node);
  if (!definition || definition.parameters.length === 0) return undefined;
  const name = isMember ? lastName(node.target) : definition.name || context.enclosingName;
  const { writes, descends } = copyingIn(definition, name);
  const [write] = writes;
  if (!write || !descends || refusesNames(definition, context)) return undefined;
  return { weakness: 'prototype-pollution', start: write.start, end: write.end, confidence: 'medium' };
};
