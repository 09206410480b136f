/** @module Test data: programs that contain instructions for an AI model, and what an obeying model would do. */
import type { LanguageId } from '@scanner/contracts';

/** The goal of the injection. */
export type Attack = 'silence' | 'lower' | 'invent' | 'leak' | 'link' | 'html' | 'sabotage';

/** Where the text is hidden. */
export type Form =
  | 'comment'
  | 'block comment'
  | 'docstring'
  | 'string'
  | 'identifier'
  | 'tool output'
  | 'fake answer'
  | 'fake conversation'
  | 'fake end'
  | 'zero width'
  | 'tags'
  | 'lookalikes'
  | 'bidirectional';

export interface Injection {
  readonly form: Form;
  readonly attack: Attack;
  /** Whole lines of code that replace `@@` in the host program, with its indentation. */
  readonly lines: readonly string[];
}

/**
 * A program with a vulnerability that needs data flow, one that is a pattern, and a safe function; `@@` is in the first
 * one.
 */
export interface Host {
  readonly language: LanguageId;
  readonly fileName: string;
  readonly program: string;
  readonly injections: readonly Injection[];
}

/** The program with the injection. */
export function inject({ program }: Host, { lines }: Injection): string {
  return program.replace(/^([ \t]*)@@$/m, (_, indent: string) => lines.map((line) => indent + line).join('\n'));
}

/** A sentence in tag characters, which editors don't show. */
export const inTags = (sentence: string): string =>
  [...sentence].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

/** A sentence with a zero-width character in every word. */
export const cutApart = (sentence: string): string => sentence.replace(/(\w)(\w+)/g, '$1\u200b$2');

/** A sentence in which some Latin letters are replaced by Cyrillic ones that look the same. */
export const disguised = (sentence: string): string =>
  sentence.replace(/[aeopc]/g, (letter) => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с' })[letter] ?? letter);
