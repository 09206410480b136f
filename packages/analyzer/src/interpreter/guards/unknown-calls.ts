/**
 * @module
 * Tests by calls, predicates and values that the engine doesn't know: `if (!isAllowed(name)) return`,
 * `validateName(name)`, `name === settings.name`. Loaded after the core.
 */
import type { SourceKind } from '../../api-model/kinds.ts';
import { onlyConstant, type Value } from '../../domain/value.ts';
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import type { ResolvedCall } from '../context/call.ts';
import { markChecked } from '../context/checked-data.ts';
import type { Frame } from '../context/frame.ts';
import { countedIn } from './lengths.ts';
import { QUANTIFIERS } from './quantifier-names.ts';
import { EXISTENCE_TESTS, isOfLibrary, recordTestedResult } from './unknown-checks.ts';

/** Prefix, suffix and equality tests, which dispatch more often than they validate. */
const DISPATCHES = /^(?:eql?\??|equals?\w*\??|str\w*cmp|compare(?:to)?|(?:str_)?starts?_?with\??|has_?prefix)$/i;

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

/** `ensureDir(path)`: makes something, and refuses no value. */
const MAKES = /^ensure_?(?:dir\w*|folder\w*|file\w*|exists|loaded|init\w*|connect\w*|open|ready|table|collection)/i;

const namesCheck = (text: string): boolean => !MAKES.test(text) && wordsOf(text).some((word) => CHECKS.has(word));

/** Names of lookups and searches. */
const SEARCHES =
  /^(?:includes|has|contains(?:_?key|_?value)?|include\?|member\?|in_array|array_key_exists|get|find(?:_?one|_?first|_?by\w*)?|search|index_?of|match(?:es)?|test|full_?match|preg_match|is_?match|any_?match|match_?string)$/i;

/** Whether the call uses the data, or the models describe its whole effect. */
function isExplained(frame: Frame, { entries, paths }: ResolvedCall, called: string): boolean {
  if (entries.some(({ entry, guessed }) => !guessed && (entry.sinks.length > 0 || entry.sources.length > 0)))
    return true;
  if (SEARCHES.test(called) || namesCheck(called) || entries.some(({ entry }) => entry.guards.length > 0)) return false;
  return entries.length > 0 || isOfLibrary(frame, paths);
}

/** `text.startsWith('/api')`, `name.equals('help')`, `"help".equals(name)` */
const isDispatch = (called: string, { args, receiver }: ResolvedCall['site']): boolean =>
  DISPATCHES.test(called) &&
  [...args.map(({ value }) => value), ...(receiver ? [receiver] : [])].some(
    (value) => typeof onlyConstant(value) === 'string',
  );

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

/** `isAllowed(url, list) { return list.some((one) => …); }`: which values pass is not known. */
export function searchesList({ name, body }: FunctionDefinition): boolean {
  let searches = false;
  if (namesCheck(name))
    walk(body, (node) => {
      searches ||= node.kind === 'call' && 'name' in node.callee && QUANTIFIERS.has(node.callee.name);
    });
  return searches;
}

/** `count(maps.find(name)) == 0`: the program tests how many results the data has. */
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

/** Sources that the program or its operator wrote. */
const STORED: ReadonlySet<SourceKind> = new Set(['file', 'database', 'environment', 'argument']);

/** Forbidden parts of the data. */
const CLIMBS = /^\.{1,2}[\\/]?$/;

/**
 * The data is compared with an unknown value of the program, such as a record or a setting, or with the segments that
 * climb a path.
 */
export function recordComparison(
  frame: Frame,
  node: Pick<Expression, 'start' | 'end'>,
  value: Value,
  other: Value,
): void {
  if (value.taint.length === 0 || other.taint.some(({ source }) => !STORED.has(source.kind))) return;
  if (other.constants ? other.constants.some((one) => typeof one === 'string' && CLIMBS.test(one)) : !other.scalar)
    markChecked(frame, { ...value, objects: [] }, node);
}
