/**
 * @module
 * The tokenizer. Groovy ends statements at line breaks and allows calls without parentheses, which the grammar can't
 * parse, so the lowering has its own parser of tokens.
 */
import { type GText, patienceFor, readText } from './texts.ts';

export interface Token {
  kind: 'name' | 'number' | 'text' | 'sign' | 'end';
  /** The source text; '' at the end. */
  text: string;
  start: number;
  end: number;
  /** It is on another line than the previous token. */
  opensLine: boolean;
  /** The content of a string literal. */
  content?: GText;
}

/** Operators and punctuation, longest first. */
const SIGNS: readonly string[] = [
  ...['>>>=', '<=>', '==~', '===', '!==', '**=', '<<=', '>>=', '..<', '...', '?.', '?:', '?=', '*.', '.&', '.@', '::'],
  ...['->', '==', '!=', '=~', '<=', '>=', '&&', '||', '++', '--', '**', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^='],
  ...['..', '<<'],
];
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER =
  /0[xX][0-9a-fA-F_]+[lLiIgG]?|0[bB][01_]+[lLiIgG]?|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?[lLiIgGdDfF]?/y;
const BLANK = /(?:[ \t\f\r\uFEFF]|\\\r?\n)+/y;

/** After these tokens, a slash is a division; after others, it opens a string. */
const ENDS_VALUE: ReadonlySet<string> = new Set([')', ']', '}', '++', '--']);
const OPENS_VALUE: ReadonlySet<string> = new Set([
  'return',
  'in',
  'case',
  'assert',
  'throw',
  'else',
  'as',
  'instanceof',
]);

/** Tokenizes a part of the source, without comments and whitespace. Never throws: an unknown character is skipped. */
export function readTokens(source: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  const patience = patienceFor(to - from);
  let at = from;
  let opensLine = true;
  const add = (kind: Token['kind'], end: number, content?: GText): void => {
    tokens.push({ kind, text: source.slice(at, end), start: at, end, opensLine, ...(content ? { content } : {}) });
    opensLine = false;
    at = end;
  };
  while (at < to) {
    const character = source.charAt(at);
    if (character === '\n') {
      opensLine = true;
      at += 1;
      continue;
    }
    BLANK.lastIndex = at;
    if (BLANK.test(source)) {
      at = Math.min(BLANK.lastIndex, to);
      continue;
    }
    if (source.startsWith('//', at) || (at === 0 && source.startsWith('#!'))) {
      at = lineEnd(source, at, to);
      continue;
    }
    if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2);
      if (source.slice(at, end < 0 ? to : end).includes('\n')) opensLine = true;
      at = end < 0 ? to : end + 2;
      continue;
    }
    const text = readText(source, at, to, { slashes: mayOpenText(tokens.at(-1)), patience });
    if (text) {
      add('text', text.end, text);
      continue;
    }
    NUMBER.lastIndex = at;
    if (character >= '0' && character <= '9' && NUMBER.test(source)) {
      add('number', Math.min(NUMBER.lastIndex, to));
      continue;
    }
    NAME.lastIndex = at;
    if (NAME.test(source)) {
      add('name', Math.min(NAME.lastIndex, to));
      continue;
    }
    const sign = SIGNS.find((one) => source.startsWith(one, at));
    add('sign', at + (sign?.length ?? 1));
  }
  tokens.push({ kind: 'end', text: '', start: to, end: to, opensLine: true });
  return tokens;
}

function lineEnd(source: string, at: number, to: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 || end > to ? to : end;
}

function mayOpenText(before: Token | undefined): boolean {
  if (!before) return true;
  if (before.kind === 'name') return OPENS_VALUE.has(before.text);
  return before.kind === 'sign' && !ENDS_VALUE.has(before.text);
}
