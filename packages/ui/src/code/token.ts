import type { TokenKind } from './colors.ts';

/** A stretch of one line of code; without a kind it has the text's color. */
export interface Token {
  text: string;
  kind?: TokenKind;
}

/** Splits code into lines of colored stretches. */
export type Highlight = (code: string) => Token[][];

/** Lines without colors: what is shown until a language's colors are loaded, and where it has none. */
export const plainLines: Highlight = (code) => code.split(/\r\n?|\n/).map((text) => [{ text }]);
