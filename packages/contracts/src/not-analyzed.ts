/** @module The texts for a scan that isn't an all-clear, the same in pages, reports and the terminal. */
import type { Coverage, NotAnalyzed } from './scan.ts';

const percent = (share: number): string => `${share > 0 && share < 0.01 ? '<1' : Math.round(share * 100)}%`;

/** The headline: `Not analyzed: this looks like Python`. `language` is the one the file was scanned in. */
export function notAnalyzedTitle({ looksLike, conflictLine, unreadShare }: NotAnalyzed, language: string): string {
  if (looksLike !== undefined) return `Not analyzed: this looks like ${looksLike}`;
  if (conflictLine !== undefined) return `Not fully analyzed: merge conflict in line ${conflictLine}`;
  return unreadShare < 0.75
    ? `Not fully analyzed: ${percent(unreadShare)} of the code can't be read as ${language}`
    : `Not analyzed: this can't be read as ${language}`;
}

/** The meaning and what to do, in two sentences. */
export function notAnalyzedText({ looksLike, conflictLine, unreadShare }: NotAnalyzed, language: string): string {
  if (conflictLine !== undefined) {
    return 'A merge was left unresolved, so the code between its markers is unclear. Resolve it and scan again.';
  }
  const unread = unreadShare > 0 ? `${percent(unreadShare)} of the lines` : 'Most of it';
  const way =
    looksLike === undefined ? "Check the file's language and whether it is complete." : `Scan it as ${looksLike}.`;
  return `${unread} can't be read as ${language}, so missing findings mean nothing. ${way}`;
}

/** Title and text in one line. */
export const notAnalyzedSentence = (notAnalyzed: NotAnalyzed, language: string): string =>
  `${notAnalyzedTitle(notAnalyzed, language)}. ${notAnalyzedText(notAnalyzed, language)}`;

/** The text for a file whose name suggests a language other than its content; undefined if both agree. */
export function nameSaysText(coverage: Pick<Coverage, 'nameSays'> | null, language: string): string | undefined {
  return coverage?.nameSays === undefined
    ? undefined
    : `The file's name says ${coverage.nameSays}, its content is ${language}: it was scanned as ${language}.`;
}
