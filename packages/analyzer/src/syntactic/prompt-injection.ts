/** @module Text in code that addresses an AI reviewer, scanner or assistant in order to manipulate its judgment. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Span } from '../parse/tree.ts';
import type { Window } from '../parse/windows.ts';
import { type Place, PROMPT_PATTERNS, type PromptPattern, TRIGGER, USES_MODELS } from './prompt-injection-words.ts';

/** Maximum number of lines of a text. */
const LINES = 4;
const LINE_CHARACTERS = 2000;
const CANDIDATES_MAX = 4000;

/** Invisible characters that split words; below, tag characters, which can encode whole sentences. */
const ZERO_WIDTH = /[\u00ad\u200b-\u200d\u2060-\u2064\ufeff]/g;
const TAGS = /[\u{e0020}-\u{e007e}]/gu;
const TAG_BASE = 0xe0000;
const TAG_SENTENCE = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0020}-\u{e007e}]{4,}/u;
/** Letters of other scripts that look like Latin ones and are used for that. */
const LOOKALIKES: Readonly<Record<string, string>> = lookupTable({
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  ո: 'n',
  ɡ: 'g',
  ι: 'i',
  ο: 'o',
  α: 'a',
  ν: 'v',
  т: 't',
  м: 'm',
  к: 'k',
  һ: 'h',
  ӏ: 'l',
  ѵ: 'v',
  ԛ: 'q',
  ԝ: 'w',
});
const FOREIGN = /[\u0250-\u052f\u0561-\u0587]/g;
const MAY_DISGUISE =
  /[\u00ad\u200b-\u200d\u2060-\u2064\ufeff]|[a-z][\u0370-\u052f\u0561-\u0587]|[\u0370-\u052f\u0561-\u0587][a-z]|[\uff21-\uff5a]|[\u{1d400}-\u{1d7ff}]|[\u{e0020}-\u{e007e}]/iu;

const NOT_ASCII = /[^\p{ASCII}]/u;

/**
 * Returns a line as a reader sees it: without disguise, in lower case, names split into words, decoration and
 * whitespace reduced to single spaces.
 */
export function asRead(line: string): string {
  const plain = line
    .slice(0, LINE_CHARACTERS)
    .replace(TAGS, (tag) => String.fromCharCode((tag.codePointAt(0) ?? TAG_BASE) - TAG_BASE))
    .replace(ZERO_WIDTH, '')
    .normalize('NFKC')
    .replace(FOREIGN, (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter);
  return plain
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/^[\s*#/;%!-]+|["'`]{3}|\*\/\s*$|-->\s*$/g, ' ')
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

interface Line extends Span {
  readonly read: string;
}

/** Returns the line at an offset and the following lines, as a reader sees them. */
function linesFrom(source: string, offset: number, end: number): Line[] {
  const lines: Line[] = [];
  let from = source.lastIndexOf('\n', offset - 1) + 1;
  while (lines.length < LINES && from < end) {
    const newline = source.indexOf('\n', from);
    const to = newline < 0 ? source.length : newline;
    lines.push({ start: from, end: to, read: asRead(source.slice(from, to)) });
    from = to + 1;
  }
  return lines;
}

/** Returns the offsets of lines worth matching, each once; a text may begin on an earlier line. */
function* candidates(source: string, { start, end }: Span): Generator<number> {
  let looked = 0;
  // Plain ASCII contains no disguise.
  const mayDisguise = NOT_ASCII.test(source.slice(start, end));
  for (let from = start; from < end && looked < CANDIDATES_MAX; ) {
    const newline = source.indexOf('\n', from);
    const to = newline < 0 || newline > end ? end : newline;
    const line = source.slice(from, Math.min(to, from + LINE_CHARACTERS));
    if (TRIGGER.test(line) || (mayDisguise && MAY_DISGUISE.test(line))) {
      looked += 1;
      yield from;
    }
    from = to + 1;
  }
}

const within = (spans: readonly Span[], { start, end }: Span): boolean => {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return (spans[low]?.start ?? Number.POSITIVE_INFINITY) < end;
};

/** Checks for a docstring, which counts as a comment. */
const isDocumentation = (line: string): boolean => /^\s*[rRuU]?(?:"""|''')/.test(line);
const QUOTED = /["'`]/;

/** Returns the kind of text of a line, using the tree's comments. */
function placeOf(source: string, comments: readonly Span[], line: Line): Place {
  if (within(comments, line)) return 'comment';
  const text = source.slice(line.start, line.end);
  if (isDocumentation(text)) return 'comment';
  return QUOTED.test(text) || /^\s*[\w ,.;:'-]+$/.test(text) ? 'string' : 'name';
}

/** `# prompt = "…"`, `// ask("…"`: an assignment or a call with a string, commented out. */
const OLD_CODE = /^\s*(?:#|\/\/|\*)\s*[\w.$[\]'"]+\s*(?:=|\+=|:|\()\s*[frbu]{0,2}["'`(]/i;
const OLD_LINES = 8;

/** Whether the comment is code with a string that was taken out of use: a prompt of the program, not one for its readers. */
function isOldCode(source: string, comments: readonly Span[], line: Line): boolean {
  let { start } = line;
  for (let looked = 0; looked < OLD_LINES && start >= 0; looked += 1) {
    const newline = source.indexOf('\n', start);
    const end = newline < 0 ? source.length : newline;
    if (!within(comments, { start, end })) return false;
    if (OLD_CODE.test(source.slice(start, end))) return true;
    if (start === 0) return false;
    start = source.lastIndexOf('\n', start - 2) + 1;
  }
  return false;
}

interface Match {
  readonly text: string;
  readonly pattern: PromptPattern;
  readonly first: Line;
  readonly last: Line;
}

/** Maximum number of matches of a pattern's beginning that are tried per text. */
const BEGINNINGS_MAX = 100;

/** Returns the first match of a pattern. Its parts are matched one after the other, so that no text takes long. */
function occurrence({ expression, followedBy }: PromptPattern, text: string): Span | undefined {
  if (!followedBy) {
    const found = expression.exec(text);
    return found ? { start: found.index, end: found.index + found[0].length } : undefined;
  }
  let tried = 0;
  for (const beginning of text.matchAll(expression)) {
    if (tried++ >= BEGINNINGS_MAX) return undefined;
    let end = beginning.index + beginning[0].length;
    const follows = followedBy.every(({ within: reach, expression: next }) => {
      const found = next.exec(text.slice(end, end + reach));
      if (found) end += found.index + found[0].length;
      return found !== null;
    });
    if (follows) return { start: beginning.index, end };
  }
  return undefined;
}

/** Returns the prompt injection in the lines, if any. Several lines are a text only in comments or in one string. */
function matchIn(lines: readonly Line[], place: Place): Match | undefined {
  const joined = place === 'name' ? lines.slice(0, 1) : lines;
  const text = joined.map(({ read }) => read).join(' ');
  for (const pattern of PROMPT_PATTERNS) {
    if (!pattern.places.includes(place)) continue;
    if (!pattern.needs.every((words) => words.some((word) => text.includes(word)))) continue;
    const found = occurrence(pattern, text);
    if (!found) continue;
    const at = (offset: number): Line | undefined => {
      let before = 0;
      for (const line of joined) {
        before += line.read.length + 1;
        if (offset < before) return line;
      }
      return joined.at(-1);
    };
    const first = at(found.start);
    const last = at(found.end - 1);
    if (first && last) return { text: text.slice(found.start, found.end), pattern, first, last };
  }
  return undefined;
}

const CONFIDENCE = { comment: 'medium', string: 'low', name: 'low' } as const;

/** Finds texts that address an AI in a window, each at its beginning. */
export function findPromptInjection(source: string, window: Window): RawFinding[] {
  const comments = window.tree?.comments ?? [];
  let usesModels: boolean | undefined;
  const found: RawFinding[] = [];
  const known = new Set<string>();
  let told = -1;
  for (const offset of candidates(source, window)) {
    const lines = linesFrom(source, offset, window.end);
    const [line] = lines;
    if (!line || line.start < told) continue;
    const tags = TAG_SENTENCE.test(source.slice(line.start, line.end));
    const place = tags ? 'comment' : placeOf(source, comments, line);
    const isOld = place === 'comment' && !tags && isOldCode(source, comments, line);
    usesModels ??= place === 'string' || isOld ? USES_MODELS.test(source) : undefined;
    if ((place === 'string' || isOld) && usesModels) continue;
    // A comment ends with its last consecutive line.
    const broken = lines.findIndex((one) => placeOf(source, comments, one) !== place);
    const match = matchIn(broken > 0 ? lines.slice(0, broken) : lines, place);
    if (!match && !tags) continue;
    // A name or string is reported only at its first occurrence.
    if (match && place !== 'comment' && known.has(match.text)) continue;
    if (match) known.add(match.text);
    const { first = line, last = line } = match ?? {};
    told = last.end;
    const start = first.start + (/^\s*/.exec(source.slice(first.start, first.end))?.[0].length ?? 0);
    found.push({
      weakness: 'prompt-injection-text',
      start,
      end: last.end,
      confidence: tags ? 'high' : CONFIDENCE[place],
      detail: tags ? 'It is written in invisible characters.' : `It ${match?.pattern.does ?? 'speaks to an AI'}.`,
      sink: 'string in the code',
      steps: [],
    });
  }
  return found;
}
