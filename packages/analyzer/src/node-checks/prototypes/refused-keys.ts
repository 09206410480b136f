/** @module Names of the prototype chain that a function refuses as keys, itself or by the file's functions and lists. */

import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';

/** What a file declares: functions, and lists or sets of strings. */
interface Declared {
  functions: ReadonlyMap<string, FunctionDefinition>;
  lists: ReadonlyMap<string, readonly string[]>;
}

const declaredBy = new WeakMap<readonly Statement[], Declared>();

/** Returns the strings of `['a', 'b']`, `new Set(['a', 'b'])` or `Object.freeze(['a', 'b'])`. */
function textsOf(value: Expression): readonly string[] | undefined {
  if (value.kind === 'call') return value.args[0] && textsOf(value.args[0].value);
  if (value.kind !== 'list') return undefined;
  return value.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
}

function declaredIn(body: readonly Statement[]): Declared {
  const before = declaredBy.get(body);
  if (before) return before;
  const functions = new Map<string, FunctionDefinition>();
  const lists = new Map<string, readonly string[]>();
  walk(body, (node) => {
    if (node.kind === 'function' && node.definition.name !== '') functions.set(node.definition.name, node.definition);
    if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name' || !node.value) return;
    if (node.value.kind === 'function') functions.set(node.target.name, node.value.definition);
    const texts = textsOf(node.value);
    if (texts && texts.length > 0) lists.set(node.target.name, texts);
  });
  const declared = { functions, lists };
  declaredBy.set(body, declared);
  return declared;
}

const CHAIN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const DEPTH_MAX = 3;

/** Returns which of the names a function compares with something, or has in a list that it uses. */
export function refusedBy(definition: FunctionDefinition, body: readonly Statement[]): ReadonlySet<string> {
  const { functions, lists } = declaredIn(body);
  const refused = new Set<string>();
  const add = (text: string): void => {
    if (CHAIN.has(text)) refused.add(text);
  };
  const seen = new Set([definition]);
  const visit = (at: FunctionDefinition, depth: number): void =>
    walk(at.body, (node) => {
      if (node.kind === 'binary' && (node.operator === '==' || node.operator === '!='))
        for (const side of [node.left, node.right]) if (side.kind === 'string') add(side.value);
      if (node.kind === 'list') for (const item of node.items) if (item.kind === 'string') add(item.value);
      if (node.kind !== 'name') return;
      for (const text of lists.get(node.name) ?? []) add(text);
      const called = functions.get(node.name);
      if (!called || seen.has(called) || depth === DEPTH_MAX) return;
      seen.add(called);
      visit(called, depth + 1);
    });
  visit(definition, 0);
  return refused;
}

/** Names of the file's lists with `__proto__` without the other way to a prototype: `constructor.prototype`. */
export function incompleteLists(body: readonly Statement[]): ReadonlySet<string> {
  const { lists } = declaredIn(body);
  return new Set(
    [...lists].flatMap(([name, texts]) =>
      texts.includes('__proto__') && !texts.includes('constructor') && !texts.includes('prototype') ? [name] : [],
    ),
  );
}

/** A test that only objects pass: a constructor is a function. */
const ASKS_FOR_OBJECT = /^_?is_?(?:plain)?_?obj(?:ect)?$/i;

/** Checks whether a path of keys can't lead over a function, such as a constructor. */
export function stopsAtFunctions(definition: FunctionDefinition): boolean {
  let stops = false;
  walk(definition.body, (node) => {
    if (node.kind === 'binary' && /^[!=]=$/.test(node.operator))
      stops ||=
        node.left.kind === 'unary' &&
        node.left.operator === 'typeof' &&
        node.right.kind === 'string' &&
        node.right.value === 'object';
    if (node.kind === 'call' && (node.callee.kind === 'name' || node.callee.kind === 'member'))
      stops ||= ASKS_FOR_OBJECT.test(node.callee.name);
  });
  return stops;
}
