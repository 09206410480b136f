/** @module Fills the placeholders in a weakness's texts. */
import type { RawFinding } from '../api-model/raw-finding.ts';

const CODE_CHARACTERS = 80;

/** The placeholders in a weakness's texts. */
export const PLACEHOLDERS = ['source', 'sink', 'function'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Returns code as a phrase: on one line, shortened, in backticks; in more of them if the code has some, as in Markdown. */
export function quoteCode(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  const shown = line.length > CODE_CHARACTERS ? `${line.slice(0, CODE_CHARACTERS - 1)}…` : line;
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${shown}\`` : `${fence} ${shown} ${fence}`;
}

/** Fills a text's placeholders; a phrase at the beginning of a sentence is capitalized. */
export function fillPlaceholders(template: string, phrases: Readonly<Record<Placeholder, string>>): string {
  const filled = template.replace(/\{(source|sink|function)\}/g, (whole, name: string) => {
    const key = PLACEHOLDERS.find((placeholder) => placeholder === name);
    return key ? phrases[key] : whole;
  });
  // Code stays as it is: in `"<p>" . name`, the name begins no sentence.
  return filled.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|(?:^|[.!?] )[a-z]/g, (part) =>
    part.startsWith('`') ? part : part.toUpperCase(),
  );
}

/** Fills a finding's text. `{source}` follows 'from', `{sink}` is a noun phrase, `{function}` follows 'in'. */
export const fillText = (template: string, finding: RawFinding, code: string): string =>
  fillPlaceholders(template, {
    // Without a flow, it isn't known whether there is such data.
    source: finding.source ?? 'outside the program, if any,',
    sink: finding.sink ?? quoteCode(code),
    function: finding.functionName ? `\`${finding.functionName}\`` : 'this file',
  });
