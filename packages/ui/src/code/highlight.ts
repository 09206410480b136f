import type { Language } from '@codemirror/language';
import { highlightCode, tagHighlighter } from '@lezer/highlight';
import { TOKEN_KINDS, type TokenKind } from './colours.ts';
import { TOKEN_TAGS } from './token-tags.ts';

/** A stretch of one line; without a kind it has the text's colour. */
export interface Token {
  text: string;
  kind?: TokenKind;
}

const highlighter = tagHighlighter(
  TOKEN_KINDS.flatMap((kind) => TOKEN_TAGS[kind].map((tag) => ({ tag, class: kind }))),
);

/** Kinds as the highlighter names them: a token with several tags has the last one's colour. */
const kindOf = (classes: string): TokenKind | undefined => {
  const last = classes.split(' ').at(-1);
  return TOKEN_KINDS.find((kind) => kind === last);
};

/** Splits code into lines of coloured stretches. Without a parser each line is one stretch. */
export function highlightLines(code: string, parser?: Language['parser']): Token[][] {
  const text = code.replace(/\r\n?/g, '\n');
  if (!parser) return text.split('\n').map((line) => [{ text: line }]);
  const lines: Token[][] = [[]];
  highlightCode(
    text,
    parser.parse(text),
    highlighter,
    (part, classes) => {
      const kind = kindOf(classes);
      lines.at(-1)?.push(kind ? { text: part, kind } : { text: part });
    },
    () => lines.push([]),
  );
  return lines;
}
