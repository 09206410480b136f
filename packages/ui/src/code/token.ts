import type { TokenKind } from './colours.ts';

/** A stretch of one line of code; without a kind it has the text's colour. */
export interface Token {
  text: string;
  kind?: TokenKind;
}

/** Splits code into lines of coloured stretches. */
export type Highlight = (code: string) => Token[][];

/** Lines without colours: what is shown until a language's colours are loaded, and where it has none. */
export const plainLines: Highlight = (code) => code.split(/\r\n?|\n/).map((text) => [{ text }]);
