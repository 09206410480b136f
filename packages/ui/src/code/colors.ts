/** The parts of code with their own color. Everything else has the text's color. */
export const TOKEN_KINDS = ['comment', 'keyword', 'string', 'number', 'definition', 'type', 'escape'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** The utility class of a token's color; the colors are variables of the theme (`styles/tokens.css`). */
export const TOKEN_CLASS: Record<TokenKind, string> = {
  comment: 'text-code-comment',
  keyword: 'text-code-keyword',
  string: 'text-code-string',
  number: 'text-code-number',
  definition: 'text-code-definition',
  type: 'text-code-type',
  escape: 'text-code-escape',
};

/** The same color as CSS, for the editor's own style sheets. */
export const tokenColor = (kind: TokenKind): string => `var(--code-${kind})`;
