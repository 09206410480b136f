/** @module The input and output of a fix recipe: a finding's context, and an edit of the code. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import type { Leaf } from '../ir/leaves.ts';

export interface FixContext {
  rawFinding: RawFinding;
  language: LanguageId;
  /** The whole file. */
  text: string;
  /** Its statements. */
  leaves: readonly Leaf[];
  /** The programs in it, with the statements in their order. */
  programs?: readonly Program[];
}

export interface ProposedFix {
  /** What the edit does, in one sentence. */
  description: string;
  /** Offsets in the file, in order, not overlapping. */
  edits: TextEdit[];
}

/** A recipe that replaces text within the code of the finding itself. */
export interface ReplaceRecipe {
  weakness: string;
  languages: readonly LanguageId[];
  description: string;
  /** Searched in the finding's code, then in the lines of its flow, where a constant may be set. */
  find: RegExp;
  /** As in `String.replace`: `$1` is the first group. */
  put: string;
  /** `function`: also search the enclosing function, if the setting is separate from its use. */
  reach?: 'function';
  /** Accepts or rejects a match. `text` is the whole file, `at` the offset in it. */
  only?: (found: RegExpExecArray, text: string, at: number) => boolean;
  /** Modules or packages to import for the new code, as the language spells them. */
  imports?: string | readonly string[];
}

/** A recipe that uses the program's structure. Returns proposals, most likely first; none if no edit is safe. */
export type StructuralRecipe = (context: FixContext) => readonly ProposedFix[];

/** Sorted by position; an insertion comes before a replacement at the same offset. */
export const inOrder = (edits: readonly TextEdit[]): TextEdit[] =>
  [...edits].sort((left, right) => left.start - right.start || left.end - right.end);

/** The text with edits applied. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, replacement } of inOrder(edits)) {
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}
