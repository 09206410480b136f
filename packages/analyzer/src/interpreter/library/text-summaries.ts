/** @module Flow summaries of strings: constants are folded, concatenations keep their parts. */

import type { FlowName } from '../../api-model/api.ts';
import { emptyList, joinUnknownKey, transitiveTaint } from '../../domain/heap.ts';
import { dropCharacters, joinTaint, kindMask, OF_TEXT, stepTaint } from '../../domain/taint.ts';
import {
  asScalar,
  concatenate,
  constantPrefix,
  constantValue,
  joinAll,
  makeValue,
  onlyConstant,
  sanitizeValue,
  tainted,
  UNKNOWN,
  type Value,
} from '../../domain/value.ts';
import { droppedCharacters } from '../../match/dropped-characters.ts';
import { patternOf } from '../../match/regex-groups.ts';
import { sanitizedByCharacters } from '../../match/regex-guard.ts';
import { selectArguments } from '../../match/site.ts';
import { allocate, readObject } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { textOf } from '../context/text-holder.ts';
import { recordCleaning } from '../guards/unknown-checks.ts';
import { NUMBER_CONVERSION } from './conversions.ts';
import type { SummaryCall } from './summary-call.ts';

type TextSummary = (text: Value, call: SummaryCall) => Value;

const fold =
  (change: (text: string) => string): TextSummary =>
  (text) => {
    const constant = onlyConstant(text);
    if (typeof constant === 'string') return constantValue(change(constant));
    return { ...text, constants: text.constants?.map((one) => (typeof one === 'string' ? change(one) : one)) };
  };

const numberAt = ({ site }: SummaryCall, position: number): number | undefined => {
  const constant = site.args[position] && onlyConstant(site.args[position].value);
  return typeof constant === 'number' ? constant : undefined;
};

function substring(text: Value, call: SummaryCall): Value {
  const constant = onlyConstant(text);
  const from = numberAt(call, 0);
  const to = numberAt(call, 1);
  if (typeof constant === 'string' && from !== undefined && (call.site.args.length < 2 || to !== undefined)) {
    return constantValue(constant.slice(from, to));
  }
  return tainted(text.taint);
}

function charAt(text: Value, call: SummaryCall): Value {
  const constant = onlyConstant(text);
  const position = numberAt(call, 0);
  if (typeof constant === 'string' && position !== undefined) return constantValue(constant.charAt(position));
  return tainted(text.taint);
}

/** `%s`, `{}`, `{0}`, `{name}`: fills the placeholders of a format string. */
function format(_: Value, call: SummaryCall): Value {
  const { frame, site, model } = call;
  const at =
    model.format ?? (site.receiver && site.args.length > 0 && onlyConstant(site.receiver) !== undefined ? -1 : 0);
  const template = at < 0 ? site.receiver : site.args[at]?.value;
  const given = site.args.filter((_argument, index) => index !== at);
  const text = template && onlyConstant(template);
  const items = given.flatMap(({ name, value }) =>
    listed(call, textOf(frame, value)).map((one): Filling => ({ name, value: one })),
  );
  if (typeof text !== 'string') {
    return tainted(
      [template ?? UNKNOWN, ...items.map(({ value }) => value)].reduce(
        (taint, value) => joinTaint(taint, value.taint),
        UNKNOWN.taint,
      ),
    );
  }
  return fillTemplate(text, items);
}

/** A value for a placeholder, and the name that it is given under. */
interface Filling {
  name: string | undefined;
  value: Value;
}

function listed({ frame }: SummaryCall, value: Value): Value[] {
  const items = value.objects.flatMap((id) => frame.state.object(id)?.items ?? []);
  return items.length > 0 ? items : [value];
}

/** `%s`, `%2$s`, `%-10ld`, `%'.10d`, and `{}`, `{1}`, `{name:>5}`. */
const HOLE =
  /%(?:(\d+)\$)?(?:[-+#0, ]|'.)*\d*(?:\.\d+)?(?:hh|ll|[hljzt](?=[a-z]))?([a-zA-Z%@])|\{(\w*)(?:[:!,][^{}%]*)?\}/g;

function fillTemplate(text: string, items: readonly Filling[]): Value {
  const parts: Value[] = [];
  let from = 0;
  let next = 0;
  const left = new Set(items);
  let areNumbered = true;
  for (const match of text.matchAll(HOLE)) {
    const [whole, number, verb = '', key = ''] = match;
    if (verb === '%') continue;
    parts.push(constantValue(text.slice(from, match.index)));
    const named = key === '' ? undefined : items.find(({ name }) => name === key);
    const position = number === undefined ? (/^\d+$/.test(key) ? Number(key) : undefined) : Number(number) - 1;
    const item = named ?? items[position ?? next];
    if (!named && position === undefined) {
      areNumbered = false;
      next += 1;
    }
    if (item) {
      left.delete(item);
      parts.push(throughHole(item.value, verb));
    }
    from = match.index + whole.length;
  }
  parts.push(constantValue(text.slice(from)));
  // More values than placeholders without a number or a name: their order is unknown.
  return concatenate(parts.length > 1 && areNumbered ? parts : [...parts, ...[...left].map(({ value }) => value)]);
}

/** Numeric placeholders drop text; `%q` in Go and Lua quotes it and escapes line breaks. */
function throughHole(value: Value, verb: string): Value {
  if (NUMBER_CONVERSION.test(verb)) return asScalar(value);
  return verb === 'q' ? sanitizeValue(value, kindMask(['log', 'header'])) : value;
}

/**
 * Patterns that match any character of a set, everything up to a place, or quotes and brackets; the rest is seldom the
 * whole input.
 */
const FINDS_SETS = /\[|\\W|\.[*+]|^(?:['"`<>&\\]|\\\\)$/;

/** Patterns that begin with `#` or `?` keep the text before a query or a fragment. */
const FROM_QUERY = /^(?:\\?[?#]|\[[?#\\]+\])/;

/** The pattern, its replacement, and the text if it isn't the receiver. */
function replacing({ frame, site: { args, receiver, name } }: SummaryCall): readonly (Value | undefined)[] {
  const [first, second, third] = args.map(({ value }) => value);
  // `pattern.replace(text, replacement)`, but JavaScript's patterns have no such method.
  if (receiver?.regex && !third && !frame.run.semantics.prototypes) return [receiver, second, first];
  // Go: `strings.ReplaceAll(text, old, new)`.
  if (receiver?.paths.includes('strings')) return [second, third, first];
  // `Regex.Replace(text, pattern, replacement)`; the third argument of `text.Replace` says how to compare.
  if (name === 'Replace') return receiver?.paths.includes('Regex') ? [second, third, first] : [first, second];
  // `re.sub(pattern, replacement, text)`, or `text.replace(pattern, replacement)`.
  return [first, second, receiver?.paths.length === 0 ? undefined : third];
}

/** A replacement that removes the dangerous characters of a sink kind sanitizes for it. */
function replace(text: Value, call: SummaryCall): Value {
  const [pattern, replacement, subject = text] = replacing(call);
  const searched = patternOf(pattern);
  const put = replacement ? onlyConstant(replacement) : '';
  const folded = onlyConstant(subject);
  if (typeof folded === 'string' && typeof searched === 'string' && typeof put === 'string' && !pattern?.regex) {
    return constantValue(folded.replaceAll(searched, put));
  }
  const kept = pattern?.regex && FROM_QUERY.test(pattern.regex.pattern) ? constantPrefix(subject) : '';
  const shape = kept !== '' && !/[?#]/.test(kept) ? [kept, tainted(subject.taint)] : undefined;
  let result: Value = { ...subject, constants: undefined, shape };
  const isDoubled = isDoubledQuote(searched, put);
  // `url.replace(name, address)` puts something in, and removes nothing that matters.
  const isFilledIn = searched === undefined && !pattern?.regex && put === undefined;
  if (
    !isFilledIn &&
    !heuristics.isEdit?.(searched, replacement) &&
    (typeof searched !== 'string' || (FINDS_SETS.test(searched) && !isDoubled))
  )
    recordCleaning(call.frame, call.node, subject);
  if (replacement) result = { ...result, taint: joinTaint(result.taint, replacement.taint) };
  if (typeof searched !== 'string') return sanitizeValue(result, sanitizedByEach(call, pattern));
  const shown = typeof put === 'string' ? put : undefined;
  const everywhere = isEverywhere(call, pattern);
  const search = searchOf(call, pattern);
  const dropped = everywhere ? droppedCharacters(searched, search, shown) : '';
  // `text.delete('^a-z')` names a set of characters like `[^a-z]`.
  const mask = sanitizedByReplacement(search === 'characters' ? `[${searched}]` : searched, shown, everywhere);
  // `path.replace('\\', '/')`: slashes that were removed before may be there again.
  const taint =
    everywhere && shown === '/' && droppedCharacters(searched, search, '') === '\\'
      ? result.taint.map((label) => ({ ...label, without: '\\' }))
      : dropCharacters(result.taint, dropped);
  const left = sanitizeValue({ ...result, taint }, mask);
  return mask === 0 ? left : { ...left, sanitized: mask };
}

/** `name.replace('"', '""')`: SQL's own escape for the inside of such quotes, in MySQL and SQLite also of backticks. */
const isDoubledQuote = (searched: unknown, put: unknown): boolean =>
  typeof searched === 'string' && /^["'`]$/.test(searched) && put === searched + searched;

/** How a call interprets its search pattern. */
function searchOf(
  { frame, site: { name } }: SummaryCall,
  pattern: Value | undefined,
): 'pattern' | 'text' | 'characters' {
  if (name === 'tr' || name === 'delete') return 'characters';
  if (pattern?.regex) return 'pattern';
  const isText = /^(?:replace|str_i?replace|Replace(?:All)?)$/.test(name) || frame.run.semantics.prototypes;
  return isText ? 'text' : 'pattern';
}

/** `str_replace(['<', '>'], …)`: the characters that each searched text removes. */
function sanitizedByEach({ frame }: SummaryCall, pattern: Value | undefined): number {
  const texts = (pattern?.objects ?? []).flatMap((id) => frame.state.object(id)?.items ?? []).map(onlyConstant);
  return texts.reduce<number>(
    (mask, text) => (typeof text === 'string' ? mask | sanitizedByReplacement(text, undefined, true) : mask),
    0,
  );
}

const FIRST_ONLY = /^(?:replaceFirst|ReplaceFirst|replacen|sub!)$/;

/**
 * JavaScript's `replace` with a string, or without the `g` flag, only replaces the first match; other languages
 * replace all.
 */
const isEverywhere = ({ frame, site }: SummaryCall, pattern: Value | undefined): boolean =>
  FIRST_ONLY.test(site.name) || (site.name === 'sub' && site.receiver !== undefined && site.args.length === 2)
    ? false
    : pattern?.regex && frame.run.semantics.prototypes
      ? pattern.regex.flags.includes('g') || site.name === 'replaceAll' || site.name === 'sub'
      : site.name !== 'replace' || site.receiver === undefined || !frame.run.semantics.prototypes;

/** Finds every `<`, or every tag: `<`, `[<>]`, `<[^>]*>`. Looking for one tag by name leaves the others. */
const FINDS_TAGS = /\[(?!\^)[^\]]*<|(?:^|[|(])<(?:$|[|)]|\\?\/?\??(?:\[\^>\]|\.[*+]\??>))/;

function sanitizedByReplacement(searched: string, put: string | undefined, everywhere: boolean): number {
  if (!everywhere) return 0;
  let mask = 0;
  // All characters outside a list are removed.
  const kept = /^\[\^((?:\\.|[^\]\\])*)\][+*]?$/.exec(searched);
  if (kept && (put === undefined || /^[\w-]*$/.test(put))) mask |= sanitizedByCharacters(`[${kept[1] ?? ''}]`);
  // The same by character class: everything but `\w` or `\d` is removed.
  if (/^\\[WD][+*]?$/.test(searched) && (put === undefined || /^[\w-]*$/.test(put)))
    mask |= sanitizedByCharacters('[a-z]');
  if (FINDS_TAGS.test(searched) && (put === undefined || /^(&|$|\\u)/.test(put))) mask |= kindMask(['html', 'xml']);
  if (isDoubledQuote(searched, put)) mask |= kindMask(['sql-quoted']);
  // XPath has no escapes: a text with quotes is joined by `concat('a', "'", 'b')`.
  if (searched === "'" && /^', ?"'", ?'$/.test(put ?? '')) mask |= kindMask(['xpath']);
  // The text that closes and reopens a quoted word of a shell.
  if (
    searched === "'"
      ? /^'(?:\\'|"'")'$/.test(put ?? '')
      : // Those that a shell reads in double quotes.
        /^\(?\[[^\]^]+\]\)?$/.test(searched) &&
        /^\\./.test(put ?? '') &&
        ['"', '$', '`', '\\\\'].every((one) => searched.includes(one))
  )
    mask |= kindMask(['shell']);
  // Escapes every regular expression metacharacter.
  if (
    /^\[/.test(searched) &&
    ['*', '+', '(', '|'].every((one) => searched.includes(one)) &&
    put?.startsWith('\\') === true
  )
    mask |= kindMask(['regex']);
  // Each character of a filter is removed or escaped by a function.
  if (!put && /^\[(?!\^)/.test(searched) && ['*', '(', ')'].every((one) => searched.includes(one)))
    mask |= kindMask(['ldap']);
  if (/\\r|\\n|\r|\n|\[\\s|^\\s|00?-\\[xu](?:00)?1[fF]|[Cc]ntrl/.test(searched))
    mask |= kindMask(['header', 'log', 'mail']);
  return mask;
}

function join(text: Value, call: SummaryCall): Value {
  const { frame, site } = call;
  // `list.join(' ')`: the items are in the receiver.
  const parts = [site.receiver ?? text, ...site.args.map(({ value }) => value)];
  const taint = parts.reduce((all, part) => joinTaint(all, transitiveTaint(part, readObject(frame))), UNKNOWN.taint);
  const lists = parts.map(({ objects }) => objects.flatMap((id) => frame.state.object(id)?.items ?? []));
  const list = lists.find((items) => items.length > 0) ?? [];
  // `lines.join('\n')`, `", ".join(names)`, `implode(',', $names)`: a constant separator.
  const between = parts.find((part) => typeof onlyConstant(part) === 'string');
  const woven = list.flatMap((item, at) => (at > 0 && between ? [between, item] : [item]));
  if (list.length > 0) return { ...concatenate(woven), taint, constants: undefined };
  // `"".join(c for c in text if c.isalnum())`: every element is harmless.
  const rests = parts.flatMap(({ objects }) => objects.map((id) => frame.state.object(id)?.rest));
  return taint.length === 0 && rests.some((rest) => rest?.checked) ? makeValue({ checked: true }) : tainted(taint);
}

function split(text: Value, { frame, site }: SummaryCall): Value {
  const element = tainted(text.taint);
  const beginning = constantPrefix(text);
  const separator = site.args[0] && onlyConstant(site.args[0].value);
  // `address.split('?')[0]`: the part before the first separator has the same prefix.
  if (beginning !== '' && typeof separator === 'string' && separator !== '' && !beginning.includes(separator)) {
    const head = makeValue({ taint: text.taint, shape: [beginning, element] });
    return makeValue({ objects: [allocate(frame, { ...emptyList([head]), rest: element, complete: false })] });
  }
  return makeValue({ objects: [allocate(frame, joinUnknownKey(emptyList(), element))], taint: text.taint });
}

function parseNumber(text: Value, { site }: SummaryCall): Value {
  const value = site.args[0]?.value ?? text;
  const constant = onlyConstant(value);
  const number = typeof constant === 'string' ? Number(constant) : constant;
  return typeof number === 'number' && Number.isFinite(number)
    ? constantValue(number)
    : asScalar({ ...value, constants: undefined });
}

const EFFECTS: Partial<Record<FlowName, TextSummary>> = {
  lower: fold((text) => text.toLowerCase()),
  upper: fold((text) => text.toUpperCase()),
  trim: fold((text) => text.trim()),
  'to-string': (text) => text,
  substring,
  'char-at': charAt,
  format,
  replace,
  join,
  split,
  'parse-number': parseNumber,
  concat: (text, { frame, site }) => concatenate([text, ...site.args.map(({ value }) => textOf(frame, value))]),
};

/** Applies an effect to the receiver's string, or to the first argument if the receiver has none. */
export function applyTextSummary(call: SummaryCall): Value {
  const { frame, site, model } = call;
  const subject =
    model.from === undefined
      ? site.receiver && hasText(site.receiver)
        ? site.receiver
        : site.args[0]?.value
      : joinAll(selectArguments(site, model.from));
  const text = textOf(frame, subject ?? UNKNOWN);
  const effect = EFFECTS[model.flow];
  const changed = effect ? effect(text, call) : tainted(text.taint);
  const isText = frame.run.semantics.operatorsAreObjects && model.flow !== 'split';
  const result = isText ? sanitizeValue(changed, OF_TEXT) : changed;
  return result.taint.length > 0
    ? { ...result, taint: stepTaint(result.taint, site.start, `passes through ${site.name}()`) }
    : result;
}

/** A receiver that is a module or a class (`re.sub`, `String.format`) is not the text. */
const hasText = (value: Value): boolean =>
  value.constants !== undefined ||
  value.shape !== undefined ||
  value.taint.length > 0 ||
  value.objects.length > 0 ||
  value.paths.length === 0;
