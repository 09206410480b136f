/** @module Which files of a project are analyzed together, by language and name. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import { fileRole } from '../text/file-role.ts';
import type { SourceFile } from '../text/source-file.ts';

/** Languages whose files can import each other form a family with the same models and semantics. */
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
  perl: 'perl',
  python: 'python',
  rust: 'rust',
};

/** The family of a language; data flow stays within a family. */
export const familyOf = (language: LanguageId): string => FAMILIES[language] ?? language;

/** Whether data flow covers the file: not for tests and vendored code. */
export const takesPart = ({ fileName, language, text, packageName }: SourceFile): boolean =>
  FAMILIES[language] !== undefined && fileRole(fileName, text, packageName) === 'product';
