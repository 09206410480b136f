/** @module The parser's position among the tokens, and the state of the lowering. */
import type { Expression, Statement } from '../../../ir/index.ts';
import { type LoweringState, nameAt, type Span } from '../../lowering/nodes.ts';
import { asValue } from '../../lowering/results.ts';
import { readTokens, type Token } from './tokens.ts';

export interface Reader extends LoweringState {
  tokens: Token[];
  /** The index of the next token. */
  at: number;
  /** In parentheses and brackets, line breaks don't end statements. */
  ignoresLines: boolean;
  /** Among arguments without parentheses, a name takes no such arguments of its own. */
  amongBare: boolean;
  functions: number;
  /** Counter for the names of temporary variables. */
  temporaries: number;
  /** Whether `it` occurs in the enclosing closure. */
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

/** Returns the token that many positions ahead. */
export const peek = (reader: Reader, ahead = 0): Token =>
  reader.tokens[reader.at + ahead] ?? reader.tokens.at(-1) ?? END;

export function next(reader: Reader): Token {
  const token = peek(reader);
  if (token.kind !== 'end') reader.at += 1;
  return token;
}

/** Checks whether the next token is that sign or word. */
export const isNext = (reader: Reader, text: string, ahead = 0): boolean => {
  const token = peek(reader, ahead);
  return token.text === text && token.kind !== 'text' && token.kind !== 'end';
};

export function accept(reader: Reader, text: string): boolean {
  if (!isNext(reader, text)) return false;
  reader.at += 1;
  return true;
}

/** Checks whether a line break or the end precedes the next token and ends the statement. */
export const endsLine = (reader: Reader): boolean => {
  const token = peek(reader);
  return token.kind === 'end' || (token.opensLine && !reader.ignoresLines);
};

/** Returns the range from `start` to the end of the last token. */
export const spanFrom = (reader: Reader, start: number): { start: number; end: number } => ({
  start,
  end: Math.max(start, reader.tokens[reader.at - 1]?.end ?? start),
});

/** Parses the content of brackets, with line breaks ignored or not. */
export function withLines<Result>(reader: Reader, ignores: boolean, read: () => Result): Result {
  const { ignoresLines, amongBare } = reader;
  reader.ignoresLines = ignores;
  reader.amongBare = false;
  const result = read();
  reader.ignoresLines = ignoresLines;
  reader.amongBare = amongBare;
  return result;
}

/** Returns a variable with a name that can't occur in source code. */
export function temporary(reader: Reader, word: string, at: Span): Expression {
  reader.temporaries += 1;
  return nameAt({ start: at.start, end: at.start }, `${word}#${reader.temporaries}`);
}

/** Returns the value of statements that are used as an expression. */
export const resultOf = (reader: Reader, at: Span, statements: readonly Statement[]): Expression =>
  asValue(statements, () => temporary(reader, 'value', at), at);

/** Returns the position after the bracket that closes the one at `ahead`; undefined if there is none within reach. */
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
