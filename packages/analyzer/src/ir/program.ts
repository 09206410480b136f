/** @module A lowered file. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Statement } from './statement.ts';

export interface Program {
  language: LanguageId;
  body: Statement[];
  /** The package or namespace that the file declares, '' where it has none. */
  namespace: string;
  /** How many functions were lowered, for the coverage report. */
  functions: number;
}
