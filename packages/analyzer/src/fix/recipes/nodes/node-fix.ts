/** @module The type of a fix that replaces one node by another. */
import type { LanguageId } from '@scanner/contracts/languages.ts';

/** One node of the finding's statement and what it becomes. */
export interface NodeFix {
  weakness: string;
  languages: readonly LanguageId[];
  description: string;
  /** Matches the whole code of the node. */
  code: RegExp;
  /** As in `String.replace`. */
  put: string;
  /** Only in files that match: they use the library, or declare the name. */
  needs?: RegExp;
  /** Modules that the new code needs, as the language spells them. */
  imports?: string | readonly string[];
}

/** Rows of one weakness, which share their description. */
export const fix =
  (weakness: string, description: string) =>
  (
    languages: readonly LanguageId[],
    code: RegExp,
    put: string,
    needs?: RegExp,
    imports?: string | readonly string[],
  ): NodeFix => ({
    weakness,
    languages,
    description,
    code,
    put,
    ...(needs ? { needs } : {}),
    ...(imports ? { imports } : {}),
  });
