/** @module Finds characters that a replacement removes completely from a string. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';

/** Replacement strings that add no dangerous character. */
const BLANK = /^[\w -]*$/;

const OPERATORS = /[$^.*+?|()[\]{}\\]/;

const LETTERS: Readonly<Record<string, string>> = lookupTable({ n: '\n', r: '\r', t: '\t' });

/** Returns the characters with escapes decoded. */
const opened = (text: string): string => text.replace(/\\([nrt]|\W)/g, (_, one: string) => LETTERS[one] ?? one);

/**
 * Returns the characters that a replacement removes. `searched` is a regular expression, a string, or a list of
 * characters. `put` is the replacement; undefined if unknown. Ranges and groups aren't supported.
 */
export function droppedCharacters(
  searched: string,
  how: 'pattern' | 'text' | 'characters',
  put: string | undefined,
): string {
  if (put === undefined || !BLANK.test(put)) return '';
  if (how === 'characters') return /^\^|\w-\w/.test(searched) ? '' : opened(searched);
  if (searched.length === 1) return how === 'pattern' && OPERATORS.test(searched) ? '' : searched;
  if (how === 'text') return '';
  if (/^\\(?:[nrt]|[^\w\s])$/.test(searched)) return opened(searched);
  const listed = /^\[(?!\^)((?:\\[\Wnrt]|[^\]\\])*)\][+*]?$/.exec(searched)?.[1];
  return listed === undefined ? '' : opened(listed);
}
