/** @module Regular expressions with quadratic matching time on untrusted strings. */

import { joinTaint, stepTaint, type Taint } from '../../domain/taint.ts';
import { onlyConstant, regexesOf, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Site } from '../../match/site.ts';
import type { Frame } from '../context/frame.ts';
import { recordMatch } from './record-match.ts';
import { dangerousLabel } from './sinks.ts';

/** Methods and functions that match an expression in JavaScript, Python, Ruby and Perl. */
const MATCHES =
  /^(?:test|exec|match\??|matchAll|replace|replaceAll|split|search|fullmatch|sub!?|subn|findall|finditer|gsub!?|scan|index|rindex|slice!?|partition|rpartition|regex_match|replace_one|replace_all)$/;

/** Methods of a text whose other arguments are put in the place of what matches. */
const REPLACES = /^(?:replace|replaceAll|g?sub!?)$/;

/** Perl's `s/…/…/`, whose last operand is the text. */
const SUBSTITUTES = /^replace_(?:one|all)$/;

/** The expression of a matching call, and the texts that it is matched against. */
function matchIn({ name, receiver, args }: Site): { regex: Value['regex']; texts: readonly Value[] } | undefined {
  const values = args.map(({ value }) => value);
  if (receiver?.regex) return { regex: receiver.regex, texts: values };
  const at = values.findIndex(({ regex }) => regex);
  if (at < 0) return isOfModule(receiver) ? writtenIn(values) : undefined;
  const regex = values[at]?.regex;
  if (receiver && REPLACES.test(name) && !isOfModule(receiver)) return { regex, texts: [receiver] };
  if (SUBSTITUTES.test(name)) return { regex, texts: values.slice(-1) };
  return { regex, texts: [...(receiver ? [receiver] : []), ...values.toSpliced(at, 1)] };
}

/** `re.search('^a+', text)`: a function of Python's `re`, which takes the expression as a text. */
const isOfModule = (receiver: Value | undefined): boolean => receiver?.paths.includes('re') === true;

function writtenIn([first, ...texts]: readonly Value[]): ReturnType<typeof matchIn> {
  const pattern = first && onlyConstant(first);
  return typeof pattern === 'string' ? { regex: { pattern, flags: '' }, texts } : undefined;
}

/** `NAME.match(text)` and `NAME.fullmatch(text)` only match from the beginning of the text. */
const beginsAtStart = ({ name, receiver }: Site): boolean =>
  (receiver?.regex !== undefined || isOfModule(receiver)) && (name === 'match' || name === 'fullmatch');

/**
 * Reports a match that an attacker's text makes slow: two repetitions that can match the same text, or one that is
 * tried at every position.
 */
export function checkSlowMatch(frame: Frame, site: Site): void {
  if (!frame.run.semantics.slowMatch || !MATCHES.test(site.name)) return;
  const found = matchIn(site);
  if (found) reportSlow(frame, { ...found, start: site.start, end: site.end, fromStart: beginsAtStart(site) });
}

/** Reports `text =~ /…/` by the same rule. */
export function checkSlowOperator(
  frame: Frame,
  { operator, start, end }: Expression & { kind: 'binary' },
  [text, pattern]: readonly [Value, Value],
): void {
  if ((operator !== '=~' && operator !== '!~') || !frame.run.semantics.slowMatch) return;
  if (pattern.regex) reportSlow(frame, { regex: pattern.regex, texts: [text], start, end, fromStart: false });
}

interface Matching {
  regex: Value['regex'];
  texts: readonly Value[];
  start: number;
  end: number;
  /** Whether only a match at the beginning of the text counts. */
  fromStart: boolean;
}

function reportSlow(frame: Frame, { regex, texts, start, end, fromStart }: Matching): void {
  const { slowMatch } = frame.run.semantics;
  if (!slowMatch) return;
  const taint = texts.reduce<Taint>((joined, { taint, scalar }) => (scalar ? joined : joinTaint(joined, taint)), []);
  const own = dangerousLabel(taint, 'size', ['remote', 'message', 'browser'], false);
  const exported = taint.filter(({ source }) => source.exported !== undefined);
  const label = own ?? dangerousLabel(exported, 'size', ['parameter'], false);
  if (!label) return;
  // `(loose ? LOOSE : STRICT).exec(text)` is as slow as the slower one.
  const slowOnes = regexesOf(regex).flatMap(({ pattern, flags, start }) => {
    const slow = flags.includes('y') ? undefined : slowMatch(pattern, flags);
    return slow && !(slow.isRestarted && fromStart) ? [{ slow, start }] : [];
  });
  const slow = (slowOnes.find((one) => !one.slow.isRestarted) ?? slowOnes[0])?.slow;
  // A server refuses a header with a control character.
  if (slow && slow.pump < '\t' && /header/.test(label.source.label)) return;
  // Addresses and headers are short, so a repetition that is retried at every position only matters for bodies and
  // messages.
  const isOfLibrary = !own || (slow?.isRestarted === true && !/body|message/.test(own.source.label));
  if (!slow || (isOfLibrary && !frame.run.opensExports)) return;
  const [stepped = label] = slowOnes.reduce(
    (labels, one) =>
      one.start === undefined ? labels : stepTaint(labels, one.start, 'is matched with this expression'),
    [label] as Taint,
  );
  recordMatch(frame, {
    weakness: 'redos',
    start,
    end,
    label: stepped,
    note: `match, slow for many ${named(slow.pump)}`,
    confidence: own ? 'medium' : 'low',
    severity: isOfLibrary || slow.isRestarted ? 'low' : 'medium',
    isOfLibrary,
  });
}

const named = (character: string): string =>
  character === ' '
    ? 'spaces'
    : character === '\t'
      ? 'tabs'
      : /\s/.test(character)
        ? 'line breaks'
        : character < ' '
          ? 'characters of one kind'
          : `'${character}'`;
