/**
 * @module Reads JSON from a model's answer leniently: in a code fence or a sentence, with trailing commas, single
 * quotes, unquoted keys, and truncated. Truncated values are closed where they end; the items are validated one by one.
 */

const DEPTH_MAX = 32;

interface Cut {
  /** Whether the text ended within the value. */
  cut: boolean;
}

class Reader {
  readonly #text: string;
  #at: number;
  readonly state: Cut = { cut: false };

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  #space(): void {
    const skipped = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)*/y;
    skipped.lastIndex = this.#at;
    this.#at += skipped.exec(this.#text)?.[0].length ?? 0;
  }

  #peek(): string {
    this.#space();
    const next = this.#text.charAt(this.#at);
    if (next === '') this.state.cut = true;
    return next;
  }

  value(depth = 0): unknown {
    const next = this.#peek();
    if (depth > DEPTH_MAX) throw new SyntaxError('too deep');
    if (next === '{') return this.#object(depth);
    if (next === '[') return this.#array(depth);
    if (next === '"' || next === "'") return this.#string(next);
    return this.#word();
  }

  #object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.#at += 1;
    for (;;) {
      const next = this.#peek();
      if (next === '' || next === '}') break;
      if (next === ',') {
        this.#at += 1;
        continue;
      }
      const key = next === '"' || next === "'" ? this.#string(next) : String(this.#word());
      if (this.#peek() !== ':') {
        if (this.state.cut) break;
        throw new SyntaxError('no colon');
      }
      this.#at += 1;
      if (this.#peek() === '') break;
      const value = this.value(depth + 1);
      entries.push([key, value]);
      if (this.state.cut) break;
    }
    this.#at += 1;
    return Object.fromEntries(entries.filter(([key]) => key !== '__proto__'));
  }

  #array(depth: number): unknown[] {
    const items: unknown[] = [];
    this.#at += 1;
    for (;;) {
      const next = this.#peek();
      if (next === '' || next === ']') break;
      if (next === ',') {
        this.#at += 1;
        continue;
      }
      items.push(this.value(depth + 1));
      if (this.state.cut) break;
    }
    this.#at += 1;
    return items;
  }

  #string(quote: string): string {
    let raw = '';
    for (this.#at += 1; ; this.#at += 1) {
      const unit = this.#text.charAt(this.#at);
      if (unit === '') {
        this.state.cut = true;
        return raw;
      }
      if (unit === quote) break;
      if (unit !== '\\') {
        raw += unit;
        continue;
      }
      this.#at += 1;
      raw += this.#escape();
    }
    this.#at += 1;
    return raw;
  }

  #escape(): string {
    const unit = this.#text.charAt(this.#at);
    if (unit === 'u') {
      const hex = this.#text.slice(this.#at + 1, this.#at + 5);
      if (!/^[\da-f]{4}$/i.test(hex)) return 'u';
      this.#at += 4;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    return { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[unit] ?? unit;
  }

  #word(): unknown {
    const word = /[^\s,:[\]{}"']+/y;
    word.lastIndex = this.#at;
    const found = word.exec(this.#text)?.[0];
    if (found === undefined) throw new SyntaxError('no value');
    this.#at += found.length;
    if (this.#at >= this.#text.length) this.state.cut = true;
    if (/^true$/i.test(found)) return true;
    if (/^false$/i.test(found)) return false;
    if (/^(null|none|undefined)$/i.test(found)) return null;
    const number = Number(found);
    return Number.isNaN(number) ? found : number;
  }
}

const THOUGHT = /<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi;
/** How many brackets are tried as the start. */
const STARTS_MAX = 20;

/** The JSON value in an answer; undefined if there is none. */
export function readLeniently(answer: string): unknown {
  const text = answer.replace(THOUGHT, '').trim();
  try {
    return JSON.parse(text);
  } catch {
    // Not valid JSON as it is.
  }
  let tries = 0;
  for (const { index } of text.matchAll(/[{[]/g)) {
    if (tries++ >= STARTS_MAX) break;
    try {
      const value = new Reader(text, index).value();
      if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) return value;
    } catch {
      // It may start at another bracket.
    }
  }
  return undefined;
}
