/** @module The parts of a file that its readers read: without code in documents, and without the code that the engine's strings hold. */

/** Markdown without code, fenced or inline. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' ')).replace(/`[^`\n]*`/g, ' ');
}

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=:[!&|?{};\n>]\s*|\breturn )\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;

/** TypeScript whose strings and regular expressions are blanked: comments and names stay, and lines keep their numbers. */
export function withoutLiterals(source: string): string {
  return source.replace(TOKEN, (token) => (/^\/[/*]/.test(token) ? token : token.replace(/[^\n]/g, ' ')));
}

/** Identifiers as words: `tokenColor` and `GRID_COLOR` as two each. */
export function splitIdentifiers(text: string): string {
  return text.replaceAll('_', ' ').replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
}
