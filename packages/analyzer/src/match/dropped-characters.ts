/** @module Which characters a replacement removes completely from a string. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';

/** A replacement that brings no character back that anything could need. */
const BLANK = /^[\w -]*$/;

const OPERATORS = /[$^.*+?|()[\]{}\\]/;

const LETTERS: Readonly<Record<string, string>> = lookupTable({ n: '\n', r: '\r', t: '\t' });

/** The characters as they are, their escapes opened. */
const opened = (text: string): string => text.replace(/\\([nrt]|\W)/g, (_, one: string) => LETTERS[one] ?? one);

/**
 * `searched` is a regular expression, a text, or a list of characters. `put` takes its place; undefined where that is not
 * known. Of ranges and groups nothing is said.
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
