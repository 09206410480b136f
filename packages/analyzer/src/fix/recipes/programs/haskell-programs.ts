/** @module Commands of Haskell that a shell would parse: the program starts itself, with a list of arguments. */
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import { inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';

/** `"convert -v " ++ name ++ " out.png"` */
const BUILT = String.raw`"(?<before>[\w./=:@ -]+)" (?:\+\+|<>) (?<value>\w+)(?: (?:\+\+|<>) "(?<after> [\w./=:@ -]+)")?`;

/** How the call is written around the program and its list. */
interface Form {
  find: RegExp;
  /** The function that the new code calls. */
  name: 'callProcess' | 'proc';
  put(call: string): string;
}

const FORMS: readonly Form[] = [
  {
    find: new RegExp(`\\bliftIO \\. callCommand \\$ ${BUILT}`),
    name: 'callProcess',
    put: (call) => `liftIO $ ${call}`,
  },
  {
    find: new RegExp(`\\bcallCommand (?:\\(${BUILT}\\)|\\$ ${BUILT.replaceAll('?<', '?<other_')})`),
    name: 'callProcess',
    put: (call) => call,
  },
  {
    find: new RegExp(`\\bcallProcess "(?:/bin/)?(?:ba)?sh" \\["-c", ${BUILT}\\]`),
    name: 'callProcess',
    put: (call) => call,
  },
  { find: new RegExp(`\\(shell \\(${BUILT}\\)\\)`), name: 'proc', put: (call) => `(${call})` },
];

/** The words as code; undefined if the program isn't fixed. */
function wordsOf(before: string, value: string, after: string): string[] | undefined {
  const words = before.split(' ');
  // The value begins a word, or continues the last one.
  const last = words.pop() ?? '';
  const fixed = words.filter((word) => word !== '').map((word) => `"${word}"`);
  const given = last === '' ? value : `"${last}" ++ ${value}`;
  const rest = after.split(' ').filter((word) => word !== '');
  return fixed.length > 0 ? [...fixed, given, ...rest.map((word) => `"${word}"`)] : undefined;
}

/** The edit that adds the function to the import, if it lists its names. */
function imported(text: string, name: string): TextEdit[] | undefined {
  const found = /^import System\.Process(?:[ \t]*\(([^)]*)\))?/m.exec(text);
  if (!found) return undefined;
  if (found[1] === undefined || new RegExp(`\\b${name}\\b`).test(found[1])) return [];
  const at = found.index + found[0].length - 1;
  return [{ start: at, end: at, replacement: `, ${name}` }];
}

export const haskellPrograms: StructuralRecipe = ({ language, text, rawFinding }): ProposedFix[] => {
  if (language !== 'haskell') return [];
  const from = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const newline = text.indexOf('\n', rawFinding.end);
  const code = text.slice(from, newline < 0 ? text.length : newline);
  for (const { find, name, put } of FORMS) {
    const found = find.exec(code);
    const groups = found?.groups ?? {};
    const words =
      found &&
      wordsOf(
        groups.before ?? groups.other_before ?? '',
        groups.value ?? groups.other_value ?? '',
        groups.after ?? groups.other_after ?? '',
      );
    const added = imported(text, name);
    if (!found || !words || !added) continue;
    const [program = '', ...rest] = words;
    const start = from + found.index;
    const call = `${name} ${program} [${rest.join(', ')}]`;
    return [
      {
        description: 'Runs the program with a list of arguments and without a shell.',
        edits: inOrder([...added, { start, end: start + found[0].length, replacement: put(call) }]),
      },
    ];
  }
  return [];
};
