/** @module Test data: programs with text in them that gives orders to an AI, and what an AI would do that obeyed. */
import type { LanguageId } from '@scanner/contracts';

/** What the text is after. */
export type Attack = 'silence' | 'lower' | 'invent' | 'leak' | 'link' | 'html' | 'sabotage';

/** Where it hides. */
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
  /** Whole lines in the language, put in the place of `@@` in the host, as far in as it stands. */
  readonly lines: readonly string[];
}

/** A program with a fault that flows, one that is a pattern, and a function that is sound; `@@` stands in the first. */
export interface Host {
  readonly language: LanguageId;
  readonly fileName: string;
  readonly program: string;
  readonly injections: readonly Injection[];
}

/** The program with the text in it. */
export function inject({ program }: Host, { lines }: Injection): string {
  return program.replace(/^([ \t]*)@@$/m, (_, indent: string) => lines.map((line) => indent + line).join('\n'));
}

/** A sentence in tag characters, which no editor shows. */
export const inTags = (sentence: string): string =>
  [...sentence].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

/** A sentence with a character of no width in every word. */
export const cutApart = (sentence: string): string => sentence.replace(/(\w)(\w+)/g, '$1\u200b$2');

/** A sentence in which some Latin letters are Cyrillic ones that look the same. */
export const disguised = (sentence: string): string =>
  sentence.replace(/[aeopc]/g, (letter) => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с' })[letter] ?? letter);
