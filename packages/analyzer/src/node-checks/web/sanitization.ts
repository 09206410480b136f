/** @module Escaping that stops after the first match or changes nothing: `text.replace("'", "''")` leaves the second quote. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';

/** Characters and words that are dangerous in a query, a page, a path or a command. */
const DANGEROUS = /^(?:['"`<>&\\]|\.\.|\.\.[/\\]|<\/?script>?)$/i;
/** The same as a regular expression without a flag, with or without an escape. */
const DANGEROUS_PATTERN = /^\[?\\?['"`<>&\\]\]?$|^\\\.\\\.(?:\\?\/)?$|^<\\?\/?script>?$/i;

/** Several characters: what is left and right of them may make up the same again. */
const SEVERAL = /^\(?(?:\\\.\\\.\\?\/|<!--|<\(?\\?\/?\??\)?script|\\?bon\\w|on\\w|javascript:)/i;
const REPEATS = /\bwhile\b|\bdo\s*\{/;

/** An escape of one character: it doubled, behind a backslash, as an entity or a percent code. */
const isEscape = (part: string, given: string): boolean =>
  part.length > 1 || given.includes(part) || /\\|^&#?\w+;|^%[\da-f]{2}$/i.test(given);

const text = (value: Expression | undefined): string | undefined =>
  value?.kind === 'string' ? value.value : undefined;

/** What the call looks for; undefined if that is not a dangerous character. */
function dangerousPart(value: Expression | undefined): string | undefined {
  if (value?.kind === 'string') return DANGEROUS.test(value.value) ? value.value : undefined;
  if (value?.kind === 'regex')
    return DANGEROUS_PATTERN.test(value.pattern) ? value.pattern.replace(/^\\/, '') : undefined;
  return undefined;
}

/** A mark that is replaced by itself; undefined for letters, which a flag may find in the other case as well. */
function markIn(value: Expression | undefined): string | undefined {
  if (value?.kind === 'string') return /^[^\w\s]$/.test(value.value) ? value.value : undefined;
  return value?.kind === 'regex'
    ? /^(?:\\([^\w\s])|\[?([^\w\s\\^$.*+?()[\]{}|])\]?)$/.exec(value.pattern)?.slice(1).find(Boolean)
    : undefined;
}

/** Replaces only what comes first, in a function of this name; or whatever it finds by the same. */
const replacing =
  (first: ReadonlySet<string>, every: ReadonlySet<string>): NodeCheck =>
  (node, { source, enclosing }) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || node.args.length !== 2) return undefined;
    const { name, object } = node.callee;
    const isFirst = first.has(name);
    if (!isFirst && !every.has(name)) return undefined;
    const [searched, replacement] = node.args.map(({ value }) => value);
    const given = text(replacement);
    // A text of the program itself is known.
    if (object.kind === 'string' || given === undefined) return undefined;
    const isTakenOut = given === '' && searched?.kind === 'regex' && SEVERAL.test(searched.pattern);
    if (isTakenOut && REPEATS.test(enclosing ? source.slice(enclosing.start, enclosing.end) : '')) return undefined;
    if (!isTakenOut && given !== markIn(searched)) {
      const part = dangerousPart(searched);
      const replacesAll = !isFirst || (searched?.kind === 'regex' && /g/.test(searched.flags));
      if (part === undefined || replacesAll || !isEscape(part, given)) return undefined;
    }
    return { weakness: 'incomplete-sanitization', start: node.start, end: node.end, confidence: 'medium' };
  };

/** JavaScript's `replace`, which stops after the first match unless its pattern has the g flag. */
export const firstMatchReplaced = replacing(new Set(['replace']), new Set(['replaceAll']));

/** Ruby's `sub`. */
export const firstMatchSubstituted = replacing(new Set(['sub', 'sub!']), new Set(['gsub', 'gsub!']));
