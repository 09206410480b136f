/** @module Source text in, findings out: the whole analysis of one file. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Fix } from '@scanner/contracts/vulnerability.ts';
import type { Scanning } from './fix/proposed.ts';
import type { ProposedFix } from './fix/recipe.ts';
import { grammarFor } from './languages/grammars.ts';
import { loadLanguage } from './languages/index.ts';
import type { Outline } from './outline/outline.ts';
import type { GrammarLoader } from './parse/grammar.ts';
import { createParser, type SourceParser } from './parse/parser.ts';
import type { ProjectOptions, ProjectResult } from './project/project.ts';
import {
  type AnalysisResult,
  coverageOf,
  describeAll,
  rescan,
  type ScanOptions,
  withFixes,
  type Yielding,
} from './scan-file.ts';
import { searchAsRead } from './search-as-read.ts';
import { indexLines } from './text/lines.ts';
import type { SourceFile } from './text/source-file.ts';

export type { SourceFile } from './text/source-file.ts';

export type AnalyzeOptions = ScanOptions;

export type { AnalysisResult } from './scan-file.ts';
export { ReadElsewhere } from './search-as-read.ts';

export interface Analyzer {
  /**
   * Analyzes one file. Bad code gives a partial result whose coverage says what was not looked at; it does not throw.
   * Throws {@link ReadElsewhere} where the bundle has only some of the languages, and the content is in another one.
   */
  analyze(file: SourceFile, options?: AnalyzeOptions): Promise<AnalysisResult>;
  /** Analyzes the files of a project together: data is followed from one into another. File names are paths within the project. */
  analyzeProject(files: readonly SourceFile[], options?: ProjectOptions): Promise<ProjectResult>;
  /** How much of a text cannot be read as a language, 0 to 1: for an engine that doesn't have it. */
  unreadShare(language: LanguageId, text: string): Promise<number>;
  /** What the file is made of: for a reader that sees it in parts. */
  outline(file: SourceFile, options?: Yielding): Promise<Outline>;
  /**
   * Tries fixes that come from elsewhere on the engine's findings, by their fingerprints, each finding's likeliest first.
   * Gives those that hold when they are applied, parsed and scanned, again by fingerprint.
   */
  tryFixes(
    file: SourceFile,
    proposals: ReadonlyMap<string, readonly ProposedFix[]>,
    options?: Yielding,
  ): Promise<Map<string, Fix>>;
  /** For each fix, whether its edits leave a file that parses no worse and has no new finding. */
  holding(file: SourceFile, fixes: readonly ProposedFix[], options?: Yielding): Promise<boolean[]>;
  /** Loads what the language needs ahead of its first file. */
  warm(language: LanguageId): Promise<void>;
}

/** What trying fixes from elsewhere needs of the engine. */
const scanningOf = (parser: SourceParser, file: SourceFile, options: Yielding): Scanning => ({
  scan: (text, parseErrorsMax) => rescan(parser, { ...file, text }, options, parseErrorsMax),
  describe: (rawFindings) => describeAll(file, indexLines(file.text), rawFindings, options),
});

async function analyzeFile(parser: SourceParser, given: SourceFile, options: AnalyzeOptions): Promise<AnalysisResult> {
  const started = performance.now();
  const { source: file, lines, tally } = await searchAsRead(parser, given, options);
  const { kept: rawFindings, notes } = tally.collected.finish();
  const findings = await describeAll(file, lines, rawFindings, options);
  const vulnerabilities =
    options.fixes === false
      ? findings.map(({ vulnerability }) => vulnerability)
      : await withFixes({
          text: file.text,
          language: file.language,
          before: { rawFindings, programs: tally.programs, parseErrors: tally.parseErrors, broken: [] },
          findings,
          scan: (text, parseErrorsMax) => rescan(parser, { ...file, text }, options, parseErrorsMax),
          yieldTo: options.yieldTo,
        });
  const ms = Math.round((performance.now() - started) * 10) / 10;
  return { language: file.language, vulnerabilities, coverage: { ...coverageOf(file, lines, tally, notes), ms } };
}

/**
 * An analyzer over a platform's grammars (`nodeGrammars`, `workerGrammars`, `browserGrammars`).
 *
 * @example
 * const analyzer = createAnalyzer(nodeGrammars);
 * const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text: 'eval(input())' });
 */
export function createAnalyzer(loader: GrammarLoader): Analyzer {
  const parser = createParser(loader);
  return {
    analyze: (file, options = {}) => analyzeFile(parser, file, options),
    async analyzeProject(files, options = {}) {
      const { analyzeProject } = await import('./project/project.ts');
      return analyzeProject(parser, files, options);
    },
    async unreadShare(language, text) {
      const { unreadAs } = await import('./readability/judge.ts');
      return unreadAs(parser, language, text);
    },
    async outline(file, { yieldTo } = {}) {
      // Only who shows the file to another reader needs it: a browser does not.
      const { readOutline } = await import('./outline/read.ts');
      return readOutline(parser, file, yieldTo);
    },
    async tryFixes(file, proposals, options = {}) {
      const { tryFixes } = await import('./fix/proposed.ts');
      return tryFixes(file, proposals, scanningOf(parser, file, options));
    },
    async holding(file, fixes, options = {}) {
      const { holding } = await import('./fix/proposed.ts');
      return holding(file, fixes, scanningOf(parser, file, options));
    },
    async warm(language) {
      await Promise.all([parser.load(grammarFor(language, '')), loadLanguage(language)]);
    },
  };
}
