/** @module Commands of C and C++ that a shell would parse: a child process runs the program with its arguments. */
import { importEdits } from '../../imports.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';

/** Programs that accept `--` as the end of options. */
const GETOPT =
  /^(?:\S*\/)?(?:ls|cat|rm|cp|mv|du|df|stat|file|grep|head|tail|wc|sort|chmod|chown|mkdir|touch|tar|zip|unzip|gzip|gunzip|ln|ping|id|diff|less|finger)$/;

interface Command {
  /** The literal words and the values, as code. */
  words: string[];
  /** The values as text that begins a word. */
  values: string[];
  /** Offsets of the statements that built and started it. */
  start: number;
  end: number;
}

/** `tar cf x.tar %s` with its arguments; undefined if only a shell understands it. */
function formatted(format: string, args: readonly string[]): { words: string[]; values: string[] } | undefined {
  const words: string[] = [];
  const values: string[] = [];
  for (const word of format.trim().split(/\s+/)) {
    const value = word === '%s' ? args[values.length] : undefined;
    if (value !== undefined) values.push(value);
    else if (!/^[\w./=:@+-]+$/.test(word)) return undefined;
    words.push(value ?? `"${word}"`);
  }
  return words.length > 1 && values.length > 0 && values.length === args.length && /^"[a-z/]/.test(words[0] ?? '')
    ? { words, values }
    : undefined;
}

/** `"tar czf " + name + " now"`: the value has to be a `std::string`. */
function joined(code: string, text: string): { words: string[]; values: string[] } | undefined {
  const [, before = '', value = '', after = ''] =
    /^"([\w./=:@ +-]+)" \+ ([\w.]+)(?: \+ "( [\w./=:@ +-]+)")?$/.exec(code) ?? [];
  if (!new RegExp(`\\bstd::string\\s*&?\\s*${value}\\b`).test(text)) return undefined;
  const fixed = before.split(' ');
  const last = fixed.pop() ?? '';
  const words = fixed.filter((word) => word !== '').map((word) => `"${word}"`);
  const rest = after.split(' ').filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const given = last === '' ? `${value}.c_str()` : `("${last}" + ${value}).c_str()`;
  return { words: [...words, given, ...rest.map((word) => `"${word}"`)], values: last === '' ? [value] : [] };
}

/** The line of an offset, with its line break. */
function lineAt(text: string, offset: number): { start: number; end: number; code: string } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const newline = text.indexOf('\n', offset);
  const end = newline < 0 ? text.length : newline + 1;
  return { start, end, code: text.slice(start, end) };
}

/** Whether the rest of the block reads the variable. */
function isReadLater(text: string, name: string, { end, code }: ReturnType<typeof lineAt>): boolean {
  const indent = /^[ \t]*/.exec(code)?.[0] ?? '';
  const lines = text.slice(end).split('\n');
  const closing = lines.findIndex((line) => line.trim() !== '' && !line.startsWith(indent));
  return new RegExp(`\\b${name}\\b`).test(lines.slice(0, closing < 0 ? lines.length : closing).join('\n'));
}

function commandAt({ text, rawFinding }: FixContext): Command | undefined {
  const line = lineAt(text, rawFinding.start);
  const given = /^\s*(?:std::)?system\((.*)\);\s*(?:\/[/*].*)?\n?$/.exec(line.code)?.[1];
  if (
    given === undefined ||
    !/[{};]\s*$|\*\/\s*$/.test(
      text
        .slice(0, line.start)
        .replace(/\/\/[^\n]*\n?$/, '')
        .trimEnd(),
    )
  )
    return undefined;
  const inline = /^\((.*)\)\.c_str\(\)$/.exec(given)?.[1];
  const parsed = inline === undefined ? undefined : joined(inline, text);
  if (parsed) return { ...parsed, start: line.start, end: line.end };
  const name = /^(\w+)(?:\.c_str\(\))?$/.exec(given)?.[1];
  if (name === undefined) return undefined;
  const before = lineAt(text, line.start - 1);
  const printed = new RegExp(
    `^\\s*(?:std::)?s(?:n?)printf\\(${name}, (?:sizeof[ (]*${name}\\)?, )?"([^"\\\\]*)", ([\\w., >-]+)\\);`,
  ).exec(before.code);
  const asFormat = printed && formatted(printed[1] ?? '', (printed[2] ?? '').split(', '));
  if (asFormat) return { ...asFormat, start: before.start, end: line.end };
  const declared = new RegExp(`^\\s*(?:const )?(?:std::string|auto) ${name} = (.*);`).exec(before.code);
  const asText = declared && joined(declared[1] ?? '', text);
  return asText
    ? { ...asText, start: isReadLater(text, name, line) ? line.start : before.start, end: line.end }
    : undefined;
}

export const childProcess: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text } = context;
  const command = /^(?:c|cpp)$/.test(language) ? commandAt(context) : undefined;
  const added = ['sys/wait.h', 'unistd.h'].map((name) => importEdits(language, text, name));
  if (!command || added.some((edits) => edits === undefined)) return [];
  const unused = ['child', 'childProcess', 'worker'].find((name) => !new RegExp(`\\b${name}\\b`).test(text));
  if (!unused) return [];
  // Several fixes of one function have names of their own.
  const count = text.slice(0, command.start).match(/\bsystem\(/g)?.length ?? 0;
  const child = count === 0 ? unused : `${unused}${count + 1}`;
  const indent = /^[ \t]*/.exec(text.slice(command.start))?.[0] ?? '';
  const step = /^\t/.test(indent) ? '\t' : indent.length % 4 === 0 && indent.length > 0 ? '    ' : '  ';
  const [program = '', ...rest] = command.words;
  const first = rest.findIndex((word) => !word.startsWith('"'));
  const isGetopt = GETOPT.test(program.slice(1, -1));
  // The word before may take the value: `-n`, `czf`.
  const takesValue = /^"(?:-|[a-z]*f"$)/.test(rest[first - 1] ?? '');
  const ended = isGetopt && !takesValue ? [...rest.slice(0, first), '"--"', ...rest.slice(first)] : undefined;
  const null_ = language === 'cpp' ? 'nullptr' : 'NULL';
  const isOption = command.values
    .map((value) => (language === 'cpp' ? `${value}.rfind("-", 0) == 0` : `${value}[0] == '-'`))
    .join(' || ');
  const write = (args: readonly string[], made: string): ProposedFix => ({
    description:
      made === 'fork()'
        ? 'Runs the program with a list of arguments and without a shell.'
        : 'Runs the program with a list of arguments and without a shell, and rejects options.',
    edits: inOrder([
      ...added.flatMap((edits) => edits ?? []),
      {
        start: command.start,
        end: command.end,
        replacement: [
          `pid_t ${child} = ${made};`,
          `if (${child} == 0) {`,
          `${step}execlp(${[program, program, ...args].join(', ')}, (char *)${null_});`,
          `${step}_exit(127);`,
          '}',
          `if (${child} > 0) waitpid(${child}, ${null_}, 0);`,
        ]
          .map((line) => `${indent}${line}\n`)
          .join(''),
      },
    ]),
  });
  return [
    ...(ended ? [write(ended, 'fork()')] : []),
    ...(isOption === '' ? [write(rest, 'fork()')] : [write(rest, `${isOption} ? -1 : fork()`)]),
  ];
};
