/** @module Expands a macro call: the macro's text as an expression at the place of the call. */
import type { Argument, BinaryOperator, Expression, TypeReference } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import type { Span } from '../../lowering/nodes.ts';
import { numberValue, stringValue } from './literals.ts';
import type { FunctionMacro, Macros } from './macro-definitions.ts';

/** Where it is expanded, with what. */
export interface MacroCall {
  macros: Macros;
  at: Span;
  /** Lowers an argument again for each place where the macro uses it. */
  argument(position: number): Expression;
  argumentCount: number;
  /** The argument as it is written, for `#name`. */
  textOf(position: number): string;
  /** Counts a name, literal or argument; false where there are too many. */
  spend(): boolean;
  /** Names of the file's types: what stands before them in parentheses is a cast. */
  isType(name: string): boolean;
}

const NESTED_MAX = 8;
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
];
const NAME = /^[A-Za-z_]\w*$/;
/** A macro with these cannot be an expression. */
const STATEMENTS =
  /^(?:return|goto|break|continue|for|switch|case|typedef|struct|static|asm|__asm__|va_start|va_end|try|catch)$/;

/** The macro's text cannot be read as an expression. */
class NotExpandable extends Error {}

/** The expression that the call stands for; undefined where the macro's text is something else. */
export function expandMacro(macro: FunctionMacro, call: MacroCall, depth = 0): Expression | undefined {
  if (depth > NESTED_MAX || macro.tokens.some((token) => STATEMENTS.test(token))) return undefined;
  if (call.argumentCount < macro.parameters.length && macro.parameters.length !== 1) return undefined;
  try {
    return new Expansion(macro, call, depth).whole();
  } catch (error) {
    if (error instanceof NotExpandable) return undefined;
    throw error;
  }
}

class Expansion {
  private next = 0;
  private readonly macro: FunctionMacro;
  private readonly call: MacroCall;
  private readonly depth: number;

  constructor(macro: FunctionMacro, call: MacroCall, depth: number) {
    this.macro = macro;
    this.call = call;
    this.depth = depth;
  }

  whole(): Expression {
    const value = this.statements(undefined);
    if (this.next < this.macro.tokens.length) throw new NotExpandable();
    return value;
  }

  private get token(): string {
    return this.macro.tokens[this.next] ?? '';
  }

  private accept(token: string): boolean {
    if (this.token !== token) return false;
    this.next += 1;
    return true;
  }

  private expect(token: string): void {
    if (!this.accept(token)) throw new NotExpandable();
  }

  /** Statements up to a brace or the end, as a sequence. */
  private statements(end: string | undefined): Expression {
    const items: Expression[] = [];
    while (this.next < this.macro.tokens.length && this.token !== end) {
      if (!this.accept(';')) items.push(this.statement());
    }
    const [only] = items;
    return only && items.length === 1 ? only : make.sequence(this.call.at, items);
  }

  private statement(): Expression {
    if (this.accept('{')) {
      const inner = this.statements('}');
      this.expect('}');
      return inner;
    }
    if (this.accept('do')) {
      const inner = this.statement();
      this.expect('while');
      this.expect('(');
      const test = this.expression();
      this.expect(')');
      if (test.kind !== 'number' || test.value !== 0) throw new NotExpandable();
      return inner;
    }
    if (this.accept('if')) {
      this.expect('(');
      const test = this.expression();
      this.expect(')');
      const whenTrue = this.statement();
      this.accept(';');
      const whenFalse = this.accept('else') ? this.statement() : make.sequence(this.call.at, []);
      return make.conditional(this.call.at, test, whenTrue, whenFalse);
    }
    return this.expression();
  }

  private expression(): Expression {
    const first = this.assignment();
    if (this.token !== ',') return first;
    const items = [first];
    while (this.accept(',')) items.push(this.assignment());
    return make.sequence(this.call.at, items);
  }

  private assignment(): Expression {
    const target = this.conditional();
    const operator = /^([-+*/%&|^]|<<|>>)?=$/.exec(this.token);
    if (!operator) return target;
    this.next += 1;
    const value = this.assignment();
    const { start, end } = this.call.at;
    return {
      kind: 'assign',
      target,
      value,
      ...(operator[1] ? { operator: operator[1] as BinaryOperator } : {}),
      start,
      end,
    };
  }

  private conditional(): Expression {
    const test = this.binary(0);
    if (!this.accept('?')) return test;
    const whenTrue = this.token === ':' ? test : this.expression();
    this.expect(':');
    return make.conditional(this.call.at, test, whenTrue, this.conditional());
  }

  private binary(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.prefix();
    let left = this.binary(level + 1);
    while (operators.includes(this.token)) {
      const operator = this.token as BinaryOperator;
      this.next += 1;
      left = make.binary(this.call.at, operator, left, this.binary(level + 1));
    }
    return left;
  }

  private prefix(): Expression {
    const { at } = this.call;
    if (this.accept('#')) return make.string(at, this.call.textOf(this.macro.parameters.indexOf(this.name())));
    if (this.token === '++' || this.token === '--') return this.step(this.take(), this.prefix(), false);
    if (/^[-!~*&+]$/.test(this.token)) {
      const operator = this.take() as '-' | '!' | '~' | '*' | '&' | '+';
      const operand = this.prefix();
      return operator === '-' && operand.kind === 'number'
        ? make.number(at, -operand.value)
        : make.unary(at, operator, operand);
    }
    const type = this.castType();
    return type ? make.cast(at, type, this.prefix()) : this.postfix(this.primary());
  }

  /** `(unsigned char *)` before a value. */
  private castType(): TypeReference | undefined {
    if (this.token !== '(') return undefined;
    const { tokens } = this.macro;
    let end = this.next + 1;
    const words: string[] = [];
    while (NAME.test(tokens[end] ?? '')) {
      if (tokens[end] !== 'const' && tokens[end] !== 'volatile') words.push(tokens[end] ?? '');
      end += 1;
    }
    let pointers = 0;
    while (tokens[end] === '*') {
      pointers += 1;
      end += 1;
    }
    const after = tokens[end + 1] ?? '';
    if (words.length === 0 || tokens[end] !== ')' || !/^[\w("'.~!&*-]/.test(after) || after === '->') return undefined;
    const name = words.join(' ');
    const isType = pointers > 0 || words.length > 1 || this.call.isType(name);
    if (!isType || this.macro.parameters.includes(words[0] ?? '')) return undefined;
    this.next = end + 1;
    return { name, args: [], ...(pointers > 0 ? { pointers } : {}) };
  }

  private primary(): Expression {
    const { at, macros } = this.call;
    const token = this.take();
    if (!this.call.spend()) throw new NotExpandable();
    if (token === '(') {
      const inner = this.accept('{') ? this.statements('}') : this.expression();
      if (this.token === '}') this.next += 1;
      this.expect(')');
      return inner;
    }
    if (/^\.?\d/.test(token)) return make.number(at, numberValue(token));
    if (token.startsWith('"')) return this.string(token);
    if (token.startsWith("'")) return make.number(at, stringValue(token).charCodeAt(0));
    if (token === 'NULL' || token === 'nullptr') return make.null(at);
    if (!NAME.test(token)) throw new NotExpandable();
    const position = this.macro.parameters.indexOf(token);
    if (position >= 0) return this.call.argument(position);
    const nested = macros.functions.get(token);
    if (nested && this.token === '(') return this.nested(nested, token);
    return make.name(at, macros.renamed.get(token) ?? token);
  }

  /** Adjacent literals are one. */
  private string(first: string): Expression {
    let value = stringValue(first);
    while (this.token.startsWith('"')) value += stringValue(this.take());
    return make.string(this.call.at, value);
  }

  private nested(macro: FunctionMacro, name: string): Expression {
    const from = this.next;
    const args = this.arguments();
    const to = this.next;
    const call: MacroCall = {
      ...this.call,
      argumentCount: args.length,
      // Read again for each use, so that no node stands at two places.
      argument: (position) => {
        this.next = from;
        const again = this.arguments()[position]?.value;
        this.next = to;
        return again ?? make.null(this.call.at);
      },
      textOf: () => name,
    };
    return expandMacro(macro, call, this.depth + 1) ?? make.call(this.call.at, make.name(this.call.at, name), args);
  }

  private postfix(value: Expression): Expression {
    const { at } = this.call;
    let result = value;
    for (;;) {
      if (this.token === '(') result = make.call(at, result, this.arguments());
      else if (this.accept('[')) {
        result = make.index(at, result, this.expression());
        this.expect(']');
      } else if (this.accept('.')) result = make.member(at, result, this.name());
      else if (this.accept('->')) result = { ...make.member(at, result, this.name()), arrow: true };
      else if (this.token === '++' || this.token === '--') result = this.step(this.take(), result, true);
      else return result;
    }
  }

  private arguments(): Argument[] {
    this.expect('(');
    const args: Argument[] = [];
    while (this.token !== ')') {
      if (this.next >= this.macro.tokens.length) throw new NotExpandable();
      if (this.accept('__VA_ARGS__')) {
        for (let at = this.macro.parameters.length; at < this.call.argumentCount; at += 1)
          args.push({ value: this.call.argument(at) });
      } else args.push({ value: this.assignment() });
      if (!this.accept(',') && this.token !== ')') throw new NotExpandable();
    }
    this.next += 1;
    return args;
  }

  private step(operator: string, target: Expression, isPostfix: boolean): Expression {
    const { start, end } = this.call.at;
    const one = make.number(this.call.at, 1);
    const by = operator === '++' ? '+' : '-';
    const change: Expression = { kind: 'assign', target, operator: by, value: one, start, end };
    return isPostfix ? make.binary(this.call.at, by === '+' ? '-' : '+', change, one) : change;
  }

  private name(): string {
    const token = this.take();
    if (!NAME.test(token)) throw new NotExpandable();
    return token;
  }

  private take(): string {
    const { token } = this;
    this.next += 1;
    return token;
  }
}
