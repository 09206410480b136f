/**
 * @module
 * Checks the engine doesn't understand: `if (!isAllowed(name)) return`, `validateName(name)`, `if (!files.get(name))
 * return`. Data that passed one may be harmless, so the flow proves nothing.
 */

import type { SourceKind } from '../../api-model/kinds.ts';
import { transitiveTaint } from '../../domain/heap.ts';
import { onlyConstant, tainted, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import type { ResolvedCall } from '../context/call.ts';
import { isSevere, markChecked } from '../context/checked-data.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { countedIn } from './lengths.ts';

/** Tests of existence, type or file presence, which don't check the content. */
export const EXISTENCE_TESTS =
  /^(?:is_?(?:not_?)?(?:null|none|nil|empty|blank|set|defined|present|array|list|string|str|object|function|callable|file|dir|directory|readable|buffer|nullor\w*)|isset|(?:empty|present|nil|blank|any)\??|(?:file_?)?exists?(?:_?sync)?\??|l?stat(?:_?sync)?|len|length|size|count|strlen|has_?(?:text|length|own_?property|next)|is_?a\??)$/i;

/** Prefix, suffix and equality tests, which dispatch more often than they validate. */
const DISPATCHES = /^(?:eql?\??|equals?\w*\??|str\w*cmp|compare(?:to)?|(?:str_)?starts?_?with\??|has_?prefix)$/i;

/** The code of the check, which the card quotes. */
type Span = Pick<Expression, 'start' | 'end'>;

/** Reads of request data, where the data itself is tested rather than a check's result. */
const READS = /^(?:get\w*|fetch|query|header|cookie)$/i;

const calleeName = ({ callee }: Call): string =>
  callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';

/** Words in names of validating functions. */
const CHECKS: ReadonlySet<string> = new Set(
  'valid validate validates validator check checked verify assert ensure require authorize permitted allow allowed restrict clean filter guard sanitize secure safe trusted whitelist blacklist deny reject legal'.split(
    ' ',
  ),
);

export const namesCheck = (text: string): boolean => wordsOf(text).some((word) => CHECKS.has(word));

/** Names of lookups and searches. */
const SEARCHES =
  /^(?:includes|has|contains(?:_?key|_?value)?|include\?|member\?|in_array|array_key_exists|get|find(?:_?one|_?first|_?by\w*)?|search|index_?of|match(?:es)?|test|full_?match|preg_match|is_?match|any_?match|match_?string)$/i;

/**
 * What these give back or hold is not theirs: a module of any name, a method that was looked up, what an application keeps
 * on the objects of its framework.
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

/** Whether the call does something with the data, or the models know all that it tells. */
function isExplained(frame: Frame, { entries, paths }: ResolvedCall, called: string): boolean {
  if (entries.some(({ entry, guessed }) => !guessed && (entry.sinks.length > 0 || entry.sources.length > 0)))
    return true;
  if (SEARCHES.test(called) || namesCheck(called) || entries.some(({ entry }) => entry.guards.length > 0)) return false;
  return entries.length > 0 || isOfLibrary(frame, paths);
}

/** `text.startsWith('/api')`, `name.equals('help')` */
const isDispatch = (called: string, { args }: ResolvedCall['site']): boolean =>
  DISPATCHES.test(called) && args.some(({ value }) => typeof onlyConstant(value) === 'string');

/** A tested call of an unknown function. */
export function recordTestedCall(frame: Frame, call: Call, resolved: ResolvedCall): void {
  const called = calleeName(call);
  const { site, target } = resolved;
  if (target.functions.length > 0 || EXISTENCE_TESTS.test(called) || isDispatch(called, site)) return;
  if (isExplained(frame, resolved, called)) return;
  for (const { value } of site.args) markChecked(frame, value, call);
  if (site.receiver && !READS.test(called)) markChecked(frame, { ...site.receiver, objects: [] }, call);
}

/** An unknown call whose name says that it validates its argument. */
export function recordNamedCheck(frame: Frame, call: Call, { site }: ResolvedCall): void {
  const called = calleeName(call);
  if (namesCheck(called)) for (const { value } of site.args) markChecked(frame, value, call);
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

/** `user, err := users.Find(id)`: a program looks at what says whether there is one. */
export function recordFound(frame: Frame, node: Expression, value: Value): void {
  recordTestedResult(frame, node, { ...value, taint: value.taint.filter(({ trace }) => LOOKS_UP.test(trace.note)) });
}

/** Where data comes from that the program or its operator stored. */
const STORED: ReadonlySet<SourceKind> = new Set(['file', 'database', 'environment', 'argument']);

/** Forbidden parts of the data. */
const CLIMBS = /^\.{1,2}[\\/]?$/;

/**
 * The data is compared with something of the program's that no one here knows, such as a record or a setting that it
 * stored, or with what a path climbs by.
 */
export function recordComparison(frame: Frame, node: Span, value: Value, other: Value): void {
  if (value.taint.length === 0 || other.taint.some(({ source }) => !STORED.has(source.kind))) return;
  if (other.constants ? other.constants.some((one) => typeof one === 'string' && CLIMBS.test(one)) : !other.scalar)
    markChecked(frame, { ...value, objects: [] }, node);
}

/** `if (TABLE[name])`, `name in TABLE`: the data is looked up in something of the program's, or of the caller's. */
export function recordLookup(frame: Frame, node: Span, value: Value, holder: Value): void {
  if (!transitiveTaint(holder, readObject(frame)).some(isSevere) && typeof onlyConstant(holder) !== 'string')
    markChecked(frame, { ...value, objects: [] }, node);
}

/** `count(maps.find(name)) == 0`: a program looks at how many there are by the data. */
export function recordCount(frame: Frame, node: Expression): void {
  const counted = countedIn(node);
  if (counted?.kind !== 'call' && counted?.kind !== 'name') return;
  const { evaluate } = frame.run.interpreter;
  const value = evaluate(frame, counted);
  recordTestedResult(frame, node, value);
  if (counted.kind !== 'call') return;
  const kept = new Set(value.taint.map(({ source }) => source));
  for (const argument of counted.args) {
    const given = evaluate(frame, argument.value);
    const lost = given.taint.filter(({ source }) => !kept.has(source));
    markChecked(frame, { ...given, objects: [], taint: lost }, node);
  }
}
