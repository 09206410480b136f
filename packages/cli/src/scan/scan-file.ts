/** @module One file of a scan. */
import type { AnalysisResult, AnalyzeOptions, Analyzer } from '@scanner/analyzer';
import { languageName } from '@scanner/contracts/languages.ts';
import { notAnalyzedSentence } from '@scanner/contracts/not-analyzed.ts';
import type { Candidate } from './collect.ts';
import { failed, type LeftOut, readCandidate } from './read-candidate.ts';
import type { FileReport } from './report.ts';

export type ScannedFile = { kind: 'analyzed'; report: FileReport; result: AnalysisResult; text: string } | LeftOut;

/** An analyzed file, or one that failed with a reason. */
export type ReportedFile = Exclude<ScannedFile, { kind: 'skipped' }>;

/** The report of an analyzed file. */
export function analyzed(path: string, result: AnalysisResult, text: string): ScannedFile {
  const { lines, ms, parseErrors, notAnalyzed, nameSays } = result.coverage;
  const language = languageName(result.language);
  return {
    kind: 'analyzed',
    report: {
      ...{ path, language, lines, ms, parseErrors },
      ...(notAnalyzed ? { notAnalyzed: { ...notAnalyzed, message: notAnalyzedSentence(notAnalyzed, language) } } : {}),
      ...(nameSays === undefined ? {} : { nameSays }),
    },
    result,
    text,
  };
}

/** The report of a file at which the engine failed. */
export const analysisFailed = (path: string, reason: string): LeftOut => failed(path, `The analysis failed: ${reason}`);

/** Analyzes a file with the local engine. */
export async function scanFile(
  analyzer: Analyzer,
  candidate: Candidate,
  options: AnalyzeOptions = {},
): Promise<ScannedFile> {
  const source = await readCandidate(candidate);
  if (source.kind !== 'source') return source;
  const { text, notes, language } = source;
  const { path: fileName, explicit } = candidate;
  try {
    return analyzed(
      candidate.path,
      await analyzer.analyze({ fileName, language, languageFromName: true, inFolder: !explicit, text, notes }, options),
      text,
    );
  } catch (error) {
    return analysisFailed(candidate.path, error instanceof Error ? error.message : String(error));
  }
}
