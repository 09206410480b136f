/** @module Expressions in braces: where each ends, and what its keyword says. */
import type { Span } from '../../../parse/tree.ts';

/** Returns the position of the brace that closes the one at `open`; undefined if the text ends before. */
export function closingBrace(source: string, open: number, end: number): number | undefined {
  // What closes the innermost: a brace, or a quote.
  const closers: string[] = [];
  for (let at = open; at < end; at += 1) {
    const character = source.charAt(at);
    const closer = closers.at(-1);
    if (closer === '"' || closer === "'" || closer === '`') {
      if (character === '\\') at += 1;
      else if (character === closer) closers.pop();
      else if (closer === '`' && source.startsWith('${', at)) {
        closers.push('}');
        at += 1;
      }
    } else if (character === '{') closers.push('}');
    else if (character === '"' || character === "'" || character === '`') closers.push(character);
    else if (character === '}') {
      closers.pop();
      if (closers.length === 0) return at;
    }
  }
  return undefined;
}

export type Braces =
  /** `{name}`: a text. `html`: `{@html markup}`, which is not escaped. */
  | { kind: 'text' | 'html'; value: Span }
  /** `{#each items as item}` */
  | { kind: 'each'; value: Span; item: Span }
  /** `{#if test}`, `{:else if test}`; other blocks have no test. */
  | { kind: 'block' | 'else'; value?: Span }
  | { kind: 'close' }
  | { kind: 'other' };

/** Returns the span without the white space at both of its ends. */
function trimmed(source: string, { start, end }: Span): Span {
  const text = source.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  return { start: from, end: from + text.trim().length };
}

/** Returns where the pattern of a loop ends: before `, index`, `(key)`. */
function patternEnd(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (depth === 0 && (character === ',' || character === '(')) return at;
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
  }
  return text.length;
}

function eachOf(source: string, value: Span): Braces {
  const text = source.slice(value.start, value.end);
  const at = text.lastIndexOf(' as ');
  if (at < 0) return { kind: 'block' };
  const rest = text.slice(at + 4);
  const start = value.start + at + 4;
  return {
    kind: 'each',
    value: trimmed(source, { start: value.start, end: value.start + at }),
    item: trimmed(source, { start, end: start + patternEnd(rest) }),
  };
}

/** Reads what stands between the braces. */
export function readBraces(source: string, { start, end }: Span): Braces {
  const text = source.slice(start, end);
  const word = /^\s*([@#:/])(\w+)(?:\s+if\b)?/.exec(text);
  if (!word) return { kind: 'text', value: trimmed(source, { start, end }) };
  const value = trimmed(source, { start: start + word[0].length, end });
  const hasValue = value.end > value.start;
  if (word[1] === '/') return { kind: 'close' };
  if (word[1] === '@') return word[2] === 'html' && hasValue ? { kind: 'html', value } : { kind: 'other' };
  if (word[1] === ':') return { kind: 'else', ...(hasValue && / if$/.test(word[0]) ? { value } : {}) };
  if (word[2] === 'each') return eachOf(source, value);
  return { kind: 'block', ...(word[2] === 'if' && hasValue ? { value } : {}) };
}
