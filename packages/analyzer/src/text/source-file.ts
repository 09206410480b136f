/** @module A file as the engine is given it. */

import type { LanguageId } from '@scanner/contracts/languages.ts';

export interface SourceFile {
  fileName: string;
  language: LanguageId;
  text: string;
  /** Sentences about how the text was read (see `decodeSource`); they join the coverage's notes. */
  notes?: readonly string[];
}
