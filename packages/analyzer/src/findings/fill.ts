/** @module Fills the placeholders in a weakness's texts. */
import type { RawFinding } from '../api-model/raw-finding.ts';

const CODE_CHARACTERS = 80;

/** The placeholders that a weakness's texts may hold. */
export const PLACEHOLDERS = ['source', 'sink', 'function'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Code as a phrase: on one line, cut, in backticks. */
export function quoteCode(code: string): string {
  const line = code.replace(/\s+/g, ' ').replaceAll('`', "'").trim();
  return `\`${line.length > CODE_CHARACTERS ? `${line.slice(0, CODE_CHARACTERS - 1)}…` : line}\``;
}

/** Puts phrases in the places of a text; one that begins a sentence gets its capital. */
export function fillPlaceholders(template: string, phrases: Readonly<Record<Placeholder, string>>): string {
  const filled = template.replace(/\{(source|sink|function)\}/g, (whole, name: string) => {
    const key = PLACEHOLDERS.find((placeholder) => placeholder === name);
    return key ? phrases[key] : whole;
  });
  return filled.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** `{source}` reads after 'from', `{sink}` is a noun phrase, `{function}` reads after 'in'. */
export const fillText = (template: string, finding: RawFinding, code: string): string =>
  fillPlaceholders(template, {
    // Without a flow it is not said that there is such data.
    source: finding.source ?? 'outside the program, if any,',
    sink: finding.sink ?? quoteCode(code),
    function: finding.functionName ? `\`${finding.functionName}\`` : 'this file',
  });
