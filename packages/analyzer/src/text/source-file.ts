/** @module A source file, the input of the engine. */

import type { LanguageId } from '@scanner/contracts/languages.ts';

export interface SourceFile {
  fileName: string;
  language: LanguageId;
  text: string;
  /** Whether the language was derived from the file name, so that the content may overrule it. */
  languageFromName?: boolean;
  /** Whether it belongs to a folder that is scanned, so that its path within the folder says what it is for. */
  inFolder?: boolean;
  /** The name in the manifest of the file's package, if it is known. */
  packageName?: string;
  /** Sentences about how the file was decoded (see `decodeSource`), which are added to the coverage's notes. */
  notes?: readonly string[];
}
