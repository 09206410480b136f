import type { TokenKind } from './colors.ts';

/** A part of one line of code; without a kind it has the text's color. */
export interface Token {
  text: string;
  kind?: TokenKind;
}

/** Splits code into lines of colored parts. */
export type Highlight = (code: string) => Token[][];

/** Lines without colors: shown until a language's highlighter is loaded, and if it has none. */
export const plainLines: Highlight = (code) => code.split(/\r\n?|\n/).map((text) => [{ text }]);
