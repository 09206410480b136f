/** @module Parses common regular expression syntax into a tree, as far as matching time depends on it. */
import { lookupTable } from '@scanner/contracts/lookup-table.ts';

/** A set of characters, on a sample of those that patterns distinguish. */
export type Characters = ReadonlySet<number>;

export type RegexNode =
  | { kind: 'characters'; characters: Characters }
  | { kind: 'empty' }
  /**
   * `^`, `$`, `\b`, look-around: consumes no character. `fails`: may reject the match. `forbids`: the following
   * characters that reject it. `place`: `^` and `$`.
   */
  | { kind: 'assertion'; fails: boolean; forbids?: Characters; place?: 'start' | 'end' }
  | { kind: 'sequence'; items: RegexNode[] }
  | { kind: 'choice'; options: RegexNode[] }
  | { kind: 'repeat'; item: RegexNode; minimum: number; maximum: number; possessive: boolean; lazy?: boolean };

const SAMPLE_MAX = 128;
const ALL: Characters = new Set(Array.from({ length: SAMPLE_MAX + 1 }, (_, code) => code));
const where = (test: (character: string) => boolean): Characters =>
  new Set([...ALL].filter((code) => test(code === SAMPLE_MAX ? 'é' : String.fromCharCode(code))));
const DIGIT = where((character) => /\d/.test(character));
const WORD = where((character) => /\w/.test(character));
const SPACE = where((character) => /\s/.test(character));
const not = (set: Characters): Characters => new Set([...ALL].filter((code) => !set.has(code)));
const CLASSES: Readonly<Record<string, Characters>> = lookupTable({
  d: DIGIT,
  D: not(DIGIT),
  w: WORD,
  W: not(WORD),
  s: SPACE,
  S: not(SPACE),
});
const ANY = not(new Set([10, 13]));
const CONTROLS: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  v: '\v',
  '0': '\0',
});
const single = (character: string): Characters => new Set([Math.min(character.charCodeAt(0), SAMPLE_MAX)]);

/** Thrown for unsupported syntax, about whose cost nothing is known. */
class NotUnderstood extends Error {}

const DEPTH_MAX = 60;

class Reader {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  whole(): RegexNode {
    const node = this.choice();
    if (this.at < this.text.length) throw new NotUnderstood();
    return node;
  }

  private choice(): RegexNode {
    this.depth += 1;
    if (this.depth > DEPTH_MAX) throw new NotUnderstood();
    const options = [this.sequence()];
    while (this.take('|')) options.push(this.sequence());
    this.depth -= 1;
    const [only] = options;
    return options.length === 1 && only ? only : { kind: 'choice', options };
  }

  private sequence(): RegexNode {
    const items: RegexNode[] = [];
    while (this.at < this.text.length && this.peek() !== '|' && this.peek() !== ')') items.push(this.repeated());
    return { kind: 'sequence', items };
  }

  private repeated(): RegexNode {
    let item = this.atom();
    for (;;) {
      const bounds = this.quantifier();
      if (!bounds) return item;
      const possessive = this.take('+');
      const lazy = !possessive && this.take('?');
      item = { kind: 'repeat', item, ...bounds, possessive, lazy };
    }
  }

  private quantifier(): { minimum: number; maximum: number } | undefined {
    if (this.take('*')) return { minimum: 0, maximum: Number.POSITIVE_INFINITY };
    if (this.take('+')) return { minimum: 1, maximum: Number.POSITIVE_INFINITY };
    if (this.take('?')) return { minimum: 0, maximum: 1 };
    const match = /^\{(\d+)(,?)(\d*)\}/.exec(this.text.slice(this.at, this.at + 24));
    if (!match) return undefined;
    this.at += match[0].length;
    const minimum = Number(match[1]);
    const open = match[2] === ',' && match[3] === '';
    return { minimum, maximum: open ? Number.POSITIVE_INFINITY : Number(match[3] || match[1]) };
  }

  private atom(): RegexNode {
    const character = this.next();
    if (character === '(') return this.group();
    if (character === '[') return { kind: 'characters', characters: this.characterClass() };
    if (character === '.') return { kind: 'characters', characters: ANY };
    if (character === '^') return { kind: 'assertion', fails: false, place: 'start' };
    if (character === '$') return { kind: 'assertion', fails: true, place: 'end' };
    if (character === '\\') return this.escape();
    return { kind: 'characters', characters: single(character) };
  }

  private group(): RegexNode {
    let look = false;
    let atomic = false;
    const head = /^\?(?:<?[=!]|>|:|P?<[^>]*>|[a-z-]*:)/.exec(this.text.slice(this.at, this.at + 80))?.[0];
    if (head !== undefined) {
      this.at += head.length;
      look = /^\?<?[=!]$/.test(head);
      atomic = head === '?>';
    } else if (this.peek() === '?') throw new NotUnderstood();
    const inner = this.choice();
    if (!this.take(')')) throw new NotUnderstood();
    if (look) {
      const only = inner.kind === 'sequence' && inner.items.length === 1 ? inner.items[0] : undefined;
      const forbids = head === '?!' && only?.kind === 'characters' ? only.characters : undefined;
      return { kind: 'assertion', fails: true, ...(forbids && { forbids }) };
    }
    return atomic ? { kind: 'repeat', item: inner, minimum: 1, maximum: 1, possessive: true } : inner;
  }

  private escape(): RegexNode {
    const character = this.next();
    const known = CLASSES[character];
    if (known) return { kind: 'characters', characters: known };
    if (/[bBAZzG]/.test(character)) return { kind: 'assertion', fails: true };
    if (/[1-9]/.test(character)) return { kind: 'empty' };
    return { kind: 'characters', characters: this.escaped(character) };
  }

  /** Reads the characters of `\x41`, `\u{…}`, `\p{…}`, `\n`, `\.`; the letter is already consumed. */
  private escaped(character: string): Characters {
    const rest = this.text.slice(this.at);
    const hex =
      character === 'x'
        ? /^[0-9a-f]{2}/i.exec(rest)
        : character === 'u'
          ? /^(?:\{[0-9a-f]+\}|[0-9a-f]{4})/i.exec(rest)
          : null;
    if (hex) {
      this.at += hex[0].length;
      return new Set([Math.min(Number.parseInt(hex[0].replace(/[{}]/g, ''), 16), SAMPLE_MAX)]);
    }
    const property = character === 'p' || character === 'P' ? /^\{[^}]*\}/.exec(rest) : null;
    if (property) {
      this.at += property[0].length;
      return ALL;
    }
    return single(CONTROLS[character] ?? character);
  }

  private characterClass(): Characters {
    const negated = this.take('^');
    const found = new Set<number>();
    for (let first = true; first || this.peek() !== ']'; first = false) {
      const low = this.classItem();
      const rest = this.text.slice(this.at, this.at + 2);
      if (low.size === 1 && rest.startsWith('-') && rest !== '-]' && rest.length === 2) {
        this.at += 1;
        const high = this.classItem();
        for (let code = Math.min(...low); code <= Math.max(...high); code += 1) found.add(code);
      } else for (const code of low) found.add(code);
    }
    this.at += 1;
    return negated ? not(found) : found;
  }

  private classItem(): Characters {
    const character = this.next();
    if (character !== '\\') return single(character);
    const letter = this.next();
    return CLASSES[letter] ?? this.escaped(letter);
  }

  private peek(): string {
    return this.text.charAt(this.at);
  }

  private next(): string {
    if (this.at >= this.text.length) throw new NotUnderstood();
    this.at += 1;
    return this.text.charAt(this.at - 1);
  }

  private take(token: string): boolean {
    if (this.peek() !== token) return false;
    this.at += 1;
    return true;
  }
}

/** Layout that the flag `x` ignores: whitespace and comments that are neither escaped nor in a character class. */
const LAYOUT = /(\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\])|\s+|#.*/g;

/** Returns the pattern without ignored layout. */
export const withoutLayout = (pattern: string, flags: string): string =>
  flags.includes('x') ? pattern.replace(LAYOUT, '$1') : pattern;

/** Parses a pattern; returns undefined for unsupported syntax. */
export function readRegex(pattern: string): RegexNode | undefined {
  try {
    return new Reader(pattern).whole();
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}
