/** @module What unavailable predicates promise by their names: `isPathInside(file, root)`, `is_safe_path(path)`. */

import { kindMask } from '../../domain/taint.ts';
import { wordsOf } from '../../text/words.ts';

const PLACES: ReadonlySet<string> = new Set('path file filename dir directory folder subpath'.split(' '));

/** Words about path containment. */
const INSIDE: ReadonlySet<string> = new Set('inside within under beneath contained'.split(' '));

const HARMLESS: ReadonlySet<string> = new Set('safe allowed permitted'.split(' '));

/** A cheap test before the name is split into words. */
const PROMISES = /inside|within|under|beneath|contained|safe|allowed|permitted|sub_?(?:path|dir|folder)/i;

const SUBPATH = /^is_?sub_?(?:path|dir|directory|folder)(?:_?of)?$/i;

/** The sink kinds, as a mask, that arguments are safe for if a function with this name returns true. */
export function promisedByName(name: string, count: number): number {
  if (!PROMISES.test(name)) return 0;
  const words = wordsOf(name);
  if (words.includes('not') || words.includes('un')) return 0;
  const isAsked = words[0] === 'is' || words[0] === 'path' || words[0] === 'file' || words.length === 1;
  const isInside = count > 1 && isAsked && (words.some((word) => INSIDE.has(word)) || SUBPATH.test(name));
  const isSafe =
    words[0] === 'is' && words.some((word) => HARMLESS.has(word)) && words.some((word) => PLACES.has(word));
  return isInside || isSafe ? kindMask(['path']) : 0;
}
