/** @module A place in the words of a Groovy text, and what the lowering carries along. */
import type { Expression, Statement } from '../../../ir/index.ts';
import { type LoweringState, nameAt, type Span } from '../../lowering/nodes.ts';
import { asValue } from '../../lowering/results.ts';
import { readTokens, type Token } from './tokens.ts';

export interface Reader extends LoweringState {
  tokens: Token[];
  /** The next token. */
  at: number;
  /** Within parentheses and brackets, line breaks end nothing. */
  ignoresLines: boolean;
  /** Among arguments without parentheses, a name takes none of its own. */
  amongBare: boolean;
  functions: number;
  /** Makes the variables that the lowering needs distinct. */
  temporaries: number;
  /** Whether `it` has been read in the closure around. */
  sawIt: boolean;
}

export const DEPTH_MAX = 160;

export const newReader = (source: string, from: number, to: number): Reader => ({
  source,
  tokens: readTokens(source, from, to),
  at: 0,
  depth: 0,
  depthLimit: DEPTH_MAX,
  ignoresLines: false,
  amongBare: false,
  functions: 0,
  temporaries: 0,
  sawIt: false,
});

const END: Token = { kind: 'end', text: '', start: 0, end: 0, opensLine: true };

/** The token so far ahead. */
export const peek = (reader: Reader, ahead = 0): Token =>
  reader.tokens[reader.at + ahead] ?? reader.tokens.at(-1) ?? END;

export function next(reader: Reader): Token {
  const token = peek(reader);
  if (token.kind !== 'end') reader.at += 1;
  return token;
}

/** Whether the next token is that sign or word. */
export const isNext = (reader: Reader, text: string, ahead = 0): boolean => {
  const token = peek(reader, ahead);
  return token.text === text && token.kind !== 'text' && token.kind !== 'end';
};

export function accept(reader: Reader, text: string): boolean {
  if (!isNext(reader, text)) return false;
  reader.at += 1;
  return true;
}

/** Whether a statement ends before the next token. */
export const endsLine = (reader: Reader): boolean => {
  const token = peek(reader);
  return token.kind === 'end' || (token.opensLine && !reader.ignoresLines);
};

/** Where what began at `start` ends: at the last token read. */
export const spanFrom = (reader: Reader, start: number): { start: number; end: number } => ({
  start,
  end: Math.max(start, reader.tokens[reader.at - 1]?.end ?? start),
});

/** Reads what is within brackets: with line breaks counted or not. */
export function withLines<Result>(reader: Reader, ignores: boolean, read: () => Result): Result {
  const { ignoresLines, amongBare } = reader;
  reader.ignoresLines = ignores;
  reader.amongBare = false;
  const result = read();
  reader.ignoresLines = ignoresLines;
  reader.amongBare = amongBare;
  return result;
}

/** A name that no program can write. */
export function temporary(reader: Reader, word: string, at: Span): Expression {
  reader.temporaries += 1;
  return nameAt({ start: at.start, end: at.start }, `${word}#${reader.temporaries}`);
}

/** Statements as the expression that they are used for. */
export const resultOf = (reader: Reader, at: Span, statements: readonly Statement[]): Expression =>
  asValue(statements, () => temporary(reader, 'value', at), at);

/** Position behind the bracket that closes the one at `ahead`; undefined where none does within reach. */
export function afterBracket(reader: Reader, ahead: number, open: string, close: string): number | undefined {
  let depth = 0;
  for (let offset = ahead; offset < ahead + 400; offset += 1) {
    const token = peek(reader, offset);
    if (token.kind === 'end') return undefined;
    if (isNext(reader, open, offset)) depth += 1;
    else if (isNext(reader, close, offset)) depth -= 1;
    if (depth === 0) return offset + 1;
  }
  return undefined;
}
