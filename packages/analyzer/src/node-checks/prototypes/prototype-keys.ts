/** @module Keys that can't reach a prototype: those of a schema, an allow-list, or own properties. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';

const nameOf = (node: Expression | undefined): string => (node?.kind === 'name' ? node.name : '');

/** Names of data schemas. */
const SCHEMA = /schema/i;

const DEPTH_MAX = 8;

const NONE: ReadonlySet<string> = new Set();

/** Returns the values that each name of a function gets from declarations, assignments and loops. */
function givenTo(definition: FunctionDefinition): ReadonlyMap<string, readonly Expression[]> {
  const given = new Map<string, Expression[]>();
  const add = (target: Expression | undefined, value: Expression | undefined): void => {
    const name = nameOf(target);
    if (name !== '' && value) given.set(name, [...(given.get(name) ?? []), value]);
  };
  walk(definition.body, (node) => {
    if (node.kind === 'declare' || node.kind === 'assign') add(node.target, node.value);
    if (node.kind === 'loop') add(node.target, node.iterable);
  });
  return given;
}

/** Checks whether a key is one that a schema names. */
function comesFromSchema(definition: FunctionDefinition, key: Expression): boolean {
  const given = givenTo(definition);
  const seen = new Set<string>();
  let open: readonly Expression[] = [key];
  let found = false;
  for (let depth = 0; depth < DEPTH_MAX && open.length > 0 && !found; depth += 1) {
    const next: Expression[] = [];
    walk(open, (node) => {
      if ((node.kind === 'name' || node.kind === 'member') && SCHEMA.test(node.name)) found = true;
      if (node.kind !== 'name' || seen.has(node.name)) return;
      seen.add(node.name);
      next.push(...(given.get(node.name) ?? []));
    });
    open = next;
  }
  return found;
}

const ASKS = /^(?:has|includes|contains)$/;

/** Checks whether the key is tested against a set or list of allowed or forbidden names. */
function isCheckedAgainstList(
  definition: FunctionDefinition,
  key: Expression,
  written: string,
  incomplete: ReadonlySet<string>,
): boolean {
  const name = nameOf(key);
  let found = false;
  if (name === '') return false;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || nameOf(node.args[0]?.value) !== name) return;
    // An own-property check on the written object says nothing about inherited names.
    const list = nameOf(node.callee.object);
    if (ASKS.test(node.callee.name) && list !== written && !incomplete.has(list)) found = true;
  });
  return found;
}

/** Checks whether all elements of the key's list are tested: `keys.some((key) => banned.includes(key))`. */
function isAskedOfAll(definition: FunctionDefinition, key: Expression, incomplete: ReadonlySet<string>): boolean {
  const list = key.kind === 'index' ? nameOf(key.object) : '';
  let found = false;
  if (list === '') return false;
  walk(definition.body, (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || nameOf(node.callee.object) !== list) return;
    const asks = /^(?:some|every)$/.test(node.callee.name) ? node.args[0]?.value : undefined;
    const parameter = asks?.kind === 'function' ? asks.definition.parameters[0]?.target : undefined;
    if (asks?.kind === 'function' && parameter)
      found ||= isCheckedAgainstList(asks.definition, parameter, '', incomplete);
  });
  return found;
}

/** Checks whether a loop takes the key from the written object itself: `for (key in data) data[key] = …`. */
function isOwnKey(definition: FunctionDefinition, key: Expression, written: string): boolean {
  const name = nameOf(key);
  let found = false;
  walk(definition.body, (node) => {
    if (node.kind !== 'loop' || name === '' || nameOf(node.target) !== name || !node.iterable) return;
    const { iterable } = node;
    const [listed] = iterable.kind === 'call' ? iterable.args : [];
    if (nameOf(iterable) === written || nameOf(listed?.value) === written) found = true;
  });
  return found;
}

/**
 * Checks whether the key of an assignment `object[key] = …` can't reach a prototype. `incomplete`: lists whose test isn't
 * enough.
 */
export function isHarmlessKey(
  definition: FunctionDefinition,
  target: Expression,
  incomplete: ReadonlySet<string> = NONE,
): boolean {
  if (target.kind !== 'index' || !target.index) return false;
  const written = nameOf(target.object);
  return (
    comesFromSchema(definition, target.index) ||
    isCheckedAgainstList(definition, target.index, written, incomplete) ||
    isAskedOfAll(definition, target.index, incomplete) ||
    (written !== '' && isOwnKey(definition, target.index, written))
  );
}
