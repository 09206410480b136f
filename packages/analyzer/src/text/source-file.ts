/** @module A file as input of the engine. */

import type { LanguageId } from '@scanner/contracts/languages.ts';

export interface SourceFile {
  fileName: string;
  language: LanguageId;
  text: string;
  /** Whether only the file's name stands for its language, so that content in another one overrules it. */
  languageFromName?: boolean;
  /** Sentences about how the text was read (see `decodeSource`); they join the coverage's notes. */
  notes?: readonly string[];
}
