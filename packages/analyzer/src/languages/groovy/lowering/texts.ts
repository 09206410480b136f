/**
 * @module Scans Groovy's string literals: single- or triple-quoted, slashy, dollar-slashy, with or without
 * placeholders.
 */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';

export interface GText {
  end: number;
  parts: readonly TextPart[];
  /** With placeholders, it is a GString, which libraries may treat differently from a String. */
  hasHoles: boolean;
}

export type TextPart =
  | { kind: 'text'; value: string; start: number; end: number }
  /** `${code}`: the position of the code. */
  | { kind: 'code'; start: number; end: number }
  /** `$a.b.c`. */
  | { kind: 'path'; start: number; end: number };

interface Form {
  open: string;
  close: string;
  holes: boolean;
  /** Which escapes are recognized. */
  escape: 'all' | 'slash' | 'dollar';
}

const FORMS: readonly Form[] = [
  { open: "'''", close: "'''", holes: false, escape: 'all' },
  { open: '"""', close: '"""', holes: true, escape: 'all' },
  { open: "'", close: "'", holes: false, escape: 'all' },
  { open: '"', close: '"', holes: true, escape: 'all' },
  { open: '$/', close: '/$', holes: true, escape: 'dollar' },
  { open: '/', close: '/', holes: true, escape: 'slash' },
];

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  t: '\t',
  b: '\b',
  r: '\r',
  n: '\n',
  f: '\f',
  '\n': '',
});
const PATH = /\$[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy;
/**
 * The number of characters that may still be scanned for the end of placeholders: nested strings are scanned
 * repeatedly.
 */
export interface Patience {
  left: number;
  /** The number of enclosing strings. */
  depth: number;
}

/** The maximum depth of strings in placeholders; deeper ones are taken literally. */
const NESTING_MAX = 24;

export const patienceFor = (characters: number): Patience => ({ left: characters * 8 + 10_000, depth: 0 });

/** Scans the string literal at position `at`, if there is one. */
export function readText(
  source: string,
  at: number,
  to: number,
  { slashes, patience }: { slashes: boolean; patience: Patience },
): GText | undefined {
  const form = FORMS.find(({ open }) => source.startsWith(open, at));
  if (!form || (form.open === '/' && !slashes)) return undefined;
  return readForm(source, at, to, form, patience);
}

function readForm(source: string, from: number, to: number, form: Form, patience: Patience): GText | undefined {
  const parts: TextPart[] = [];
  let text = '';
  let textFrom = from + form.open.length;
  let at = textFrom;
  const isOneLine = form.close.length === 1 && form.close !== '/';
  const flush = (): void => {
    if (text !== '') parts.push({ kind: 'text', value: text, start: textFrom, end: at });
    text = '';
  };
  while (at < to) {
    patience.left -= 1;
    if (source.startsWith(form.close, at)) {
      flush();
      return { end: at + form.close.length, parts, hasHoles: parts.some(({ kind }) => kind !== 'text') };
    }
    const character = source.charAt(at);
    // An unclosed quote ends with its line; an unclosed slash is a division.
    if (character === '\n' && isOneLine) break;
    if (character === '\n' && form.close === '/' && at - from > 2000) return undefined;
    const escaped = escapeAt(source, at, form);
    if (escaped) {
      text += escaped.value;
      at = escaped.end;
      continue;
    }
    const hole = character === '$' && form.holes ? holeAt(source, at, to, patience) : undefined;
    if (hole) {
      flush();
      parts.push(hole);
      at = hole.kind === 'code' ? hole.end + 1 : hole.end;
      textFrom = at;
      continue;
    }
    text += character;
    at += 1;
  }
  if (form.close === '/') return undefined;
  flush();
  return { end: at, parts, hasHoles: parts.some(({ kind }) => kind !== 'text') };
}

function escapeAt(source: string, at: number, form: Form): { value: string; end: number } | undefined {
  const next = source.charAt(at + 1);
  if (form.escape === 'dollar') {
    const isEscape = source.charAt(at) === '$' && (next === '$' || next === '/');
    return isEscape ? { value: next, end: at + 2 } : undefined;
  }
  if (source.charAt(at) !== '\\') return undefined;
  if (form.escape === 'slash') return next === '/' ? { value: '/', end: at + 2 } : undefined;
  const code = next === 'u' ? /^u+([0-9a-fA-F]{4})/.exec(source.slice(at + 1, at + 12)) : undefined;
  if (code?.[1]) return { value: String.fromCharCode(Number.parseInt(code[1], 16)), end: at + 1 + code[0].length };
  return { value: ESCAPES[next] ?? next, end: at + 2 };
}

function holeAt(source: string, at: number, to: number, patience: Patience): TextPart | undefined {
  if (source.charAt(at + 1) === '{') {
    const end = braceEnd(source, at + 2, to, patience);
    return end === undefined ? undefined : { kind: 'code', start: at + 2, end };
  }
  PATH.lastIndex = at;
  return PATH.test(source) ? { kind: 'path', start: at + 1, end: PATH.lastIndex } : undefined;
}

/** Returns the position of the closing brace; nested strings may contain braces. */
function braceEnd(source: string, from: number, to: number, patience: Patience): number | undefined {
  let open = 1;
  for (let at = from; at < to && patience.left > 0; at += 1) {
    patience.left -= 1;
    const character = source.charAt(at);
    if (character === '{') open += 1;
    else if (character === '}') {
      open -= 1;
      if (open === 0) return at;
    } else if ((character === '"' || character === "'") && patience.depth < NESTING_MAX) {
      const form = FORMS.find((one) => source.startsWith(one.open, at));
      patience.depth += 1;
      const inner = form && readForm(source, at, to, form, patience);
      patience.depth -= 1;
      if (inner) at = inner.end - 1;
    }
  }
  return undefined;
}
