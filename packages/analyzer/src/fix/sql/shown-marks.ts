/** @module The placeholders of a file's other statements, which show what its driver takes. */

const STATEMENT = /(["'`])(?:(?!\1)[^\\\n]|\\.)*\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE)\b(?:(?!\1)[^\\\n]|\\.)*\1/gi;
/** Where a statement takes a value. */
const BEFORE = String.raw`(?:=|<|>|\(|,|\bLIKE|\bLIMIT|\bOFFSET|\bselect)\s*`;
const MARKS: readonly (readonly [mark: Mark, found: RegExp])[] = [
  ['?', new RegExp(`${BEFORE}\\?(?![\\w'])`, 'i')],
  ['$', new RegExp(`${BEFORE}\\$\\d`, 'i')],
  ['%s', new RegExp(`${BEFORE}%s`, 'i')],
];

export type Mark = '?' | '$' | '%s';

/** The mark in the file's statements. Undefined if they have none, or several: then the file has several drivers. */
export function shownMark(text: string): Mark | undefined {
  const found = new Set<Mark>();
  for (const [statement] of text.matchAll(STATEMENT))
    for (const [mark, pattern] of MARKS) if (pattern.test(statement.slice(1, -1))) found.add(mark);
  return found.size === 1 ? [...found][0] : undefined;
}
