/** @module Expressions of template languages: paths, calls, filters. Other syntax isn't parsed. */

import type { Argument, Expression } from '../../ir/index.ts';

/** Resolves the first name of a path. */
export type ReadName = (name: string, at: { start: number; end: number }) => Expression;

export interface Dialect {
  /** `value | filter(argument)` instead of an operator of bits. */
  filters: boolean;
  /** `value -> member` and `.` between texts. */
  arrows: boolean;
  /** `helper first second`. */
  helpers: boolean;
}

interface Token {
  kind: 'name' | 'text' | 'number' | 'mark';
  text: string;
  start: number;
  end: number;
}

const TOKEN =
  /\s*(?:([\p{L}_$@][\p{L}\p{N}_$]*)|(\d+(?:\.\d+)?)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\?\.|->|::|&\.|\|\||&&|\?\?|\?:|[=!<>]=|.))/suy;

function tokensOf(text: string, base: number): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [whole, name, number, single, double, mark] = match;
    const end = base + match.index + whole.length;
    const kind = name !== undefined ? 'name' : number !== undefined ? 'number' : mark !== undefined ? 'mark' : 'text';
    const content = name ?? number ?? single ?? double ?? mark ?? '';
    if (mark !== undefined && mark.trim() === '') continue;
    tokens.push({ kind, text: content, start: end - whole.trimStart().length, end });
  }
  return tokens;
}

/** Calls that give no markup: escapes, addresses of the program, numbers, parts of the page itself. */
const HARMLESS =
  /^(?:h|e|t|l|esc\w*|force_?escape|html_?escape|html(?:special|enti)\w*|encode\w*|HtmlEncode|sanitize\w*|strip_?tags|striptags|purify|bleach|clean|xss|to_?json|json_?encode|json_?script|url_?for|url_?encode|urlencode|u|link_to|csrf\w*|partial|render\w*|include|yield|content_for|number\w*|int\w*|float\w*|round|abs|date\w*|time\w*|strftime|length|size|count|parseInt|Number|slugify|asset|path|url|trans|__)$/i;

class Reader {
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;
  readonly #name: ReadName;
  #at = 0;

  constructor(tokens: readonly Token[], dialect: Dialect, name: ReadName) {
    this.#tokens = tokens;
    this.#dialect = dialect;
    this.#name = name;
  }

  /** All that may be the value: of a choice, both. */
  read(closing?: string): Expression[] {
    let parts: Expression[] = [];
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      if (!token || (token.kind === 'mark' && (token.text === closing || token.text === ','))) break;
      if (token.kind === 'mark' && token.text === '?') {
        // The queried value isn't the displayed one.
        parts = [];
        this.#at += 1;
      } else if (token.kind === 'mark' && token.text === '|' && this.#dialect.filters) {
        this.#at += 1;
        parts = this.#filtered(parts);
      } else if (token.kind === 'mark' && !'([{'.includes(token.text)) this.#at += 1;
      else parts.push(this.#path());
    }
    return parts;
  }

  #next(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'mark' || token.text !== text) return false;
    this.#at += 1;
    return true;
  }

  #filtered(parts: Expression[]): Expression[] {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'name') return parts;
    this.#at += 1;
    const args = this.#next('(') ? this.#arguments(')') : [];
    if (HARMLESS.test(token.text)) return [];
    const place = { start: token.start, end: token.end };
    const callee: Expression = { kind: 'name', name: `|${token.text}`, ...place };
    return [{ kind: 'call', callee, args: [{ value: joined(parts, place) }, ...args], ...place }];
  }

  #arguments(closing: string): Argument[] {
    const args: Argument[] = [];
    while (this.#at < this.#tokens.length) {
      const before = this.#at;
      const parts = this.read(closing);
      const token = this.#tokens[before];
      if (token && parts.length > 0) args.push({ value: joined(parts, token) });
      if (this.#next(closing)) break;
      if (!this.#next(',') && this.#at === before) this.#at += 1;
    }
    return args;
  }

  #path(): Expression {
    const first = this.#tokens[this.#at];
    this.#at += 1;
    if (!first) return { kind: 'null', start: 0, end: 0 };
    const place = { start: first.start, end: first.end };
    if (first.kind === 'text') return { kind: 'string', value: first.text, ...place };
    if (first.kind === 'number') return { kind: 'number', value: Number(first.text), ...place };
    if (first.kind === 'mark') {
      const closing = first.text === '(' ? ')' : first.text === '[' ? ']' : '}';
      const inner = this.#arguments(closing).map(({ value }) => value);
      return this.#members(joined(inner, place), '');
    }
    // A function of the template language or of the program, not something it was given.
    const start = this.#isCalled()
      ? ({ kind: 'name', name: first.text, ...place } as const)
      : this.#name(first.text, place);
    return this.#members(start, first.text);
  }

  #isCalled(): boolean {
    const next = this.#tokens[this.#at];
    return next !== undefined && (next.kind === 'mark' ? next.text === '(' : this.#dialect.helpers);
  }

  #members(start: Expression, name: string): Expression {
    let value = start;
    let last = name;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token?.kind !== 'mark') return this.#helper(value, last);
      const { text } = token;
      const member = this.#tokens[this.#at + 1];
      const isDot =
        text === '.' ? !this.#dialect.arrows : text === '->' || text === '?.' || text === '&.' || text === '::';
      if (isDot && member && (member.kind === 'name' || member.kind === 'number')) {
        this.#at += 2;
        value = { kind: 'member', object: value, name: member.text, start: value.start, end: member.end };
        last = member.text;
      } else if (text === '[') {
        this.#at += 1;
        const [index] = this.#arguments(']');
        value = {
          kind: 'index',
          object: value,
          ...(index ? { index: index.value } : {}),
          start: value.start,
          end: token.end,
        };
      } else if (text === '(') {
        this.#at += 1;
        value = called(value, last, this.#arguments(')'), token.end, this.#name);
      } else return value;
    }
  }

  /** `raw user.name`, `{{{format body}}}`. */
  #helper(value: Expression, name: string): Expression {
    const token = this.#tokens[this.#at];
    if (!this.#dialect.helpers || !token || token.kind === 'mark' || name === '') return value;
    const args: Argument[] = [];
    for (let next = this.#tokens[this.#at]; next && next.kind !== 'mark'; next = this.#tokens[this.#at])
      args.push({ value: this.#path() });
    return called(value, name, args, value.end);
  }
}

/** `request.getAttribute("user")` reads a value that was passed to the template. */
const ASKS = /^(?:request|session|pageContext|application)$/;

function called(callee: Expression, name: string, args: Argument[], end: number, root?: ReadName): Expression {
  const [first] = args;
  if (name === 'getAttribute' && callee.kind === 'member' && first?.value.kind === 'string' && isAsked(callee.object))
    return root?.(first.value.value, { start: callee.start, end }) ?? callee;
  if (HARMLESS.test(name)) return { kind: 'null', start: callee.start, end };
  return { kind: 'call', callee, args, start: callee.start, end };
}

const isAsked = (node: Expression): boolean =>
  (node.kind === 'name' && ASKS.test(node.name)) || (node.kind === 'member' && ASKS.test(node.name));

/** Several parts as one value that may come from any of them. */
export function joined(parts: readonly Expression[], { start, end }: { start: number; end: number }): Expression {
  const [first, ...others] = parts;
  if (!first) return { kind: 'null', start, end };
  if (others.length === 0) return first;
  const test: Expression = { kind: 'opaque', parts: [], start, end };
  return { kind: 'conditional', test, whenTrue: first, whenFalse: joined(others, { start, end }), start, end };
}

/** The value of a template expression; `base` is the offset of its text in the file. */
export function readExpression(text: string, base: number, dialect: Dialect, name: ReadName): Expression {
  const reader = new Reader(tokensOf(text, base), dialect, name);
  return joined(reader.read(), { start: base, end: base + text.length });
}
