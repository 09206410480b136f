/** @module Replacements that change the text of the program, and not the data in it. */
import { shapeOf, type Value } from '../../domain/value.ts';

/** `page.replace(/<script/g, '<script nonce="…"')`, `re.sub(r'(")static/', r'\1' + prefix, page)`: the text of the program changes. */
export const isEdit = (searched: string | undefined, replacement: Value | undefined): boolean => {
  const parts = replacement ? shapeOf(replacement) : [];
  const puts = (what: RegExp): boolean => parts.some((part) => typeof part === 'string' && what.test(part));
  return puts(/<\w/) || (/[a-z]{4}/.test(searched ?? '') && puts(/[\\$]\d/));
};
