/** @module Strings as literals of a language. */

const escaped = (text: string): string => text.replaceAll('\\', '\\\\');

/**
 * Quotes of one kind; a text of several lines takes `long`, where the language has quotes that such a text may stand in as
 * it is, else its line breaks are escaped.
 */
export const quoteWith =
  (quote: string, long?: string) =>
  (text: string): string => {
    const mark = long !== undefined && text.includes('\n') ? long : quote;
    const isRaw = mark === '`';
    const body = isRaw ? text : escaped(text);
    const inOne = mark === quote && mark !== long ? body.replaceAll('\n', '\\n').replaceAll('\r', '\\r') : body;
    return mark + (mark.length === 1 && !isRaw ? inOne.replaceAll(mark, `\\${mark}`) : inOne) + mark;
  };

/** JavaScript's: single quotes, double ones around single ones, a template around several lines. */
export function quoteScript(text: string): string {
  if (text.includes('\n')) return `\`${escaped(text).replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  return mark + escaped(text).replaceAll(mark, `\\${mark}`) + mark;
}

/** C#'s: a text of several lines stands verbatim. */
export const quoteVerbatim = (text: string): string =>
  text.includes('\n') ? `@"${text.replaceAll('"', '""')}"` : quoteWith('"')(text);
