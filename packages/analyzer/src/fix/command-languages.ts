/** @module How further languages run a program with a list of arguments instead of a shell command. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../ir/index.ts';
import type { CommandStyle, Rewrite } from './command.ts';
import { calledName } from './places.ts';
import { piecesOf } from './sql/pieces.ts';
import { quoteWith } from './sql/quote.ts';

const single = quoteWith("'");
const double = quoteWith('"');

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z)?sh$|^cmd(?:\.exe)?$/;
const FLAG = /^(?:-c|\/[cC])$/;

/** The place of `"sh", "-c", text` at the end of a list. */
export function shellSpan(nodes: readonly Expression[]): { start: number; end: number } | undefined {
  const [program, flag, text] = nodes.slice(-3);
  return program?.kind === 'string' &&
    SHELL.test(program.value) &&
    flag?.kind === 'string' &&
    FLAG.test(flag.value) &&
    text
    ? { start: program.start, end: text.end }
    : undefined;
}

/** The span in the call's arguments, or in a list among them. */
export function shellIn({ args }: Call): { start: number; end: number } | undefined {
  const lists = args.flatMap(({ value }) => (value.kind === 'list' ? [value.items] : []));
  return [args.map(({ value }) => value), ...lists].map(shellSpan).find((span) => span !== undefined);
}

/** No concatenated words, because the language joins strings differently. */
const isPlain = (words: readonly string[]): boolean => words.every((word) => !/["'] \+ /.test(word));

const spanned =
  (write: (words: readonly string[]) => string): Rewrite =>
  (call, words) => {
    const span = shellIn(call);
    return span && [{ ...span, replacement: write(words) }];
  };
const inCommas = (words: readonly string[]): string => words.join(', ');

/** `exec("ping " + host)` of the JVM, or a shell in a list. */
const jvm =
  (array: (words: readonly string[]) => string, sequence = array): Rewrite =>
  (call, words, context) => {
    const [first, ...others] = call.args;
    // The receiver is the command: `"ping $host".execute()`, `s"ping $host".!`
    const { callee } = call;
    if (/^(?:execute|!|!!)$/.test(calledName(call)) && callee.kind === 'member' && piecesOf(callee.object))
      return [{ start: callee.object.start, end: callee.object.end, replacement: sequence(words) }];
    if (calledName(call) === 'exec' && first && others.length === 0 && first.value.kind !== 'list')
      return [{ start: first.value.start, end: first.value.end, replacement: array(words) }];
    return spanned(inCommas)(call, words, context);
  };

const perl: Rewrite = (call, words, { text }) => {
  if (!isPlain(words)) return undefined;
  const span = shellIn(call);
  if (span) return [{ ...span, replacement: inCommas(words) }];
  const name = /^\s*(\w+)/.exec(text.slice(call.start, call.end))?.[1];
  const [first, mode, command] = call.args;
  if (!first) return undefined;
  if (/^(?:system|exec)$/.test(name ?? '') && call.args.length === 1)
    return [{ start: first.value.start, end: first.value.end, replacement: inCommas(words) }];
  const isPipe = mode?.value.kind === 'string' && /^(?:-\||\|-)$/.test(mode.value.value);
  return name === 'open' && isPipe && command && call.args.length === 3
    ? [{ start: command.value.start, end: command.value.end, replacement: inCommas(words) }]
    : undefined;
};

/** `Process.run('sh', ['-c', text])`, `System.cmd("sh", ["-c", text])` */
const programAndList: Rewrite = ({ args }, [program = '', ...rest]) => {
  const [shell, list] = args.map(({ value }) => value);
  const isShell =
    shell?.kind === 'string' && SHELL.test(shell.value) && list?.kind === 'list' && list.items.length === 2;
  return isShell && shell && list && isPlain(rest)
    ? [{ start: shell.start, end: list.end, replacement: `${program}, [${rest.join(', ')}]` }]
    : undefined;
};

const elixir: Rewrite = (call, words, context) => {
  const [program = '', ...rest] = words;
  if (calledName(call) !== 'shell' || call.args.length !== 1 || !isPlain(rest))
    return programAndList(call, words, context);
  const { callee } = call;
  return [
    { start: callee.end - 'shell'.length, end: callee.end, replacement: 'cmd' },
    ...call.args.map(({ value }) => ({
      start: value.start,
      end: value.end,
      replacement: `${program}, [${rest.join(', ')}]`,
    })),
  ];
};

/** `(sh "sh" "-c" (str "convert " name))` -> `(sh "convert" name)` */
const clojure: Rewrite = (call, words, context) =>
  isPlain(words) ? spanned((list) => list.join(' '))(call, words, context) : undefined;

/** `callCommand ("make " ++ target)` -> `callProcess "make" [target]`, with its import. */
const haskell: Rewrite = (call, [program = '', ...rest], { text }) => {
  const last = call.args.at(-1)?.value;
  if (!last || !isPlain(rest)) return undefined;
  const before = text.slice(call.start, last.start);
  const found = /\bcallCommand\s*(\$\s*|\(\s*)$/.exec(before);
  if (!found) return undefined;
  const end = found[1]?.startsWith('(') ? text.indexOf(')', last.end) + 1 : last.end;
  const edits: TextEdit[] = [
    { start: call.start + found.index, end, replacement: `callProcess ${program} [${rest.join(', ')}]` },
  ];
  const imported = /^import System\.Process(?:[ \t]*\(([^)]*)\))?/m.exec(text);
  if (!imported) return undefined;
  if (imported[1] === undefined || /\bcallProcess\b/.test(imported[1])) return edits;
  const at = imported.index + imported[0].length - 1;
  return [{ start: at, end: at, replacement: ', callProcess' }, ...edits];
};

/** `Command::new("sh").arg("-c").arg(text)` -> `Command::new("ping").arg(host)` */
const rust: Rewrite = (call, [program = '', ...rest], { text }) => {
  if (!isPlain(rest)) return undefined;
  const chain = /Command::new\(\s*"(?:\/(?:usr\/)?bin\/)?(?:ba|da|z)?sh"\s*\)/g;
  const from = text.lastIndexOf('Command::new(', call.end);
  chain.lastIndex = from;
  const made = chain.exec(text);
  const last = call.args[0]?.value;
  if (made?.index !== from || from < 0 || !last || calledName(call) !== 'arg') return undefined;
  if (!/^\s*\.arg\(\s*"-c"\s*\)\s*\.arg\(\s*&?$/.test(text.slice(from + made[0].length, last.start))) return undefined;
  const words = rest.map((word) => `.arg(${/^["&]/.test(word) ? word : `&${word}`})`);
  return [{ start: from, end: call.end, replacement: `Command::new(${program})${words.join('')}` }];
};

/** `sh -c "kill $pid"` -> `kill "$pid"` */
const shell: Rewrite = (call, words, { text }) => {
  const [flag, command] = call.args;
  if (!/^(?:ba|da|z)?sh\s+-c\s/.test(text.slice(call.start, call.end))) return undefined;
  if (flag?.value.kind !== 'string' || !command || call.args.length !== 2) return undefined;
  const quoted = words.map((word) => (word.includes('$') ? `"${word.replace(' + ', '')}"` : word));
  return [{ start: call.start, end: command.value.end, replacement: quoted.join(' ') }];
};

/** `Process.Start("cmd.exe", "/c ping " + host)` takes a list of arguments, too. */
const csharp: Rewrite = (call, [program = '', ...rest], { text }) => {
  const [first, second] = call.args;
  const isStart =
    calledName(call) === 'Start' &&
    call.args.length === 2 &&
    /\bProcess\.Start$/.test(text.slice(call.callee.start, call.callee.end));
  if (!isStart || !first || !second || first.value.kind !== 'string' || !SHELL.test(first.value.value))
    return undefined;
  return [{ start: first.value.start, end: second.value.end, replacement: `${program}, new[] { ${rest.join(', ')} }` }];
};

/** `proc_open` and Symfony's `Process` take a list. */
const php: Rewrite = (call, words, { text }) => {
  const first = call.args[0]?.value;
  const list = `[${words.map((word) => word.replace("' + ", "' . ")).join(', ')}]`;
  if (!first) return undefined;
  const edit = { start: first.start, end: first.end, replacement: list };
  if (calledName(call) === 'proc_open') return [edit];
  // Laravel's processes take a list, too.
  const isLaravel = /^(?:run|start|command)$/.test(calledName(call)) && /\bIlluminate\b/.test(text);
  if (isLaravel && call.args.length === 1) return [edit];
  if (calledName(call) !== 'fromShellCommandline' || call.args.length !== 1) return undefined;
  const code = text.slice(call.start, first.start);
  const type = /^(\\?\w+(?:\\\w+)*)::/.exec(code)?.[1];
  return type ? [{ start: call.start, end: first.start, replacement: `new ${type}(` }, edit] : undefined;
};

export const OTHER_STYLES: Partial<Readonly<Record<LanguageId, CommandStyle>>> = {
  perl: { rewrite: perl, quote: single },
  dart: { rewrite: programAndList, quote: single },
  elixir: { rewrite: elixir, quote: double },
  clojure: { rewrite: clojure, quote: double },
  haskell: { rewrite: haskell, quote: double },
  rust: { rewrite: rust, quote: double },
  shell: { rewrite: shell, quote: (text) => text },
  csharp: { rewrite: csharp, quote: double, prefix: /^\s*(?:\/[cC]|-c)\s+(?:\\?")?/ },
  php: { rewrite: php, quote: single },
  kotlin: { rewrite: jvm((words) => `arrayOf(${words.join(', ')})`), quote: double },
  scala: {
    rewrite: jvm(
      (words) => `Array(${words.join(', ')})`,
      (words) => `Seq(${words.join(', ')})`,
    ),
    quote: double,
  },
  groovy: {
    rewrite: jvm(
      (words) => `[${words.join(', ')}] as String[]`,
      (words) => `[${words.join(', ')}]`,
    ),
    quote: single,
  },
};
