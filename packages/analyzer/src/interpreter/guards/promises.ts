/** @module What predicates that are not in sight promise by their names: `isPathInside(file, root)`, `is_safe_path(path)`. */

import { kindMask } from '../../domain/taint.ts';
import { wordsOf } from '../../text/words.ts';

const PLACES: ReadonlySet<string> = new Set('path file filename dir directory folder subpath'.split(' '));

/** Words that tell where a path lies. */
const INSIDE: ReadonlySet<string> = new Set('inside within under beneath contained'.split(' '));

const HARMLESS: ReadonlySet<string> = new Set('safe allowed permitted'.split(' '));

/** A look that costs little, before the name is taken apart. */
const PROMISES = /inside|within|under|beneath|contained|safe|allowed|permitted|sub_?(?:path|dir|folder)/i;

const SUBPATH = /^is_?sub_?(?:path|dir|directory|folder)(?:_?of)?$/i;

/** The kinds of sink, as a mask, that the arguments are safe for when a function of that name says yes. */
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
