/** @module Quotes values as single words of a shell command, for commands that need the shell. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../../ir/index.ts';
import { importEdits } from '../../imports.ts';
import { replaceValue } from '../../in-strings.ts';
import { codeOf, expressionsAt } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { onlyValueOf, type Piece, piecesOf } from '../../sql/pieces.ts';
import { isElement } from '../checks/name-check.ts';
import { REFUSALS } from '../checks/refusals.ts';
import { namedValue } from '../named-value.ts';
import { isPlace, lineBefore } from '../statement-before.ts';

interface Quoting {
  wrap(code: string): string;
  imports?: string;
}

/** What the languages' own libraries quote for a POSIX shell. */
const QUOTINGS: Partial<Readonly<Record<LanguageId, Quoting>>> = {
  php: { wrap: (code) => `escapeshellarg(${code})` },
  python: { wrap: (code) => `shlex.quote(${code})`, imports: 'shlex' },
  ruby: { wrap: (code) => `Shellwords.escape(${code})`, imports: 'shellwords' },
  // Without a library for it, as a POSIX shell reads any text: in single quotes, each of its own outside of them.
  lua: { wrap: (code) => `"'" .. ${code}:gsub("'", "'\\\\''") .. "'"` },
};

interface Word {
  node: Expression;
  /** The value begins the word, so that it could be an option. */
  isStart: boolean;
}

/** The values outside of quotes, behind a constant program; undefined if one is elsewhere. */
function plainWords(pieces: readonly Piece[]): Word[] | undefined {
  const found: Word[] = [];
  let before = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      before += piece.text;
      continue;
    }
    // Quotes around a value, an unknown program, or the code of another interpreter.
    const isQuoted = ["'", '"', '`'].some((quote) => before.split(quote).length % 2 === 0);
    const isCode = /\s-[ce]\s*$/.test(before);
    // Letters of options.
    const isOption = /\s-[\w-]*$/.test(before);
    if (isQuoted || isCode || isOption || !/^\s*[\w./-]+\s/.test(before)) return undefined;
    found.push({ node: piece.code, isStart: /\s$/.test(before) });
    before += 'value';
  }
  return found.length > 0 ? found : undefined;
}

/** Lines that reject values which the program would read as options; undefined if there is no place for them. */
function refusedOptions(words: readonly Word[], context: FixContext): TextEdit[] | undefined {
  const starts = words.filter(({ isStart }) => isStart).map(({ node }) => node);
  if (starts.length === 0) return [];
  const refuse = REFUSALS[context.language];
  const at = Math.min(context.rawFinding.start, ...words.map(({ node }) => node.start));
  const place = lineBefore({ ...context, rawFinding: { ...context.rawFinding, start: at } });
  if (!refuse || !place || !starts.every((node) => isPlace(node) || isElement(node))) return undefined;
  const lines = new Set(starts.map((node) => refuse(codeOf(context, node))));
  const replacement = [...lines].flatMap((one) => one.split('\n').map((line) => `${place.indent}${line}\n`)).join('');
  return [{ start: place.at, end: place.at, replacement }];
}

const QUOTES = /\b(?:escapeshellarg|escapeshellcmd|quote|shellescape|Shellwords)\b/;

/** Whether a program of Windows gets the command, whose shell has other quotes. */
const isForWindows = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => 'text' in piece && /\bcmd(?:\.exe)?\b|\bpowershell\b/i.test(piece.text));

/** `ls $folder` in backticks -> `shell_exec('ls ' . escapeshellarg($folder))` */
function inBackticks(
  pieces: readonly Piece[],
  words: readonly Word[],
  { start, end }: Expression,
  context: FixContext,
): ProposedFix[] {
  const refused = refusedOptions(words, context);
  const { text } = context;
  if (!refused || text[end - 1] !== '`' || /\\/.test(text.slice(start, end))) return [];
  const parts = pieces.map((piece) =>
    'text' in piece ? `'${piece.text.replaceAll("'", "\\'")}'` : `escapeshellarg(${codeOf(context, piece.code)})`,
  );
  return [
    {
      description: 'Quotes the value, so the shell reads it as one word, and rejects options.',
      edits: inOrder([...refused, { start, end, replacement: `shell_exec(${parts.join(' . ')})` }]),
    },
  ];
}

export const quoteWords: StructuralRecipe = (context: FixContext): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const quoting = QUOTINGS[language];
  const call = rawFinding.site?.call;
  if (!quoting || !call) return [];
  const imports = quoting.imports === undefined ? [] : importEdits(language, text, quoting.imports);
  if (!imports) return [];
  const given = [
    ...call.args.map(({ value }) => value),
    ...expressionsAt(context).filter(({ kind }) => kind === 'concat'),
  ];
  for (const value of given) {
    const built = value.kind === 'name' ? onlyValueOf(value.name, rawFinding.site?.body ?? []) : undefined;
    const pieces = piecesOf(built ?? value);
    const words = pieces && !isForWindows(pieces) ? plainWords(pieces) : undefined;
    if (!words || words.some(({ node }) => QUOTES.test(text.slice(node.start, node.end)))) continue;
    // Backticks of PHP take variables, but no calls.
    if (language === 'php' && text[(built ?? value).start] === '`')
      return inBackticks(pieces ?? [], words, value, context);
    const [read, ...others] = words.filter(({ node, isStart }) => isStart && !isPlace(node) && !isElement(node));
    const named = read && others.length === 0 ? namedValue(read.node, ['argument', 'givenValue'], context) : undefined;
    const refuse = REFUSALS[language];
    // A value read in place gets a name, so that it is checked and used once.
    if (named && refuse && words.length === 1) {
      const lines = [named.line, ...refuse(named.name).split('\n')].map((line) => `${named.indent}${line}\n`).join('');
      const edit = { ...named.edit, replacement: quoting.wrap(named.name) };
      return [
        {
          description: 'Quotes the value, so the shell reads it as one word, and rejects options.',
          edits: inOrder([...imports, { start: named.at, end: named.at, replacement: lines }, edit]),
        },
      ];
    }
    const refused = refusedOptions(words, context);
    if (!refused) continue;
    const edits = words.flatMap(({ node }) => replaceValue(node, quoting.wrap, context) ?? []);
    if (edits.length !== words.length) continue;
    return [
      {
        description:
          refused.length > 0
            ? 'Quotes the value, so the shell reads it as one word, and rejects options.'
            : 'Quotes the value, so the shell reads it as one word.',
        edits: inOrder([...imports, ...refused, ...edits]),
      },
    ];
  }
  return [];
};
