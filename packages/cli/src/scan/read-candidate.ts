/** @module Reads a file: source text of a known language, or not. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { decodeSource, detectLanguage, type FileRole, fileRole } from '@scanner/analyzer';
import { parseLooseJson } from '@scanner/analyzer/project/manifests.ts';
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
  /** The name in the manifest of the file's package, if the role depended on it. */
  packageName?: string;
}

const UNKNOWN_LANGUAGE =
  'The language is not known. Give the file the extension of its language, such as .py or .java.';

/** A file that could not be analyzed, and why. */
export const failed = (path: string, error: string): LeftOut => ({
  kind: 'failed',
  report: { path, language: null, lines: 0, ms: 0, parseErrors: 0, error },
});

const MANIFESTS = ['package.json', 'bower.json', 'component.json', 'composer.json'];

/** Returns the name in the nearest manifest at or above the file, up to the scanned folder. */
async function packageNameOf({ file, path }: Candidate): Promise<string | undefined> {
  const root = file.slice(0, -path.length);
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    for (const name of MANIFESTS) {
      const text = await readFile(join(root, folder, name), 'utf8').catch(() => undefined);
      const found = text === undefined ? undefined : parseLooseJson(text)?.name;
      if (typeof found === 'string') return found;
    }
    if (folder === '.') return undefined;
  }
}

/** Reads a file. One that can't be analyzed is reported or, in a folder, skipped if it isn't source code. */
export async function readCandidate(candidate: Candidate): Promise<SourceText | LeftOut> {
  const { file, path, explicit, ownCodeOnly, isCopy } = candidate;
  const passOver = (error: string): LeftOut => (explicit ? failed(path, error) : { kind: 'skipped' });
  if (ownCodeOnly && isCopy) return { kind: 'skipped', role: 'generated' };
  const { size } = await stat(file);
  if (size > FILE_SIZE_MAX) return failed(path, 'The file is larger than 10 MB and was not analyzed.');
  const bytes = await readFile(file);
  const decoded = decodeSource(bytes);
  if ('error' in decoded) return passOver(decoded.message);
  const { text, notes } = decoded;
  if (!explicit && extname(file) === '' && !text.startsWith('#!')) return { kind: 'skipped' };
  const isNamedLikeLibrary = ownCodeOnly && fileRole(path, text) === 'vendored';
  const packageName = isNamedLikeLibrary ? await packageNameOf(candidate) : undefined;
  const role = ownCodeOnly ? fileRole(path, text, packageName) : 'product';
  if (role !== 'product' && role !== 'test') return { kind: 'skipped', role };
  const language = detectLanguage(file, text);
  if (!language) return passOver(UNKNOWN_LANGUAGE);
  return { kind: 'source', bytes, text, notes, language, ...(packageName === undefined ? {} : { packageName }) };
}
