/** @module Which files of a project are analyzed together, as far as their languages and names say. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import { fileRole } from '../text/file-role.ts';
import type { SourceFile } from '../text/source-file.ts';

/** Languages whose files import each other share a family: their models and semantics are the same. */
const FAMILIES: Partial<Readonly<Record<LanguageId, string>>> = {
  javascript: 'script',
  jsx: 'script',
  typescript: 'script',
  tsx: 'script',
  vue: 'script',
  java: 'java',
  kotlin: 'kotlin',
  scala: 'scala',
  groovy: 'groovy',
  csharp: 'csharp',
  go: 'go',
  php: 'php',
  ruby: 'ruby',
  python: 'python',
};

/** The family of a language: data is followed between files of one family only. */
export const familyOf = (language: LanguageId): string => FAMILIES[language] ?? language;

/** Whether data is followed into the file: tests call code in ways that no one outside can, and others wrote what is vendored. */
export const takesPart = ({ fileName, language, text }: SourceFile): boolean =>
  FAMILIES[language] !== undefined && fileRole(fileName, text) === 'product';
