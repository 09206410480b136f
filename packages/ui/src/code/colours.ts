/** The parts of code that have a colour of their own. Everything else has the text's colour. */
export const TOKEN_KINDS = ['comment', 'keyword', 'string', 'number', 'definition', 'type', 'escape'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** Colours of code in the light and in the dark theme, as [light, dark]. All hold 4.5:1, on a severity's tint too. */
export const TOKEN_COLOURS: Record<TokenKind, readonly [light: string, dark: string]> = {
  comment: ['#586469', '#93a0a5'],
  keyword: ['#7429a8', '#cdaaf8'],
  string: ['#0a6238', '#8fd6a8'],
  number: ['#0a54a0', '#85bbff'],
  definition: ['#234b9c', '#a9c8ff'],
  type: ['#7d4b00', '#e8c07a'],
  escape: ['#97350a', '#ffb38a'],
};

/** A token's colour as CSS: it follows the `color-scheme` of where it stands. */
export const tokenColour = (kind: TokenKind): string => `light-dark(${TOKEN_COLOURS[kind].join(', ')})`;
