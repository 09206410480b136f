/** @module Reads a file: source text of a known language, or not. */
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { decodeSource, detectLanguage, type FileRole, fileRole } from '@scanner/analyzer';
import { FILE_SIZE_MAX } from '@scanner/contracts/constants.ts';
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Candidate } from './collect.ts';
import type { FileReport } from './report.ts';

/** A file that is not analyzed. */
export type LeftOut =
  | { kind: 'failed'; report: FileReport }
  /** Found in a folder, and not the project's own source code. */
  | { kind: 'skipped'; role?: ThirdPartyRole };

/** Code that the project's developers did not write. */
export type ThirdPartyRole = Exclude<FileRole, 'product' | 'test'>;

export interface SourceText {
  kind: 'source';
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
  /** Sentences about how the text was read. */
  notes: string[];
  language: LanguageId;
}

const UNKNOWN_LANGUAGE =
  'The language is not known. Give the file the extension of its language, such as .py or .java.';

/** A file that could not be analyzed, and why. */
export const failed = (path: string, error: string): LeftOut => ({
  kind: 'failed',
  report: { path, language: null, lines: 0, ms: 0, parseErrors: 0, error },
});

/** Reads a file. One that can't be analyzed is reported or, in a folder, skipped if it isn't source code. */
export async function readCandidate({
  file,
  path,
  explicit,
  ownCodeOnly,
  isCopy,
}: Candidate): Promise<SourceText | LeftOut> {
  const passOver = (error: string): LeftOut => (explicit ? failed(path, error) : { kind: 'skipped' });
  if (ownCodeOnly && isCopy) return { kind: 'skipped', role: 'generated' };
  const { size } = await stat(file);
  if (size > FILE_SIZE_MAX) return failed(path, 'The file is larger than 10 MB and was not analyzed.');
  const bytes = await readFile(file);
  const decoded = decodeSource(bytes);
  if ('error' in decoded) return passOver(decoded.message);
  const { text, notes } = decoded;
  if (!explicit && extname(file) === '' && !text.startsWith('#!')) return { kind: 'skipped' };
  const role = ownCodeOnly ? fileRole(path, text) : 'product';
  if (role !== 'product' && role !== 'test') return { kind: 'skipped', role };
  const language = detectLanguage(file, text);
  return language ? { kind: 'source', bytes, text, notes, language } : passOver(UNKNOWN_LANGUAGE);
}
