/** @module Import it lazily: it loads CodeMirror's parsers. */
import type { Language } from '@codemirror/language';
import { highlightCode, tagHighlighter } from '@lezer/highlight';
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { TOKEN_KINDS, type TokenKind } from './colors.ts';
import { loadLanguage } from './language.ts';
import type { Highlight, Token } from './token.ts';
import { TOKEN_TAGS } from './token-tags.ts';

const highlighter = tagHighlighter(
  TOKEN_KINDS.flatMap((kind) => TOKEN_TAGS[kind].map((tag) => ({ tag, class: kind }))),
);

/** The highlighter's names of kinds: a token with several tags has the last one's color. */
const kindOf = (classes: string): TokenKind | undefined => {
  const last = classes.split(' ').at(-1);
  return TOKEN_KINDS.find((kind) => kind === last);
};

function highlightLines(code: string, parser: Language['parser']): Token[][] {
  const text = code.replace(/\r\n?/g, '\n');
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

/** Loads the highlighter of a language. */
export async function loadHighlight(id: LanguageId): Promise<Highlight> {
  const { parser } = await loadLanguage(id);
  return (code) => highlightLines(code, parser);
}
