/** @module One file of a scan. */
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { type AnalysisResult, type Analyzer, decodeSource, detectLanguage } from '@scanner/analyzer';
import { FILE_SIZE_MAX } from '@scanner/contracts/constants.ts';
import { languageName } from '@scanner/contracts/languages.ts';
import type { Candidate } from './collect.ts';
import type { FileReport } from './report.ts';

export type ScannedFile =
  | { kind: 'analysed'; report: FileReport; result: AnalysisResult; text: string }
  | { kind: 'failed'; report: FileReport }
  /** Not source code, and nobody asked for it by name. */
  | { kind: 'skipped' };

const UNKNOWN_LANGUAGE =
  'The language is not known. Give the file the extension of its language, such as .py or .java.';

const failed = (path: string, error: string): ScannedFile => ({
  kind: 'failed',
  report: { path, language: null, lines: 0, ms: 0, parseErrors: 0, error },
});

/** Analyses a file; what cannot be analysed is reported or, in a folder, skipped where it is no source code. */
export async function scanFile(analyzer: Analyzer, { file, path, explicit }: Candidate): Promise<ScannedFile> {
  const passOver = (error: string): ScannedFile => (explicit ? failed(path, error) : { kind: 'skipped' });
  const { size } = await stat(file);
  if (size > FILE_SIZE_MAX) return failed(path, 'The file is larger than 10 MB and was not analysed.');
  const decoded = decodeSource(await readFile(file));
  if ('error' in decoded) return passOver(decoded.message);
  const { text, notes } = decoded;
  if (!explicit && extname(file) === '' && !text.startsWith('#!')) return { kind: 'skipped' };
  const language = detectLanguage(file, text);
  if (!language) return passOver(UNKNOWN_LANGUAGE);
  let result: AnalysisResult;
  try {
    result = await analyzer.analyze({ fileName: path, language, text, notes });
  } catch (error) {
    return failed(path, `The analysis failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { lines, ms, parseErrors } = result.coverage;
  return {
    kind: 'analysed',
    report: { path, language: languageName(language), lines, ms, parseErrors },
    result,
    text,
  };
}
