/**
 * @module
 * Classes loaded by an untrusted name and checked before any of their code runs: `if
 * (!Plugin.class.isAssignableFrom(type)) throw …`.
 */

import type { Call, Expression, Statement } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';

const TESTS =
  /^(?:isAssignableFrom|isSubclassOf|IsAssignableFrom|IsAssignableTo|IsSubclassOf|issubclass|is_subclass_of)$/;

/** Returns the class only if it is a subtype of the wanted kind. */
const NARROWS = /^(?:asSubclass)$/;

type Node = Expression | Statement;

const nameOf = ({ callee }: Call): string => (callee.kind === 'name' || callee.kind === 'member' ? callee.name : '');

const isName = (node: Expression | undefined, name: string): boolean =>
  node?.kind === 'cast' ? isName(node.value, name) : node?.kind === 'name' && node.name === name;

/** `Import`, `ActiveRecord::Base` */
const isClassName = (node: Expression): boolean =>
  (node.kind === 'name' || node.kind === 'member') && /^[A-Z]/.test(node.name);

/** A part of a test that only asks whether there is a class: `type && …`, `Class === type`. */
function asksPresence(test: Expression, name: string): Expression[] {
  if (isName(test, name)) return [test];
  if (test.kind === 'unary') return asksPresence(test.operand, name);
  if (test.kind !== 'binary') return [];
  if (test.operator === '==') return isClassName(test.left) && isName(test.right, name) ? [test] : [];
  const joins = test.operator === '&&' || test.operator === '||';
  return joins ? [...asksPresence(test.left, name), ...asksPresence(test.right, name)] : [];
}

/** Whether the test is true only for a class of the wanted kind; undefined if it tests something else. */
function asksKind(test: Expression, name: string): boolean | undefined {
  if (test.kind === 'unary' && test.operator === '!') {
    const asked = asksKind(test.operand, name);
    return asked === undefined ? undefined : !asked;
  }
  if (test.kind === 'binary') {
    if (test.operator === '&&' || test.operator === '||') {
      const parts = [asksKind(test.left, name), asksKind(test.right, name)];
      // `!isKind(c) || …`: code after it has passed both tests. `isKind(c) && …`: code inside has.
      const wanted = test.operator === '&&';
      return parts.includes(wanted) ? wanted : undefined;
    }
    const isBelow = test.operator === '<' || test.operator === '<=';
    return isBelow && isName(test.left, name) && isClassName(test.right) ? true : undefined;
  }
  if (test.kind !== 'call' || !TESTS.test(nameOf(test))) return undefined;
  const receiver = test.callee.kind === 'member' ? test.callee.object : undefined;
  return isName(receiver, name) || test.args.some(({ value }) => isName(value, name)) ? true : undefined;
}

const LEAVES: ReadonlySet<Statement['kind']> = new Set(['return', 'throw', 'continue', 'break']);

const leaves = (body: readonly Statement[] | undefined): boolean => {
  const last = body?.at(-1);
  return last !== undefined && LEAVES.has(last.kind);
};

/** The variable that holds the result of the call. */
function takenBy(body: readonly Node[], call: Call): string | undefined {
  let name: string | undefined;
  walk(body, (node) => {
    if (node.end < call.start || node.start > call.end) return 'skip';
    const isHere = (node.kind === 'declare' || node.kind === 'assign') && node.value && encloses(node.value, call);
    if (isHere && node.target.kind === 'name') name = node.target.name;
    return undefined;
  });
  return name;
}

/** A value made by statements (`type = begin … rescue … end`) is held by a variable of their own first. */
function handedOn(body: readonly Node[], from: string | undefined): string | undefined {
  let name = from;
  walk(body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || !node.value || !from) return;
    const given = node.value.kind === 'block' ? node.value.value : node.value;
    if (given && isName(given, from) && node.target.kind === 'name') name = node.target.name;
  });
  return name;
}

const LOADS = /^(?:forName|loadClass|findClass)$/;
const HOPS_MAX = 6;

/** The value that a variable was declared with, or last assigned before the place. */
function givenTo(body: readonly Node[], name: string, before: number): Expression | undefined {
  let value: Expression | undefined;
  walk(body, (node) => {
    if ((node.kind !== 'declare' && node.kind !== 'assign') || !node.value || node.start >= before) return;
    if (isName(node.target, name) && node.start > (value?.start ?? -1)) value = node.value;
  });
  return value;
}

/**
 * The call that loaded the class that is instantiated: `type.getConstructor().newInstance()`, with `type =
 * Class.forName(name)`.
 */
function loadedBy(body: readonly Node[], call: Call): Call | undefined {
  let at: Expression | undefined = call;
  for (let hops = 0; at && hops < HOPS_MAX; hops += 1) {
    if (at.kind === 'call' && at !== call && LOADS.test(nameOf(at))) return at;
    if (at.kind === 'call') at = at.callee.kind === 'member' ? at.callee.object : undefined;
    else if (at.kind === 'cast') at = at.value;
    else at = at.kind === 'name' ? givenTo(body, at.name, call.start) : undefined;
  }
  return undefined;
}

/** Whether the class that the call loads or instantiates is tested before its use. */
export function isKindChecked(body: readonly Statement[], call: Call): boolean {
  const loaded = loadedBy(body, call);
  return isTested(body, call) || (loaded !== undefined && isTested(body, loaded));
}

/** Whether every use of the call's result follows a test of its kind. */
function isTested(body: readonly Statement[], call: Call): boolean {
  const safe: { start: number; end: number }[] = [];
  const uses: { start: number; end: number }[] = [];
  let isNarrowed = false;
  let isAsked = false;
  const name = handedOn(body, takenBy(body, call));
  walk(body, (node) => {
    if (node.kind === 'call' && NARROWS.test(nameOf(node)) && node.callee.kind === 'member') {
      if (encloses(node.callee.object, call)) isNarrowed = true;
      else if (name && isName(node.callee.object, name)) {
        isAsked = true;
        safe.push(node);
      }
    }
    if (!name || node.end < call.end) return undefined;
    if (node.kind === 'name' && node.name === name && node.start > call.end) uses.push(node);
    if (node.kind !== 'if' && node.kind !== 'conditional') return undefined;
    safe.push(...asksPresence(node.test, name));
    const asked = asksKind(node.test, name);
    if (asked === undefined) return undefined;
    isAsked = true;
    safe.push(node.test);
    if (node.kind === 'conditional') safe.push(asked ? node.whenTrue : node.whenFalse);
    else {
      const arm = asked ? node.whenTrue : node.whenFalse;
      const [first, last] = [arm?.[0], arm?.at(-1)];
      if (first && last) safe.push({ start: first.start, end: last.end });
      const other = asked ? node.whenFalse : node.whenTrue;
      if (leaves(other)) safe.push({ start: node.start, end: Number.POSITIVE_INFINITY });
    }
    return undefined;
  });
  if (isNarrowed) return true;
  return uses.length > 0 && isAsked && uses.every((use) => safe.some((place) => encloses(place, use)));
}
