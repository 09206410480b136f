/** @module Prototype pollution by merges and path setters (JavaScript). */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';
import { isHarmlessKey } from './prototype-keys.ts';

const GUARDED =
  /['"`](?:__proto__|prototype|constructor)['"`]|Object\.create\(null\)|new Map\(|\.filter\(|hasOwn(?:Property\.call)?\(\s*(?:target|to|dest|dst|a|obj|object|base)\b/;

interface Copying {
  /** Variables of loops over keys. */
  keys: Set<string>;
  /** Assignments `target[key] = …` with such a key. */
  writes: (Expression & { kind: 'assign' })[];
  /** Whether the function calls itself with an element of the target. */
  descends: boolean;
}

/** Returns the expression without casts and fallback values. */
const bare = (node: Expression | undefined): Expression | undefined =>
  node?.kind === 'cast'
    ? bare(node.value)
    : node?.kind === 'binary' && /^(?:\|\||\?\?)$/.test(node.operator)
      ? bare(node.left)
      : node;

const nameOf = (node: Expression | undefined): string => {
  const found = bare(node);
  return found?.kind === 'name' ? found.name : '';
};

function copyingIn(definition: FunctionDefinition, name: string): Copying {
  const found: Copying = { keys: new Set(), writes: [], descends: false };
  const assigns: (Expression & { kind: 'assign' })[] = [];
  walk(definition.body, (node) => {
    if (node.kind === 'loop' && node.target) found.keys.add(nameOf(node.target));
    if (node.kind === 'function' && node.definition.form === 'lambda')
      found.keys.add(nameOf(node.definition.parameters[0]?.target));
    if (node.kind === 'assign' && node.target.kind === 'index') assigns.push(node);
    if (node.kind === 'call') found.descends ||= callsItself(node, name);
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

function callsItself(call: Expression & { kind: 'call' }, name: string): boolean {
  const { callee } = call;
  const called = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  return called === name && called !== '' && call.args.some(({ value }) => bare(value)?.kind === 'index');
}

/** Reports a recursive merge that doesn't exclude `__proto__`. */
export const unguardedMerge: NodeCheck = (node, context) => {
  const { source } = context;
  const definition = definitionOf(node);
  if (!definition || definition.parameters.length < 2) return undefined;
  const name = definition.name || context.enclosingName;
  const { writes, descends } = copyingIn(definition, name);
  const [write] = writes;
  if (!write || !descends || GUARDED.test(source.slice(definition.start, definition.end))) return undefined;
  return { weakness: 'prototype-pollution', start: write.start, end: write.end, confidence: 'medium' };
};

function definitionOf(node: Expression | Statement): FunctionDefinition | undefined {
  if (node.kind === 'function') return node.definition;
  return undefined;
}

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

function asksForOwn(definition: FunctionDefinition, names: ReadonlyMap<string, Expression>): boolean {
  let asks = false;
  walk(definition.body, (node) => {
    if (node.kind === 'call') asks ||= names.has(nameOf(askedForOwn(node)));
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
    if (node.kind === 'if' && node.whenTrue.some(({ start, end }) => start <= write.start && write.end <= end))
      replaces ||= key !== '' && requiresPrimitive(node.test, at, key);
  });
  return replaces;
}

/** Reports `set(object, 'a.b.c', value)`, which follows a path of keys into an object and writes there. */
export const unguardedPath: NodeCheck = (node, { source, enclosing }) => {
  const definition = definitionOf(node);
  if (!definition || definition.parameters.length < 2) return undefined;
  const names = descents(definition);
  const { start, end } = definition.form === 'lambda' ? (enclosing ?? definition) : definition;
  if (names.size === 0 || GUARDED.test(source.slice(start, end))) return undefined;
  if (asksForOwn(definition, names)) return undefined;
  let write: Expression | undefined;
  let read: Expression | undefined;
  walk(definition.body, (inner) => {
    if (inner.kind !== 'assign' || inner.target.kind !== 'index' || !isOpenKey(inner.target.index)) return;
    if (!names.has(nameOf(inner.target.object)) || isFreshObject(inner.value)) return;
    if (isHarmlessKey(definition, inner.target) || replacesPrimitive(definition, inner.target)) return;
    write ??= inner;
    read ??= names.get(nameOf(inner.target.object));
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
  return node.kind === 'binary' && /^(\|\||\?\?)$/.test(node.operator) && isFreshObject(node.right);
}

/** Checks whether the function returns `at[key]` or the value assigned to it. */
const leadsOn = ({ body }: FunctionDefinition, at: string): boolean => {
  let found = false;
  walk(body, (node) => {
    if (node.kind !== 'return' || !node.value) return;
    const given = node.value.kind === 'assign' ? node.value.target : node.value;
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
export const unguardedFold: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^reduce(?:Right)?$/.test(node.callee.name))
    return undefined;
  const step = node.args[0]?.value;
  if (!enclosing || step?.kind !== 'function') return undefined;
  const [at, key] = step.definition.parameters.map(({ target }) => nameOf(target));
  if (!at || !key || !leadsOn(step.definition, at)) return undefined;
  const write = writeOf(step.definition, at);
  if (!write || GUARDED.test(source.slice(enclosing.start, enclosing.end))) return undefined;
  return { weakness: 'prototype-pollution', start: write.start, end: write.end, confidence: 'medium' };
};

const NAMES_KEY = /key|prop|path|part|seg|head|first|name|field|attr|^[kp]$/i;

/** Reports `set(object[head], rest, value)` in `set`, which follows a path of keys by recursion. */
export const unguardedDescent: NodeCheck = (node, context) => {
  const definition = definitionOf(node);
  if (!definition || definition.parameters.length < 3) return undefined;
  const { source, enclosingName } = context;
  const name = definition.name || enclosingName;
  const at = nameOf(definition.parameters[0]?.target);
  if (!at || !name) return undefined;
  let descends = false;
  walk(definition.body, (inner) => {
    if (inner.kind !== 'call') return;
    const first = inner.args[0]?.value;
    descends ||=
      callsItself(inner, name) &&
      first?.kind === 'index' &&
      nameOf(first.object) === at &&
      NAMES_KEY.test(nameOf(first.index));
  });
  const write = descends ? writeOf(definition, at) : undefined;
  if (!write || GUARDED.test(source.slice(definition.start, definition.end))) return undefined;
  return { weakness: 'prototype-pollution', start: write.start, end: write.end, confidence: 'medium' };
};
