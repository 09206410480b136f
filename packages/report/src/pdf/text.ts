import { LINE_CHARACTERS_MAX } from './layout.ts';

/** Windows-1252 beyond Latin-1: together with Latin-1, all that a PDF's standard fonts can show. */
const WIN_ANSI_EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isStandard = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || WIN_ANSI_EXTRA.has(character);
};

/** Whether the standard fonts can show every character of a text. */
export function isStandardText(text: string): boolean {
  for (const character of text) {
    if (!isStandard(character)) return false;
  }
  return true;
}

const escaped = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;

/**
 * Writes characters that a font can't show as `\u{4F60}`, so that a reader knows which ones they are.
 * `hasGlyph` is called for characters outside the standard set.
 */
export function showable(text: string, hasGlyph: (character: string) => boolean = () => false): string {
  let out = '';
  for (const character of text) out += isStandard(character) || hasGlyph(character) ? character : escaped(character);
  return out;
}

/** One line of prose: control characters and line ends become blanks. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Prose without backticks: on paper, the code between them is put in quotation marks. */
export const quoteCode = (text: string): string =>
  text.replace(/(?<!`)``+ ([^\n]+?) ``+(?!`)|`([^`\n]+)`/g, (_, fenced, single) => `“${fenced ?? single}”`);

/** The first 100 characters of a line. */
export const cutLine = (line: string): string => [...line].slice(0, LINE_CHARACTERS_MAX).join('');

/** Code for display: at most `linesMax` lines, tabs as two blanks, each line truncated to 100 characters. */
export function codeLines(code: string, linesMax: number): string[] {
  const lines = code.replace(/\s+$/, '').split(/\r\n|\r|\n/);
  return lines.slice(0, linesMax).map((line) => cutLine(line.replaceAll('\t', '  ').replace(/\p{Cc}/gu, ' ')));
}
