/** @module The markup of a Svelte component as a list of tags and braces, in the order of the file. */
import type { Span } from '../../../parse/tree.ts';
import { type Braces, closingBrace, readBraces } from './braces.ts';

/** A constant part of a value, or an expression. */
export type AttributePart = { text: string } | { value: Span };

export interface MarkupAttribute extends Span {
  /** Absent for `{...properties}`. */
  name?: string;
  parts: AttributePart[];
}

export type MarkupToken = (Braces & Span) | ({ kind: 'tag'; tag: string; attributes: MarkupAttribute[] } & Span);

/** The expression in the braces at `at`, and where it ends. */
function expressionAt(source: string, at: number, end: number): { value: Span; next: number } | undefined {
  const close = closingBrace(source, at, end);
  if (close === undefined) return undefined;
  const inner = /^\s*(?:\.\.\.)?\s*/.exec(source.slice(at + 1, close))?.[0].length ?? 0;
  return { value: { start: at + 1 + inner, end: close }, next: close + 1 };
}

/** Reads the parts of a value up to its quote, or up to white space. */
function valueAt(source: string, start: number, end: number): { parts: AttributePart[]; next: number } {
  const quote = /["']/.exec(source.charAt(start))?.[0];
  const parts: AttributePart[] = [];
  let at = quote ? start + 1 : start;
  let from = at;
  const flush = (): void => {
    if (at > from) parts.push({ text: source.slice(from, at) });
  };
  while (at < end) {
    const character = source.charAt(at);
    if (quote ? character === quote : /[\s>]/.test(character)) break;
    const braced = character === '{' ? expressionAt(source, at, end) : undefined;
    if (!braced) {
      at += 1;
      continue;
    }
    flush();
    parts.push({ value: braced.value });
    at = braced.next;
    from = at;
  }
  flush();
  return { parts, next: quote ? at + 1 : at };
}

const NAME = /[^\s=>{}"'/]+/y;

/** Reads the attributes of a tag up to its end. */
function attributesAt(source: string, start: number, end: number): { attributes: MarkupAttribute[]; next: number } {
  const attributes: MarkupAttribute[] = [];
  let at = start;
  while (at < end && source.charAt(at) !== '>') {
    NAME.lastIndex = at;
    const name = NAME.exec(source)?.[0];
    if (name === undefined) {
      const braced = source.charAt(at) === '{' ? expressionAt(source, at, end) : undefined;
      if (!braced) {
        at += 1;
        continue;
      }
      const text = source.slice(braced.value.start, braced.value.end).trim();
      const isSpread = source.slice(at + 1, braced.value.start).includes('...');
      attributes.push({
        ...(isSpread ? {} : { name: text }),
        parts: [{ value: braced.value }],
        start: at,
        end: braced.next,
      });
      at = braced.next;
      continue;
    }
    const after = at + name.length;
    const given = source.charAt(after) === '=' ? valueAt(source, after + 1, end) : { parts: [], next: after };
    attributes.push({ name, parts: given.parts, start: at, end: given.next });
    at = given.next;
  }
  return { attributes, next: Math.min(at + 1, end) };
}

const SKIPPED = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/giy;

/** Returns the tags and braces outside of scripts, styles and comments. */
export function readMarkup(source: string, { start, end }: Span): MarkupToken[] {
  const tokens: MarkupToken[] = [];
  for (let at = start; at < end; ) {
    const character = source.charAt(at);
    SKIPPED.lastIndex = at;
    const skipped = character === '<' ? SKIPPED.exec(source)?.[0].length : undefined;
    const tag = character === '<' ? /^<([A-Za-z][\w.:-]*)/.exec(source.slice(at, at + 80)) : null;
    const close = character === '{' ? closingBrace(source, at, end) : undefined;
    if (skipped) at += skipped;
    else if (tag) {
      const { attributes, next } = attributesAt(source, at + tag[0].length, end);
      tokens.push({ kind: 'tag', tag: tag[1] ?? '', attributes, start: at, end: next });
      at = next;
    } else if (close !== undefined) {
      tokens.push({ ...readBraces(source, { start: at + 1, end: close }), start: at, end: close + 1 });
      at = close + 1;
    } else at += 1;
  }
  return tokens;
}
