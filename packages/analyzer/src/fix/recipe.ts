/** @module The input and output of a fix recipe: a finding's context, and an edit of the code. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Leaf } from '../ir/leaves.ts';

export interface FixContext {
  rawFinding: RawFinding;
  language: LanguageId;
  /** The whole file. */
  text: string;
  /** Its statements. */
  leaves: readonly Leaf[];
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
  /** Searched in the code from the finding's start to its end, and in the lines of its flow for a constant set there. */
  find: RegExp;
  /** As in `String.replace`: `$1` is the first group. */
  put: string;
  /** `function`: the rest of the enclosing function is searched too, where the setting stands apart from its use. */
  reach?: 'function';
  /** Where not every match will do: whether this one does. `text` is the whole file, `at` the place in it. */
  only?: (found: RegExpExecArray, text: string, at: number) => boolean;
  /** A module or package that the new code needs imported, as the language writes its name. */
  imports?: string;
}

/** A recipe that needs the program's structure. Gives proposals likeliest first, none where it cannot edit safely. */
export type StructuralRecipe = (context: FixContext) => readonly ProposedFix[];

/** In the order of the text; what is inserted at a place comes before what is replaced from there on. */
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
