/** @module Fills the placeholders in a weakness's texts. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import { quoteCode } from '../text/quote-code.ts';

/** The placeholders in a weakness's texts. */
export const PLACEHOLDERS = ['source', 'sink', 'function'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

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

/** The name of the enclosing function that texts show, if any. */
export const shownFunction = (finding: RawFinding): string => finding.shownFunction ?? finding.functionName ?? '';

/** The data, or what a function that isn't in sight makes of it: a record, a response. */
function sourceOf({ source, circumstances }: RawFinding): string | undefined {
  const call = circumstances?.assumed;
  return source === undefined || call === undefined ? source : `what \`${call}\` returns for ${source}`;
}

/** Fills a finding's text. `{source}` follows 'from', `{sink}` is a noun phrase, `{function}` follows 'in'. */
export const fillText = (template: string, finding: RawFinding, code: string): string =>
  fillPlaceholders(template, {
    // Without a flow, it isn't known whether there is such data.
    source: sourceOf(finding) ?? 'outside the program, if any,',
    sink: finding.sink ?? quoteCode(code),
    function: shownFunction(finding) ? `\`${shownFunction(finding)}\`` : 'this file',
  });
