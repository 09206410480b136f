/** @module Prototype pollution by setters that follow a path of keys (JavaScript). */

import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';
import { isHarmlessKey } from './prototype-keys.ts';
import { bare, callsItself, definitionOf, NAMES_KEY, nameOf } from './recursion.ts';
import { refusesPath } from './refusals.ts';
import { incompleteLists, stopsAtFunctions } from './refused-keys.ts';

const NO_NAMES: ReadonlySet<string> = new Set();

/** Checks for a key known only at run time: `key`, `keys[i]`, `path.shift()`. */
const isOpenKey = (node: Expression | undefined): boolean =>
  node !== undefined && ['name', 'index', 'call', 'assign'].includes(node.kind);

/** Returns the variables that a function moves down into an object, each with the access: `at = at[key]`. */
function descents(definition: FunctionDefinition): Map<string, Expression> {
  const names = new Map<string, Expression>();
  walk(definition.body, (node) => {
    if (node.kind !== 'assign' || node.target.kind !== 'name') return;
    const { name } = node.target;
    walk([{ kind: 'expression', value: node.value, start: node.start, end: node.end }], (inner) => {
      if (inner.kind === 'index' && nameOf(inner.object) === name && isOpenKey(inner.index)) names.set(name, inner);
    });
  });
  return names;
}

/** Returns the object whose keys are listed: `Object.keys(at).includes(key)`. */
const listedBy = (list: Expression): Expression | undefined =>
  list.kind === 'call' &&
  list.callee.kind === 'member' &&
  /^(?:keys|getOwnPropertyNames|ownKeys)$/.test(list.callee.name)
    ? list.args[0]?.value
    : undefined;

/**
 * Returns the object that a call tests for an own property: `Object.hasOwn(at, key)`, `hasOwn.call(at, key)`,
 * `at.hasOwnProperty(key)`.
 */
function askedForOwn(call: Expression & { kind: 'call' }): Expression | undefined {
  if (call.callee.kind !== 'member') return undefined;
  const { name, object } = call.callee;
  if (/^(?:includes|indexOf)$/.test(name)) return listedBy(object);
  const isLent = name === 'call' && (object.kind === 'member' || object.kind === 'name') && /own/i.test(object.name);
  if (isLent || name === 'hasOwn') return call.args[0]?.value;
  return name === 'hasOwnProperty' ? object : undefined;
}

/** The parameters that are split into keys, so that one key can't be told from them: `path.split('.')`. */
function splitPaths({ parameters, body }: FunctionDefinition): ReadonlySet<string> {
  const given = new Set(parameters.map(({ target }) => nameOf(target)));
  const paths = new Set<string>();
  walk(body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'split') return;
    const name = nameOf(node.callee.object);
    if (given.has(name)) paths.add(name);
  });
  return paths;
}

/** Whether the function asks an object on the way for a key. Asking for the whole path says nothing of its keys. */
function asksForOwn(definition: FunctionDefinition, names: ReadonlyMap<string, Expression>): boolean {
  const paths = splitPaths(definition);
  let asks = false;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || !names.has(nameOf(askedForOwn(node)))) return;
    asks ||= !node.args.some(({ value }) => paths.has(nameOf(value)));
  });
  return asks;
}

const PRIMITIVE = /^(?:string|number|boolean)$/;

/** `typeof at[key] === 'string'`, alone or with other conditions. */
const requiresPrimitive = (test: Expression, at: string, key: string): boolean =>
  test.kind === 'binary' &&
  (test.operator === '&&'
    ? requiresPrimitive(test.left, at, key) || requiresPrimitive(test.right, at, key)
    : test.operator === '==' &&
      test.right.kind === 'string' &&
      PRIMITIVE.test(test.right.value) &&
      test.left.kind === 'unary' &&
      test.left.operator === 'typeof' &&
      test.left.operand.kind === 'index' &&
      nameOf(test.left.operand.object) === at &&
      nameOf(test.left.operand.index) === key);

/** Whether the write only replaces a value that is there: prototypes hold no strings or numbers under such keys. */
function replacesPrimitive({ body }: FunctionDefinition, write: Expression & { kind: 'index' }): boolean {
  const [at, key] = [nameOf(write.object), nameOf(write.index)];
  let replaces = false;
  walk(body, (node) => {
    if (node.kind === 'if' && node.whenTrue.some((one) => encloses(one, write)))
      replaces ||= key !== '' && requiresPrimitive(node.test, at, key);
  });
  return replaces;
}

/** Whether a function is given an object and keys, or an object with paths as its keys: `{ 'a.b': 1 }`. */
function takesKeys({ parameters, body }: FunctionDefinition): boolean {
  let splits = false;
  if (parameters.length === 1)
    walk(body, (node) => {
      splits ||= node.kind === 'call' && node.callee.kind === 'member' && node.callee.name === 'split';
    });
  return parameters.length > 1 || splits;
}

/**
 * Returns what `at[key] = value`, `delete at[key]` or `Object.defineProperty(at, key, …)` changes, unless it is the next
 * step of a path.
 */
function writtenBy(node: Expression | Statement): (Expression & { kind: 'index' }) | undefined {
  if (node.kind === 'unary')
    return node.operator === 'delete' && node.operand.kind === 'index' ? node.operand : undefined;
  if (node.kind === 'assign')
    return node.target.kind === 'index' && !isFreshObject(node.value) ? node.target : undefined;
  if (node.kind !== 'call' || (node.callee.kind !== 'member' && node.callee.kind !== 'name')) return undefined;
  const [object, index, more] = node.args;
  if (node.callee.name !== 'defineProperty' || !object || !index || !more) return undefined;
  return { kind: 'index', object: object.value, index: index.value, start: node.start, end: node.end };
}

/** Reports `set(object, 'a.b.c', value)`, which follows a path of keys into an object and writes there. */
export const unguardedPath: NodeCheck = (node, context) => {
  const definition = definitionOf(node);
  if (!definition || !takesKeys(definition)) return undefined;
  const names = descents(definition);
  const around = definition.form === 'lambda' ? (context.enclosing ?? definition) : definition;
  if (names.size === 0 || refusesPath(definition, around, context)) return undefined;
  if (asksForOwn(definition, names)) return undefined;
  const incomplete = stopsAtFunctions(definition) ? undefined : incompleteLists(context.body);
  let write: Expression | undefined;
  let read: Expression | undefined;
  walk(definition.body, (inner) => {
    const written = writtenBy(inner);
    if (!written || !isOpenKey(written.index) || !names.has(nameOf(written.object))) return;
    if (isHarmlessKey(definition, written, incomplete) || replacesPrimitive(definition, written)) return;
    write ??= inner as Expression;
    read ??= names.get(nameOf(written.object));
  });
  if (!write || !read) return undefined;
  return {
    ...{ weakness: 'prototype-pollution', start: write.start, end: write.end, confidence: 'medium' },
    steps: [
      { start: read.start, end: read.end, note: 'a key that it is given leads on' },
      { start: write.start, end: write.end, note: 'reaches the object selected by the key' },
    ],
  };
};

/** Checks for a new object on the path: `at[key] = {}`, `at[key] = at[key] || {}`. */
function isFreshObject(node: Expression): boolean {
  if (node.kind === 'object' || node.kind === 'list') return true;
  if (node.kind === 'conditional') return isFreshObject(node.whenTrue) && isFreshObject(node.whenFalse);
  return node.kind === 'binary' && /^(\|\||\?\?)$/.test(node.operator) && isFreshObject(node.right);
}

/** Checks whether the function returns `at[key]` or the value assigned to it: `at[key] || (at[key] = {})`. */
const leadsOn = ({ body }: FunctionDefinition, at: string): boolean => {
  let found = false;
  walk(body, (node) => {
    if (node.kind !== 'return' || !node.value) return;
    const returned = bare(node.value) ?? node.value;
    const given = returned.kind === 'assign' ? returned.target : returned;
    found ||= given.kind === 'index' && nameOf(given.object) === at && isOpenKey(given.index);
  });
  return found;
};

/** Returns an assignment of `at[key]` that isn't only the next step of the path. */
function writeOf(definition: FunctionDefinition, at: string): Expression | undefined {
  let write: Expression | undefined;
  walk(definition.body, (inner) => {
    if (inner.kind !== 'assign' || inner.target.kind !== 'index' || nameOf(inner.target.object) !== at) return;
    if (!isOpenKey(inner.target.index) || isFreshObject(inner.value) || isHarmlessKey(definition, inner.target)) return;
    write ??= inner;
  });
  return write;
}

/** Reports `keys.reduce((at, key) => (at[key] = …), object)`, which follows a path of keys like a loop. */
export const unguardedFold: NodeCheck = (node, context) => {
  const { enclosing } = context;
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^reduce(?:Right)?$/.test(node.callee.name))
    return undefined;
  const step = node.args[0]?.value;
  if (!enclosing || step?.kind !== 'function') return undefined;
  const [at, key] = step.definition.parameters.map(({ target }) => nameOf(target));
  if (!at || !key || !leadsOn(step.definition, at)) return undefined;
  const write = writeOf(step.definition, at);
  if (!write || refusesPath(enclosing, enclosing, context)) return undefined;
  return { weakness: 'prototype-pollution', start: write.start, end: write.end, confidence: 'medium' };
};

/** Reports `set(object[head], rest, value)` in `set`, which follows a path of keys by recursion. */
export const unguardedDescent: NodeCheck = (node, context) => {
  const definition = definitionOf(node);
  if (!definition || definition.parameters.length < 3) return undefined;
  const name = definition.name || context.enclosingName;
  const at = nameOf(definition.parameters[0]?.target);
  if (!at || !name) return undefined;
  let descends = false;
  walk(definition.body, (inner) => {
    if (inner.kind !== 'call') return;
    const first = inner.args[0]?.value;
    descends ||=
      callsItself(inner, name, NO_NAMES) &&
      first?.kind === 'index' &&
      nameOf(first.object) === at &&
      NAMES_KEY.test(nameOf(first.index));
  });
  const write = descends ? writeOf(definition, at) : undefined;
  if (!write || refusesPath(definition, definition, context)) return undefined;
  return { weakness: 'prototype-pollution', start: write.start, end: write.end, confidence: 'medium' };
};
