/**
 * @module Extracts the readable parts of a file: documents without code, and sources without the code in the engine's
 * strings.
 */

/** Markdown without code, fenced or inline. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' ')).replace(/`[^`\n]*`/g, ' ');
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=:[!&|?{};\n>]\s*|\breturn )\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

/** TypeScript with blanked strings and regular expressions: comments and names stay, and lines keep their numbers. */
export function withoutLiterals(source: string): string {
  return source.replace(TOKEN, (token) => (/^\/[/*]/.test(token) ? token : token.replace(/[^\n]/g, ' ')));
}

/** Splits identifiers into words: `tokenColor` and `GRID_COLOR` are two each. */
export function splitIdentifiers(text: string): string {
  return text.replaceAll('_', ' ').replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
}
