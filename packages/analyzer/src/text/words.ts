/** @module Splits a name into words. */
import { ownCopy } from './own-copy.ts';

const split = (name: string): readonly string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

/** Size of the cache: programs use the same names repeatedly. */
const KNOWN_MAX = 5_000;
const LENGTH_MAX = 60;
const known = new Map<string, readonly string[]>();

/** Returns the words of a name: 'dbPassword' -> ['db', 'password'], 'API_KEY' -> ['api', 'key']. */
export function wordsOf(name: string): readonly string[] {
  if (name.length > LENGTH_MAX) return split(name);
  const found = known.get(name);
  if (found) return found;
  if (known.size >= KNOWN_MAX) known.clear();
  const own = ownCopy(name);
  const words = split(own);
  known.set(own, words);
  return words;
}
