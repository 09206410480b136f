/** @module Commands of C# that a shell would parse: the program starts itself, with a list of arguments. */
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { REFUSALS } from '../checks/refusals.ts';

const SHELL = String.raw`"(?:\/(?:usr\/)?bin\/)?(?:(?:ba|da|z)?sh|cmd(?:\.exe)?)"`;
const COMMAND = String.raw`(?<command>\$"(?:\\"|[^"\n])*"|"(?:\\"|[^"\n])*"(?: \+ \w[\w.]*(?: \+ "[^"\n]*")?)?)`;

/** Names of values that are more than one word. */
const MANY_WORDS = /(?:command|cmd|script|line|args?|arguments|options?|opts|flags)s?$/i;

/** How the program and its list are written in place of the shell. */
interface Form {
  find: RegExp;
  write(program: string, list: string, found: Readonly<Record<string, string | undefined>>): string;
}

const FORMS: readonly Form[] = [
  {
    find: new RegExp(String.raw`new ProcessStartInfo\(${SHELL}, ${COMMAND}\)`),
    write: (program, list) => `new ProcessStartInfo(${program}) { ArgumentList = { ${list} } }`,
  },
  {
    find: new RegExp(String.raw`FileName = ${SHELL},(?<space>\s+)Arguments = ${COMMAND}`),
    write: (program, list, { space = ' ' }) => `FileName = ${program},${space}ArgumentList = { ${list} }`,
  },
  {
    find: new RegExp(String.raw`new ProcessStartInfo\(${SHELL}\)(?<space>\s*\{\s*)Arguments = ${COMMAND}`),
    write: (program, list, { space = ' { ' }) => `new ProcessStartInfo(${program})${space}ArgumentList = { ${list} }`,
  },
  {
    find: new RegExp(String.raw`new ProcessStartInfo\(${SHELL}\) \{ ArgumentList = \{ "-c", ${COMMAND} \} \}`),
    write: (program, list) => `new ProcessStartInfo(${program}) { ArgumentList = { ${list} } }`,
  },
  {
    find: new RegExp(
      String.raw`Cli\.Wrap\(${SHELL}\)\.WithArguments\((?:new(?: string)?\[\] \{ "-c", ${COMMAND} \}|\["-c", ${COMMAND.replace('?<command>', '?<listed>')}\])\)`,
    ),
    write: (program, list) => `Cli.Wrap(${program}).WithArguments(new[] { ${list} })`,
  },
];

/** `$"-c \"trace {host}\""` -> `trace \0host\0`: the values between zero characters. */
function plainCommand(code: string): string {
  const text = code.startsWith('$"')
    ? code.slice(2, -1).replace(/\{([\w.]+)\}/g, '\0$1\0')
    : code.replace(/^"|"$/g, '').replace(/" \+ ([\w.]+)(?: \+ "|$)/g, '\0$1\0');
  return text.replace(/^(?:\/[cC]|-c)\s+/, '').replace(/^\\"(.*)\\"$/, '$1');
}

/** The words as code; undefined if only a shell understands them. */
function wordsOf(code: string): { words: string[]; values: string[] } | undefined {
  const words: string[] = [];
  const values: string[] = [];
  for (const word of plainCommand(code).trim().split(/\s+/)) {
    const value = /^\0([\w.]+)\0$/.exec(word)?.[1];
    if (value !== undefined && MANY_WORDS.test(value)) return undefined;
    if (value !== undefined) values.push(value);
    else if (!/^[\w./=:@-]+$/.test(word)) return undefined;
    words.push(value ?? `"${word}"`);
  }
  const isFixed =
    /^"[\w./-]+"$/.test(words[0] ?? '') && !/^"(?:dir|copy|del|move|ren|start|cd|exit|echo)"$/i.test(words[0] ?? '');
  return isFixed && words.length > 1 && values.length > 0 ? { words, values } : undefined;
}

/** The start of the statement that makes the program, if it stands in a block. */
function placeOf({ text, rawFinding }: FixContext): { at: number; indent: string } | undefined {
  const made = Math.max(
    ...['new ProcessStartInfo', 'Cli.Wrap('].map((name) => text.lastIndexOf(name, rawFinding.start)),
  );
  if (made < 0 || text.slice(made, rawFinding.start).includes(';')) return undefined;
  const at = text.lastIndexOf('\n', made) + 1;
  const indent = /^[ \t]*/.exec(text.slice(at))?.[0] ?? '';
  return /[{};]$/.test(text.slice(0, at).trimEnd()) ? { at, indent } : undefined;
}

export const startedPrograms: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const place = language === 'csharp' ? placeOf(context) : undefined;
  if (!place) return [];
  const end = text.indexOf(';', rawFinding.end) + 1;
  const code = text.slice(place.at, end);
  for (const { find, write } of FORMS) {
    const found = find.exec(code);
    const groups = found?.groups ?? {};
    const parsed = found && wordsOf(groups.command ?? groups.listed ?? '');
    if (!found || !parsed) continue;
    const [program = '', ...rest] = parsed.words;
    const refuse = REFUSALS.csharp;
    if (!refuse) continue;
    const start = place.at + found.index;
    const refused = [...new Set(parsed.values)].map((value) => `${place.indent}${refuse(value)}\n`).join('');
    return [
      {
        description: 'Runs the program with a list of arguments and without a shell, and rejects options.',
        edits: inOrder([
          { start: place.at, end: place.at, replacement: refused },
          { start, end: start + found[0].length, replacement: write(program, rest.join(', '), groups) },
        ]),
      },
    ];
  }
  return [];
};
