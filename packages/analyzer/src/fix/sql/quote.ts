/** @module Quotes strings as literals. */

const escaped = (text: string): string => text.replaceAll('\\', '\\\\');

/**
 * One kind of quotes. Multiline text uses the quotes `long` if the language has them for unescaped
 * text; otherwise its line breaks are escaped.
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

/** JavaScript: single quotes; double quotes around single ones; a template for multiline text. */
export function quoteScript(text: string): string {
  if (text.includes('\n')) return `\`${escaped(text).replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  return mark + escaped(text).replaceAll(mark, `\\${mark}`) + mark;
}

/** C#: a verbatim string for multiline text. */
export const quoteVerbatim = (text: string): string =>
  text.includes('\n') ? `@"${text.replaceAll('"', '""')}"` : quoteWith('"')(text);
