/** @module Strings escaped for use inside quotes, and whether they are used there. */
import { kindMask, type Label, type Taint } from './taint.ts';
import type { ShapePart, Value } from './value.ts';

const QUOTED = kindMask(['sql-quoted']);
const SQL = kindMask(['sql']);

const isEscaped = (label: Label): boolean => (label.sanitized & QUOTED) !== 0 && (label.sanitized & SQL) === 0;

/** Whether any of the taint is escaped only for use inside quotes. */
export const holdsEscaped = (taint: Taint): boolean => taint.some(isEscaped);

/** The quote that is open after the text, if `open` was open before; '' for none. */
function openQuote(text: string, open: string): string {
  let quote = open;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (quote === '' && (character === "'" || character === '"' || character === '`')) quote = character;
    else if (character === quote) quote = '';
  }
  return quote;
}

/** The parts of a string, with escaped parts between quotes marked as safe for SQL. */
export function settleQuoted(parts: readonly ShapePart[]): ShapePart[] {
  let open = '';
  return parts.map((part): ShapePart => {
    if (typeof part === 'string') {
      open = openQuote(part, open);
      return part;
    }
    return open !== '' && holdsEscaped(part.taint) ? settled(part) : part;
  });
}

const settled = (value: Value): Value => ({
  ...value,
  taint: value.taint.map((label) => (isEscaped(label) ? { ...label, sanitized: label.sanitized | SQL } : label)),
});
