/** @module Patterns whose nested repetition can be written so that each text has one way to match. */
import type { ProposedFix, StructuralRecipe } from '../../recipe.ts';

/** A class of characters: `\w`, `\\w` in a string, `[a-z]`, one letter. */
const CLASS = String.raw`\\{1,2}[wd]|\[[^\][\\]+\]|[A-Za-z0-9]`;
/** A character outside of such classes. */
const MARK = String.raw`\\{1,2}[s.]|[ ,/@:;-]`;
/** `(\w+\.?)+`: words with a mark between them, and perhaps one at the end. */
const SEPARATED = new RegExp(String.raw`(\((?:\?:)?)(${CLASS})\+(${MARK})\?\)([+*])`);
/** `(a+)+`, `([a-z]+)*`, `(x*)*` */
const NESTED = new RegExp(String.raw`\((\?:)?(${CLASS})([+*])\)([+*])`);

/** Whether the mark can't be one of the class. */
function isApart(letters: string, mark: string): boolean {
  const sign = mark.at(-1) ?? '';
  if (/[wd]$/.test(letters) || !letters.startsWith('[')) return true;
  if (sign === 's') return !/\s|\\s/.test(letters);
  // A hyphen in a class stands for a range.
  return sign === '-' ? !/^\[-|-\]$/.test(letters) : !letters.includes(sign);
}

export const oneWayToMatch: StructuralRecipe = ({ text, rawFinding }): ProposedFix[] => {
  const from = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const newline = text.indexOf('\n', rawFinding.end);
  const line = text.slice(from, newline < 0 ? text.length : newline);
  const description = 'Removes the nested repetition, which matches in exponentially many ways.';
  const replaced = (found: RegExpExecArray, replacement: string): ProposedFix => ({
    description,
    edits: [{ start: from + found.index, end: from + found.index + found[0].length, replacement }],
  });
  const separated = SEPARATED.exec(line);
  const [, open = '', letters = '', mark = '', count = ''] = separated ?? [];
  if (separated && isApart(letters, mark)) {
    const once = `${open}${letters}+(?:${mark}${letters}+)*${mark}?)`;
    return [replaced(separated, count === '+' ? once : `${once}?`)];
  }
  const nested = NESTED.exec(line);
  if (!nested) return [];
  const [, group, of = '', inner = '', outer = ''] = nested;
  // A group that is read by its number stays, and stays empty if it was.
  if (group === undefined && inner === '+' && outer === '*') return [replaced(nested, `(${of}+)?`)];
  const repeated = `${of}${inner === '+' && outer === '+' ? '+' : '*'}`;
  return [replaced(nested, group === undefined ? `(${repeated})` : repeated)];
};
