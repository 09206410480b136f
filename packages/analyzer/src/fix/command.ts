/** @module Replaces a shell command by a program with a list of arguments. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../ir/index.ts';
import { OTHER_STYLES, shellIn } from './command-languages.ts';
import { isShell, script } from './command-scripts.ts';
import { importEdits } from './imports.ts';
import { codeOf } from './places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from './recipe.ts';
import { REFUSALS, refusalOfGo } from './recipes/checks/refusals.ts';
import { namedValue } from './recipes/named-value.ts';
import { isPlace, lineBefore } from './recipes/statement-before.ts';
import { onlyValueOf, type Piece, piecesOf } from './sql/pieces.ts';
import { quoteWith } from './sql/quote.ts';

/** Shell syntax. Quotes count only if they hold more than one value. */
const SHELL_SYNTAX = /[|&;<>()$`*?[\]{}~\n#!\\"']/;

/** Shell built-ins without a program of that name. */
const BUILT_IN =
  /^(?:dir|copy|del|move|ren|start|set|cd|export|source|\.|alias|ulimit|umask|eval|exec|type|unset|trap|wait|jobs|exit)$/;

/**
 * The words of a command as code: `ping -c 1 <host>` with the value `host`. Undefined if it needs a shell. `joins`:
 * constant text may also follow a value in its word.
 */
export function wordsOf(
  source: string,
  pieces: readonly Piece[],
  quote: (text: string) => string,
  joins = false,
): string[] | undefined {
  const words: string[] = [];
  /** The current word: constant text, then at most one value and constant text. */
  let text = '';
  let value = '';
  let end = '';
  const finish = (): void => {
    const parts = [text && quote(text), value, end && quote(end)].filter((part) => part !== '');
    if (parts.length > 0) words.push(parts.join(' + '));
    text = '';
    value = '';
    end = '';
  };
  for (const [at, piece] of pieces.entries()) {
    if ('code' in piece) {
      // A value that begins with the letter of an option would be any option.
      if (value || /^--?$/.test(text)) return undefined;
      value = source.slice(piece.code.start, piece.code.end);
      continue;
    }
    const isBetween = at > 0 && pieces[at - 1] !== undefined;
    const closed = isBetween ? piece.text.replace(/^["']/, '') : piece.text;
    const plain = at < pieces.length - 1 ? closed.replace(/(^|\s)["']$/, '$1') : closed;
    if (SHELL_SYNTAX.test(plain)) return undefined;
    for (const part of plain.split(/(\s+)/)) {
      if (part === '') continue;
      if (/^\s/.test(part)) finish();
      else if (!value) text += part;
      else if (joins) end += part;
      else return undefined;
    }
  }
  finish();
  const isProgramFixed = pieces[0] !== undefined && 'text' in pieces[0] && /^\s*[\w./-]/.test(pieces[0].text);
  const program = words[0]?.slice(1, -1) ?? '';
  return isProgramFixed && words.length > 1 && !BUILT_IN.test(program) ? words : undefined;
}

export type Rewrite = (call: Call, words: string[], context: FixContext) => TextEdit[] | undefined;

const python: Rewrite = (call, words, { text, language }) => {
  const first = call.args[0]?.value;
  if (first?.kind === 'list' && first.items.length === 3 && isShell(first.items[0]))
    return [{ start: first.start, end: first.end, replacement: `[${words.join(', ')}]` }];
  const name = text.slice(call.callee.start, call.callee.end);
  const list = `[${words.join(', ')}]`;
  if (!first) return undefined;
  if (/\bos\.system$/.test(name)) {
    const imports = importEdits(language, text, 'subprocess');
    return imports && [...imports, { start: call.start, end: call.end, replacement: `subprocess.call(${list})` }];
  }
  const output = `subprocess.run(${list}, capture_output=True, text=True).stdout`;
  if (/\bsubprocess\.getoutput$/.test(name)) return [{ start: call.start, end: call.end, replacement: output }];
  const read = /^\s*\.read\(\)/.exec(text.slice(call.end))?.[0];
  if (/\bos\.popen$/.test(name) && read !== undefined) {
    const imports = importEdits(language, text, 'subprocess');
    return imports && [...imports, { start: call.start, end: call.end + read.length, replacement: output }];
  }
  const shell = /,\s*shell\s*=\s*True\b/.exec(text.slice(call.start, call.end));
  if (!/\bsubprocess\.(?:run|call|check_call|check_output|Popen)$/.test(name) || !shell) return undefined;
  const from = call.start + shell.index;
  return [
    { start: first.start, end: first.end, replacement: list },
    { start: from, end: from + shell[0].length, replacement: '' },
  ];
};

/** `system` with several arguments starts no shell; nor does `IO.popen`, which returns the output like backticks. */
const ruby: Rewrite = ({ callee, args, start, end }, words, { text }) => {
  const [first, second] = args;
  if (/^(?:`|%x)/.test(text.slice(start, start + 2)))
    return [{ start, end, replacement: `IO.popen([${words.join(', ')}], &:read)` }];
  if (!first || second || /^(?:`|%x)/.test(text.slice(first.value.start, first.value.start + 2))) return undefined;
  // The second argument of `IO.popen` is a mode.
  const isPipe = /\bpopen$/.test(text.slice(callee.start, callee.end));
  const list = words.join(', ');
  return [{ start: first.value.start, end: first.value.end, replacement: isPipe ? `[${list}]` : list }];
};

/** `exec.Command("sh", "-c", text)` becomes the program itself. */
const go: Rewrite = ({ args }, words) => {
  const shell = args.findIndex(({ value }) => value.kind === 'string' && /^(?:\/bin\/)?(?:ba)?sh$/.test(value.value));
  const last = args.at(-1);
  const first = args[shell];
  return first && last && args.length === shell + 3
    ? [{ start: first.value.start, end: last.value.end, replacement: words.join(', ') }]
    : undefined;
};

const java: Rewrite = (call, words) => {
  const first = call.args[0]?.value;
  const span = shellIn(call);
  if (span) return [{ ...span, replacement: words.join(', ') }];
  // The environment and the folder stay.
  if (!first || first.kind === 'list' || call.callee.kind !== 'member' || call.callee.name !== 'exec') return undefined;
  return [{ start: first.start, end: first.end, replacement: `new String[] {${words.join(', ')}}` }];
};

export interface CommandStyle {
  rewrite: Rewrite;
  /** The prefix of the text for a shell, if it is separate from the shell's name. */
  prefix?: RegExp;
  quote: (text: string) => string;
  /** Whether strings are joined by `+`. */
  joins?: boolean;
}
const single = quoteWith("'");
const double = quoteWith('"');
const SCRIPT: CommandStyle = { rewrite: script, quote: single, joins: true };
const STYLES: Partial<Readonly<Record<LanguageId, CommandStyle>>> = {
  ...OTHER_STYLES,
  javascript: SCRIPT,
  jsx: SCRIPT,
  typescript: SCRIPT,
  tsx: SCRIPT,
  vue: SCRIPT,
  python: { rewrite: python, quote: double, joins: true },
  ruby: { rewrite: ruby, quote: single, joins: true },
  go: { rewrite: go, quote: double, joins: true },
  java: { rewrite: java, quote: double, joins: true },
};

/** Programs that accept `--` as the end of options. */
const GETOPT =
  /^(?:\S*\/)?(?:ls|cat|rm|cp|mv|du|df|stat|file|grep|egrep|head|tail|wc|sort|chmod|chown|mkdir|touch|tar|zip|unzip|gzip|gunzip|ln|ping|ping6|traceroute|whois|id|md5sum|sha256sum|diff|less|useradd|userdel|pdftotext|wget|curl)$/;

/** Options of other programs that take no value. */
const FLAGS = /^-[aAcfhilLnpqrRsv1]+$/;

/** Programs with options that run other programs, read code or write files. */
const POWERFUL =
  /^(?:\S*\/)?(?:git|hg|svn|tar|zip|unzip|7z|curl|wget|find|ssh|scp|sftp|rsync|ffmpeg|ffprobe|convert|magick|identify|mogrify|montage|composite|gs|exiftool|gpg2?|openssl|nmap|dig|tcpdump|unrar|rar|man|sed|awk|gawk|sort|make|rake|psql|pg_dump|pg_restore|mysql|mysqldump|mongodump|mongorestore|sqlite3|node|python3?|perl|ruby|php|npm|npx|yarn|pnpm|pip3?|gem|cargo|mvn|gradle|java|gcc|clang|docker|kubectl|helm|terraform|env|nice|xargs|less|vim?|wkhtmltopdf|pandoc|soffice|libreoffice|weasyprint)$/;

/** Kinds of sources whose values come from others than who starts the program. */
const OTHERS = /^(?:remote|message|browser|database)$/;

/** Whether such a program would read a value as an option: `git pull <branch>`, but not `git checkout -b <branch>`. */
function isReadAsOption(words: readonly string[]): boolean {
  return (
    POWERFUL.test(words[0]?.slice(1, -1) ?? '') &&
    words.some((word, at) => {
      const before = words[at - 1]?.slice(1, -1) ?? '';
      return at > 0 && !/^["'`]/.test(word) && (!/^-/.test(before) || FLAGS.test(before));
    })
  );
}

/** The words with `--` before the first value, so that no value is parsed as an option. */
function endOfOptions(words: readonly string[], quote: (text: string) => string): string[] | undefined {
  const isLiteral = (word: string): boolean => /^["'`]/.test(word) && !/["'`] \+ /.test(word);
  const program = words[0]?.slice(1, -1) ?? '';
  const first = words.findIndex((word) => !isLiteral(word));
  const before = words[first - 1]?.slice(1, -1) ?? '';
  // The word after an option may be its value.
  if (
    /^-/.test(before) &&
    !(
      FLAGS.test(before) &&
      !/\b(?:ping6?|traceroute|head|tail|tar|zip|unzip|curl|wget|useradd|userdel|pdftotext|touch|sort|stat|grep|egrep)$/.test(
        program,
      )
    )
  )
    return undefined;
  if (first < 1 || !GETOPT.test(program) || words.slice(first).some((word) => /^["'`]-/.test(word))) return undefined;
  return [...words.slice(0, first), quote('--'), ...words.slice(first)];
}

/** Lines before the statement that reject values parsed as options, and the words with the new names. */
function refusedOptions(
  context: FixContext,
  pieces: readonly Piece[],
  words: readonly string[],
): { edits: TextEdit[]; words: string[] } | undefined {
  const inGo = context.language === 'go' ? refusalOfGo(context) : undefined;
  const refuse = inGo?.refuse ?? REFUSALS[context.language];
  const place = refuse && lineBefore(context);
  const values = pieces.flatMap((piece) => ('code' in piece ? [piece.code] : []));
  const [read, ...others] = values.filter((node) => !isPlace(node));
  if (!place || others.length > 0) return undefined;
  // A value read from a request gets a name, so that it is checked and used once.
  const named = read && namedValue(read, ['argument', 'givenValue'], context);
  if (read && !named) return undefined;
  const code = read ? codeOf(context, read) : '';
  const lines = values.flatMap((node) =>
    refuse(named && node === read ? named.name : codeOf(context, node)).split('\n'),
  );
  const replacement = [...(named ? [named.line] : []), ...lines].map((line) => `${place.indent}${line}\n`).join('');
  return {
    edits: [...(inGo?.imports ?? []), { start: place.at, end: place.at, replacement }],
    words: words.map((word) => {
      const at = named ? ` + ${word} + `.indexOf(` + ${code} + `) : -1;
      return named && at >= 0 ? word.slice(0, at) + named.name + word.slice(at + code.length) : word;
    }),
  };
}

/** The pieces after the prefix; none if the first doesn't start with it. */
function withoutPrefix([first, ...rest]: readonly Piece[], prefix: RegExp): Piece[] | undefined {
  return first && 'text' in first && prefix.test(first.text)
    ? [{ text: first.text.replace(prefix, '') }, ...rest]
    : undefined;
}

/** The end of the block that the offset is in. */
function blockEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && depth === 0) return at;
    else if (text[at] === '}') depth -= 1;
  }
  return text.length;
}

/** The declaration of the replaced text if nothing else reads it; undefined if it would be left unused. */
function leftOver(value: Expression, built: Expression | undefined, context: FixContext): TextEdit[] | undefined {
  if (value.kind !== 'name' || !built) return [];
  const { text, rawFinding, language } = context;
  // The finding may be reported at a caller; Go functions begin and end at the start of a line.
  const { start = 0, end = text.length } =
    language === 'go'
      ? { start: text.lastIndexOf('\n', built.start) + 1, end: blockEnd(text, built.end) }
      : (rawFinding.circumstances?.region ?? {});
  const name = value.name.replace(/\W/g, '\\$&');
  const code = text.slice(start, end).replaceAll(/(?<!:)\/\/[^\n]*/g, '');
  const uses = code.match(new RegExp(`(?<![\\w$.])${name}\\b`, 'g'))?.length ?? 0;
  if (uses > 2) return [];
  const from = text.lastIndexOf('\n', built.start - 1) + 1;
  const newline = text.indexOf('\n', built.end);
  const before = new RegExp(`^\\s*(?:(?:const|let|var|val|my|final|String|def)\\s+)*${name}\\s*:?=\\s*$`);
  const isAlone = newline >= 0 && before.test(text.slice(from, built.start));
  if (isAlone && /^\s*;?\s*(?:\/\/.*|#.*)?$/.test(text.slice(built.end, newline)))
    return [{ start: from, end: newline + 1, replacement: '' }];
  // Go doesn't compile unused variables.
  return language === 'go' ? undefined : [];
}

/** The strings of an argument: also in a list, or in one among options. */
function givenIn(node: Expression): readonly Expression[] {
  if (node.kind === 'list') return node.items;
  if (node.kind !== 'object') return [node];
  return node.entries.flatMap(({ value }) => (value.kind === 'list' ? value.items : []));
}

/** How a value becomes a text, in languages whose lists of arguments take only texts. */
const TEXTS: Partial<Readonly<Record<LanguageId, (code: string) => string>>> = {
  ...Object.fromEntries(
    (['javascript', 'jsx', 'typescript', 'tsx', 'vue'] as const).map((one) => [
      one,
      (code: string) => `String(${code})`,
    ]),
  ),
  ruby: (code) => `${code}.to_s`,
};

/** Makes texts of values that a command for a shell would take, but a list of arguments does not. */
function textsOf(pieces: readonly Piece[], context: FixContext): (words: readonly string[]) => string[] {
  const { language, rawFinding } = context;
  const write = TEXTS[language];
  const inRuby = language === 'ruby';
  // What a request has under a key may be missing, or a list: it is a text in a text, and an error in a list.
  const isSent = inRuby || OTHERS.test(rawFinding.circumstances?.sourceKind ?? '');
  const codes = pieces.flatMap((piece) => {
    if (!('code' in piece)) return [];
    const code = codeOf(context, piece.code);
    // By its type, a form value may be a file or missing.
    if (/^t/.test(language) && /^[\w.$]+\.get\([^()]*\)$/.test(code)) return [code];
    const read =
      piece.code.kind === 'name'
        ? (onlyValueOf(piece.code.name, rawFinding.site?.body ?? []) ?? piece.code)
        : piece.code;
    const isRead = inRuby ? codeOf(context, read).endsWith(']') : read.kind === 'member';
    return isSent && (isRead || read.kind === 'index') && !codeOf(context, read).endsWith(')') ? [code] : [];
  });
  return (words) =>
    words.map((word) => {
      // Scripts join any value to a text.
      const isIn = (one: string): boolean =>
        word === one || (inRuby && (word.startsWith(`${one} + '`) || word.includes(`' + ${one}`)));
      const code = codes.find(isIn);
      return code === undefined || !write ? word : word.replace(code, () => write(code));
    });
}

/** The fix of a command injection if the command is one program with arguments. */
export const listArguments: StructuralRecipe = (context): ProposedFix[] => {
  // Each argument of a pipeline is a separate command.
  const { callee } = context.rawFinding.site?.call ?? {};
  if (callee?.kind === 'member' && callee.name.startsWith('pipeline')) return [];
  const { rawFinding, language, text } = context;
  const call = rawFinding.site?.call;
  const style = STYLES[language];
  if (!call || !style) return [];
  const description = 'Runs the program with a list of arguments and without a shell.';
  const proposals: ProposedFix[] = [];
  // `"ping $host".execute()`: the string is the receiver.
  const own = callee?.kind === 'member' && /^(?:execute|!|!!)$/.test(callee.name) ? [callee.object] : [];
  for (const value of [...own, ...call.args.flatMap(({ value: one }) => givenIn(one))]) {
    const built = value.kind === 'name' ? onlyValueOf(value.name, context.rawFinding.site?.body ?? []) : undefined;
    const given = piecesOf(built ?? value);
    const pieces = style.prefix && given ? withoutPrefix(given, style.prefix) : given;
    const found = pieces && pieces.length > 1 ? wordsOf(text, pieces, style.quote, style.joins) : undefined;
    const unread = leftOver(value, built, context);
    if (!found || !unread) continue;
    const asText = textsOf(pieces ?? [], context);
    const words = asText(found);
    // Windows programs don't support `--`.
    const isWindows = call.args.some(({ value: one }) => one.kind === 'string' && /^cmd(?:\.exe)?$/i.test(one.value));
    // Windows has no such program.
    if (isWindows && /^["'`]echo["'`]$/.test(words[0] ?? '')) continue;
    const ended = isWindows ? undefined : endOfOptions(words, style.quote);
    const isOthers = OTHERS.test(rawFinding.circumstances?.sourceKind ?? '');
    const plainly = isOthers && isReadAsOption(words) ? [] : [words];
    for (const list of ended ? [...plainly, ended] : plainly) {
      const edits = style.rewrite(call, list, context);
      if (edits) proposals.push({ description, edits: inOrder([...edits, ...unread]) });
    }
    const refused = refusedOptions(context, pieces ?? [], found);
    const plain = refused && style.rewrite(call, asText(refused.words), context);
    if (refused && plain)
      proposals.push({
        description: 'Runs the program with a list of arguments and without a shell, and rejects options.',
        edits: inOrder([...refused.edits, ...plain, ...unread]),
      });
  }
  return proposals;
};
