/** @module Quotes values as single words of a shell command, for commands that need the shell. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Expression } from '../../ir/index.ts';
import { importEdits } from '../imports.ts';
import { replaceValue } from '../in-strings.ts';
import { expressionsAt } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../recipe.ts';
import { onlyValueOf, type Piece, piecesOf } from '../sql/pieces.ts';

interface Quoting {
  wrap(code: string): string;
  imports?: string;
}

/** What the languages' own libraries quote for a POSIX shell. */
const QUOTINGS: Partial<Readonly<Record<LanguageId, Quoting>>> = {
  php: { wrap: (code) => `escapeshellarg(${code})` },
  python: { wrap: (code) => `shlex.quote(${code})`, imports: 'shlex' },
  ruby: { wrap: (code) => `Shellwords.escape(${code})`, imports: 'shellwords' },
};

/** The values outside of quotes, behind a constant program; undefined if one is elsewhere. */
function plainWords(pieces: readonly Piece[]): Expression[] | undefined {
  const found: Expression[] = [];
  let before = '';
  for (const piece of pieces) {
    if ('text' in piece) {
      before += piece.text;
      continue;
    }
    // Quotes around a value, an unknown program, or the code of another interpreter.
    const isQuoted = ["'", '"', '`'].some((quote) => before.split(quote).length % 2 === 0);
    if (isQuoted || !/^\s*[\w./-]+\s/.test(before) || /\s-[ce]\s*$/.test(before)) return undefined;
    found.push(piece.code);
    before += 'value';
  }
  return found.length > 0 ? found : undefined;
}

const QUOTES = /\b(?:escapeshellarg|escapeshellcmd|quote|shellescape|Shellwords)\b/;

/** Whether a program of Windows gets the command, whose shell has other quotes. */
const isForWindows = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => 'text' in piece && /\bcmd(?:\.exe)?\b|\bpowershell\b/i.test(piece.text));

export const quoteWords: StructuralRecipe = (context: FixContext): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const quoting = QUOTINGS[language];
  const call = rawFinding.site?.call;
  if (!quoting || !call) return [];
  const imports = quoting.imports === undefined ? [] : importEdits(language, text, quoting.imports);
  if (!imports) return [];
  const given = [...call.args.map(({ value }) => value), ...expressionsAt(context).filter(({ kind }) => kind === 'concat')];
  for (const value of given) {
    const built = value.kind === 'name' ? onlyValueOf(value.name, rawFinding.site?.body ?? []) : undefined;
    const pieces = piecesOf(built ?? value);
    const words = pieces && !isForWindows(pieces) ? plainWords(pieces) : undefined;
    if (!words || words.some((node) => QUOTES.test(text.slice(node.start, node.end)))) continue;
    // Backticks of PHP take variables, but no calls.
    if (language === 'php' && text[(built ?? value).start] === '`') return [];
    const edits = words.flatMap((node) => replaceValue(node, quoting.wrap, context) ?? []);
    if (edits.length !== words.length) continue;
    return [{ description: 'Quotes the value, so the shell reads it as one word.', edits: inOrder([...imports, ...edits]) }];
  }
  return [];
};
