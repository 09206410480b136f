/** @module Code as a part of a sentence. */

const CODE_CHARACTERS = 80;

/** Returns code as a phrase: on one line, shortened, in backticks; in more of them if the code has some, as in Markdown. */
export function quoteCode(code: string, most = CODE_CHARACTERS): string {
  // Longer code is cut before it is searched.
  const line = code
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim();
  const shown = line.length > most ? `${line.slice(0, most - 1)}…` : line;
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${shown}\`` : `${fence} ${shown} ${fence}`;
}
