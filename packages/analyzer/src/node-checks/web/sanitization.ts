/** @module Incomplete escaping: only of the first match, `text.replace("'", "''")`, or without any effect. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';

/** Characters and words that are dangerous in a query, a page, a path or a command. */
const DANGEROUS = /^(?:['"`<>&\\]|\.\.|\.\.[/\\]|<\/?script>?)$/i;
/** The same as a regular expression, with or without an escape. */
const DANGEROUS_PATTERN = /^\[?\\?['"`<>&\\]\]?$|^\\\.\\\.(?:\\?\/)?$|^<\\?\/?script>?$/i;

/** Sequences of characters: removing one may join its neighbors to the same sequence. */
const SEVERAL = /^\(?(?:\\\.\\\.\\?\/|<!--|<\(?\\?\/?\??\)?script|\\?bon\\w|on\\w|javascript:)/i;
const REPEATS = /\bwhile\b|\bdo\s*\{/;

/**
 * Checks for an escaped character: doubled, with a backslash, as an entity or percent-encoded. A backslash that becomes a
 * slash is one too: what compares paths or hosts afterwards expects no other.
 */
const isEscape = (part: string, given: string): boolean =>
  part.length > 1 ||
  given.includes(part) ||
  (part === '\\' && given === '/') ||
  /\\|^&#?\w+;|^%[\da-f]{2}$/i.test(given);

const text = (value: Expression | undefined): string | undefined =>
  value?.kind === 'string' ? value.value : undefined;

/** Returns the searched string if it is dangerous; otherwise undefined. */
function dangerousPart(value: Expression | undefined): string | undefined {
  if (value?.kind === 'string') return DANGEROUS.test(value.value) ? value.value : undefined;
  if (value?.kind === 'regex')
    return DANGEROUS_PATTERN.test(value.pattern) ? value.pattern.replace(/^\\/, '') : undefined;
  return undefined;
}

/** Returns a punctuation character that is searched; undefined for letters, which a flag may match in either case. */
function markIn(value: Expression | undefined): string | undefined {
  if (value?.kind === 'string') return /^[^\w\s]$/.test(value.value) ? value.value : undefined;
  return value?.kind === 'regex'
    ? /^(?:\\([^\w\s])|\[?([^\w\s\\^$.*+?()[\]{}|])\]?)$/.exec(value.pattern)?.slice(1).find(Boolean)
    : undefined;
}

/** Returns a check for replacements of only the first match, and for those that replace a character by itself. */
const replacing =
  (first: ReadonlySet<string>, every: ReadonlySet<string>): NodeCheck =>
  (node, { source, enclosing }) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member' || node.args.length !== 2) return undefined;
    const { name, object } = node.callee;
    const isFirst = first.has(name);
    if (!isFirst && !every.has(name)) return undefined;
    const [searched, replacement] = node.args.map(({ value }) => value);
    const given = text(replacement);
    // A literal's content is known.
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

/** Reports JavaScript's `replace`, which stops after the first match unless its pattern has the g flag. */
export const firstMatchReplaced = replacing(new Set(['replace']), new Set(['replaceAll']));

/** Reports Ruby's `sub`. */
export const firstMatchSubstituted = replacing(new Set(['sub', 'sub!']), new Set(['gsub', 'gsub!']));
