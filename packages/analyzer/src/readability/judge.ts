/**
 * @module
 * Whether a file was parsed at all: how much of it the grammar accepted and, if little, which language it is in. The
 * wrong grammar fails on a fifth to all of the lines; the right one on hardly any.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { grammarFor } from '../languages/grammars.ts';
import { isBundled } from '../languages/index.ts';
import type { SourceParser } from '../parse/parser.ts';
import { byShebang } from '../text/detect.ts';
import { indexLines } from '../text/lines.ts';
import type { SourceFile } from '../text/source-file.ts';
import { profile } from './marks.ts';
import { lineUnits, type ReadLines, readLines } from './unread-lines.ts';

export { createLineCounter } from './unread-lines.ts';

export interface Judgment {
  /** Share of the lines of code that could not be read as the file's language, 0 to 1. */
  unreadShare: number;
  /** What the content reads as. */
  looksLike?: LanguageId;
  /** Line of the first marker of an unresolved merge. */
  conflictLine?: number;
}

/** From this share of lost lines on, much of a file is unread. */
const MUCH = 0.33;
/** Where macros may stand for anything, a grammar loses more of what compiles. */
const MUCH_WITH_MACROS = 0.6;
const WITH_MACROS: ReadonlySet<LanguageId> = new Set(['c', 'cpp', 'header', 'objc']);
/** Of so few lines one more or less says little. */
const MUCH_OF_FEW = 0.5;
const FEW_LINES = 12;
/** What is shorter is a snippet. */
const SNIPPET_LINES = 2;
/** So few lines don't prove another language. */
const LINES_MIN = 5;
/** A file of which so many lines are data isn't code. */
const MOSTLY = 0.8;
/** Below this share the file is in its language, unless the grammar is one that reads nearly anything. */
const DOUBT = 0.2;
/** The grammar of the right language fails on no more. */
const FITS = 0.1;
const SAMPLE_CHARACTERS = 16_384;
/** A grammar that fits needs a fraction of this. */
const BUDGET = { ms: 2000, reportsPerThousand: 60 };
const CANDIDATES_MAX = 4;

/** Grammars to which most text is a list of words, or a page around code that never comes. */
const READS_ANYTHING: ReadonlySet<LanguageId> = new Set(['clojure', 'elixir', 'groovy', 'php', 'shell', 'vue', 'r']);

/** Languages whose files look alike: one is told from the other only by what its grammar cannot read. */
const ALIKE: readonly ReadonlySet<LanguageId>[] = [
  new Set(['javascript', 'jsx', 'typescript', 'tsx', 'vue']),
  new Set(['c', 'cpp', 'header', 'objc']),
  new Set(['java', 'groovy']),
  new Set(['kotlin', 'groovy', 'scala']),
];
const areAlike = (one: LanguageId, other: LanguageId): boolean => ALIKE.some((set) => set.has(one) && set.has(other));

function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const cut = text.lastIndexOf('\n', SAMPLE_CHARACTERS);
  return text.slice(0, cut > 0 ? cut + 1 : SAMPLE_CHARACTERS);
}

const shareOf = ({ code, unread }: ReadLines): number => (code === 0 ? 0 : unread.length / code);

/** How much of the sample a language's grammar cannot read, 0 to 1: all of it where it gives up. */
export async function unreadAs(parser: SourceParser, language: LanguageId, sample: string): Promise<number> {
  const prefix = language === 'php' && !sample.includes('<?') ? '<?php ' : '';
  const tree = await parser
    .parse(grammarFor(language, sample), prefix + sample, { offset: -prefix.length, budget: BUDGET })
    // A grammar that cannot be fetched now costs its language's candidacy, not the analysis that is done.
    .catch(() => undefined);
  return tree ? shareOf(readLines(tree, indexLines(sample))) : 1;
}

/** Asks another engine {@link unreadAs}, about a language that this one doesn't have. */
export type UnreadElsewhere = (language: LanguageId, sample: string) => Promise<number>;

/** The other languages that the sample may be in, likeliest first. */
function candidates(language: LanguageId, sample: string, isDoubtful: boolean): LanguageId[] {
  const { lines, counts } = profile(sample);
  const own = counts.get(language) ?? 0;
  const named = byShebang(sample);
  const likely = [...counts].filter(([other, count]) => {
    if (other === language || (language === 'header' && areAlike(other, language))) return false;
    if (areAlike(other, language)) return isDoubtful && count >= own && count >= 3;
    const share = count / Math.max(lines, 1);
    return isDoubtful ? count >= 3 && share >= 0.08 && count > own : count >= 5 && share >= 0.2 && count >= own * 5;
  });
  const ranked = likely.sort(([, one], [, other]) => other - one).map(([other]) => other);
  const first = named && named !== language && !areAlike(named, language) ? [named] : [];
  return [...new Set([...first, ...ranked])].slice(0, CANDIDATES_MAX);
}

/** The language that a file is in though it was taken for another; undefined where none fits far better. */
async function otherLanguage(
  parser: SourceParser,
  file: SourceFile,
  read: ReadLines,
  elsewhere: UnreadElsewhere | undefined,
): Promise<LanguageId | undefined> {
  const sample = sampleOf(file.text);
  const last = indexLines(sample).count;
  const isWhole = sample.length === file.text.length;
  const filled = isWhole ? read.code : lineUnits(sample);
  if (filled < LINES_MIN) return undefined;
  const unread = read.unread.filter((line) => line <= last).length / filled;
  const isDoubtful = unread >= DOUBT;
  if (!isDoubtful && !READS_ANYTHING.has(file.language)) return undefined;
  if (!isDoubtful && file.language === 'php' && sample.includes('<?')) return undefined;
  const limit = isDoubtful ? Math.min(FITS, unread / 3) : FITS;
  let best: { language: LanguageId; share: number } | undefined;
  for (const language of candidates(file.language, sample, isDoubtful)) {
    const share =
      elsewhere && !isBundled(language) ? await elsewhere(language, sample) : await unreadAs(parser, language, sample);
    if (share <= limit && share < (best?.share ?? 1)) best = { language, share };
    if (best && best.share < 0.01) break;
  }
  return best?.language;
}

function isMuchLost(language: LanguageId, { code, lost }: ReadLines): boolean {
  if (code <= SNIPPET_LINES || language === 'groovy') return false;
  const much = WITH_MACROS.has(language) ? MUCH_WITH_MACROS : code <= FEW_LINES ? MUCH_OF_FEW : MUCH;
  return lost / code >= much;
}

/** A change of files rather than a file: its lines of code begin with a plus or a minus. */
const isPatch = (text: string, unreadShare: number): boolean =>
  unreadShare >= FITS && /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m.test(text);

/** Line of the first marker of a merge that was left unresolved, from 1. */
function conflictIn(text: string): number | undefined {
  const begin = text.startsWith('<<<<<<< ') ? 0 : text.indexOf('\n<<<<<<< ') + 1;
  const middle = text.indexOf('\n=======', begin);
  const isConflict = text.startsWith('<<<<<<< ', begin) && middle >= 0 && text.includes('\n>>>>>>> ', middle);
  return isConflict ? indexLines(text).at(begin).line : undefined;
}

/** Pages in PHP's templates, which need no tag of PHP; their own reader looks at them. */
const isTemplate = ({ language, text }: SourceFile): boolean =>
  language === 'php' && !text.includes('<?') && /^[ \t]*<\/?[a-z!]/im.test(text);

/** Share of the lines that are one long word: encoded data, which some grammars take for names. */
function dataShare(text: string): number {
  const lines = sampleOf(text)
    .split(/\r\n?|\n/)
    .filter((line) => /\S/.test(line));
  return lines.filter((line) => /^\s*[\w+/=]{20,}\s*$/.test(line)).length / Math.max(lines.length, 1);
}

/**
 * Judges what an analysis has read. `read` is of the whole file. Undefined where the file was read as what it is, save some
 * lines: the findings are all that there are to report.
 */
export async function judge(
  parser: SourceParser,
  file: SourceFile,
  read: ReadLines,
  elsewhere?: UnreadElsewhere,
): Promise<Judgment | undefined> {
  if (read.code === 0 || isTemplate(file)) return undefined;
  const data = dataShare(file.text);
  const unreadShare = Math.round(Math.max(data >= MOSTLY ? data : 0, shareOf(read)) * 1000) / 1000;
  const looksLike = await otherLanguage(parser, file, read, elsewhere);
  if (looksLike) return { unreadShare, looksLike };
  const conflictLine = unreadShare > 0 ? conflictIn(file.text) : undefined;
  if (conflictLine !== undefined) return { unreadShare, conflictLine };
  const isMuch = data >= MOSTLY || isPatch(file.text, unreadShare) || isMuchLost(file.language, read);
  return isMuch ? { unreadShare } : undefined;
}
