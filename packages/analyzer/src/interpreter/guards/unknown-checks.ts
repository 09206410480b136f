/**
 * @module
 * Checks the engine doesn't understand: `if (!files.get(name)) return`, `name in TABLE`. Data that passed one may be
 * harmless, so the flow proves nothing. `unknown-calls.ts` has those that load after the core.
 */

import { transitiveTaint } from '../../domain/heap.ts';
import { onlyConstant, tainted, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { isSevere, markChecked } from '../context/checked-data.ts';
import { type Frame, readObject } from '../context/frame.ts';

/** Tests of existence, type or file presence, which don't check the content. */
export const EXISTENCE_TESTS =
  /^(?:is_?(?:not_?)?(?:null|none|nil|empty|blank|set|defined|present|array|list|string|str|object|function|callable|file|dir|directory|readable|buffer|nullor\w*)|isset|(?:empty|present|nil|blank|any)\??|(?:file_?)?exists?(?:_?sync)?\??|l?stat(?:_?sync)?|len|length|size|count|strlen|has_?(?:text|length|own_?property|next)|is_?a\??)$/i;

/** The code of the check, which the card quotes. */
type Span = Pick<Expression, 'start' | 'end'>;

/**
 * The results or contents of these don't belong to the library: a module loaded by name, a method that was looked up,
 * values that an application stores on its framework's objects.
 */
const LOADED =
  /^(?:importlib\.import_module|__import__|require|import)\(\)|reflect\.Method\.invoke$|\.(?:locals|g|current_app\.\w+)\./;

/** Whether the call belongs to a modeled library. */
export const isOfLibrary = ({ run }: Frame, paths: readonly string[]): boolean =>
  paths.some((path) => path === 'new URL' || (!LOADED.test(path) && isOfKnown(run.index.known, path)));

function isOfKnown(known: ReadonlySet<string>, path: string): boolean {
  for (let dot = path.length; dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    if (known.has(path.slice(0, dot))) return true;
  }
  return false;
}

/** An unknown function extracts something from the data. */
export const recordCleaning = (frame: Frame, call: Call, value: Value): void =>
  markChecked(frame, { ...value, objects: [] }, call);

/** The result of a lookup by the data is tested: `const user = users.find(id); if (!user) return`. */
export function recordTestedResult(frame: Frame, node: Expression, value: Value): void {
  for (const label of value.taint) if (label.trace.assumed) markChecked(frame, { ...value, taint: [label] }, node);
  if (value.reached && !value.taint.some(isSevere)) markChecked(frame, tainted(value.reached), node);
}

const LOOKS_UP = /h (?:get|find|lookup|load|fetch)\w*\(\)$/i;

/** `user, err := users.Find(id)`: the program tests the result that says whether there is one. */
export function recordFound(frame: Frame, node: Expression, value: Value): void {
  recordTestedResult(frame, node, { ...value, taint: value.taint.filter(({ trace }) => LOOKS_UP.test(trace.note)) });
}

const filled = new WeakMap<Expression, boolean>();
const ASSIGNED = /^\s*(?:\|\||\?\?)?=(?![=>])/;

/** `if (!cache[key]) cache[key] = {}`: what is missing is added, so the test refuses no key. */
export function isFilled({ run, definition }: Frame, element: Expression): boolean {
  const known = filled.get(element);
  if (known !== undefined) return known;
  const text = run.source.slice(definition?.start, definition?.end);
  const code = run.source.slice(element.start, element.end);
  let is = false;
  for (let at = text.indexOf(code); at >= 0 && !is; at = text.indexOf(code, at + 1))
    is = ASSIGNED.test(text.slice(at + code.length, at + code.length + 20));
  filled.set(element, is);
  return is;
}

/** `if (TABLE[name])`, `name in TABLE`: the data is looked up in a collection of the program or of its caller. */
export function recordLookup(frame: Frame, node: Span, value: Value, holder: Value): void {
  if (!transitiveTaint(holder, readObject(frame)).some(isSevere) && typeof onlyConstant(holder) !== 'string')
    markChecked(frame, { ...value, objects: [] }, node);
}
