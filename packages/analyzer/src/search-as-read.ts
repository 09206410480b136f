/** @module Searches a file in the language of its content, which overrides the extension. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { isBundled } from './languages/index.ts';
import type { SourceParser } from './parse/parser.ts';
import { type ScanOptions, type SearchLimits, searchFile, type Tally } from './scan-file.ts';
import { indexLines, type LineIndex } from './text/lines.ts';
import type { SourceFile } from './text/source-file.ts';

/** The content is in a language that only another engine has: that one is to analyze the file, as `language`. */
export class ReadElsewhere extends Error {
  readonly language: LanguageId;

  constructor(language: LanguageId) {
    super(`The file reads as ${language}, which is not in this bundle.`);
    this.language = language;
  }
}

export interface SearchedAsRead {
  /** The file with the language that it was searched as. */
  source: SourceFile;
  lines: LineIndex;
  tally: Tally;
}

/** Runs all detectors over a file and judges how much of it could be read. A language that content overrules is searched again. */
export async function searchAsRead(
  parser: SourceParser,
  source: SourceFile,
  options: ScanOptions,
  limits: Pick<SearchLimits, 'defersFlow' | 'onlyLowers'> = {},
): Promise<SearchedAsRead> {
  const lines = indexLines(source.text);
  const { createLineCounter, judge } = await import('./readability/judge.ts');
  const { read, count } = createLineCounter();
  const tally = await searchFile(parser, source, lines, options, { ...limits, onWindow: count });
  const judgment = await judge(parser, source, read, options.unreadElsewhere);
  if (!judgment?.looksLike || !source.languageFromName) return { source, lines, tally: { ...tally, judgment } };
  if (limits.onlyLowers) return { source, lines, tally: { ...tally, judgment, linkable: undefined } };
  if (!isBundled(judgment.looksLike)) throw new ReadElsewhere(judgment.looksLike);
  const asRead = { ...source, language: judgment.looksLike, languageFromName: false };
  // By itself: whether its data flow was to be left for later depended on the other language.
  const again = await searchAsRead(parser, asRead, options);
  return { ...again, tally: { ...again.tally, nameSays: source.language } };
}
