/** @module Expressions among the tokens of a macro's arguments, which the grammar leaves as they are. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, BinaryOperator, Expression, Parameter } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { functionCall, methodCall } from './calls.ts';
import { deeper, type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerLiteral } from './literals.ts';
import { lowerMacro } from './macros.ts';
import { fieldRead } from './members.ts';
import { pathExpression } from './names.ts';

const PRECEDENCE: Readonly<Record<string, number>> = lookupTable({
  ...{ '||': 1, '&&': 2, '==': 3, '!=': 3, '<': 3, '>': 3, '<=': 3, '>=': 3, '|': 4, '^': 5, '&': 6 },
  ...{ '<<': 7, '>>': 7, '+': 8, '-': 8, '*': 9, '/': 9, '%': 9 },
});
const isOperator = (text: string): text is BinaryOperator => Object.hasOwn(PRECEDENCE, text);

const WORD: ReadonlySet<string> = new Set(['identifier', 'self', 'crate', 'super', 'primitive_type', 'metavariable']);

/** The tokens within a pair of brackets. */
export const inside = (tree: SyntaxNode): readonly SyntaxNode[] => tree.children.slice(1, -1);

export const opens = (node: SyntaxNode | undefined, bracket: string): boolean =>
  node?.type === 'token_tree' && node.children[0]?.type === bracket;

/** The tokens between separators. */
export function split(tokens: readonly SyntaxNode[], ...separators: string[]): SyntaxNode[][] {
  const parts: SyntaxNode[][] = [[]];
  for (const token of tokens) {
    if (!token.named && separators.includes(token.type)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

class Reader {
  private at = 0;
  private readonly ctx: Lowering;
  private readonly tokens: readonly SyntaxNode[];

  constructor(ctx: Lowering, tokens: readonly SyntaxNode[]) {
    this.ctx = ctx;
    this.tokens = tokens;
  }

  private get next(): SyntaxNode | undefined {
    return this.tokens[this.at];
  }

  private is(type: string): boolean {
    return this.next?.type === type;
  }

  /** Everything there is: one expression, or what could be made out of the tokens. */
  whole(): Expression {
    const [first] = this.tokens;
    const last = this.tokens.at(-1);
    const place = { start: first?.start ?? 0, end: last?.end ?? 0 };
    const found: Expression[] = [];
    while (this.next) {
      const before = this.at;
      const one = this.binary(0);
      if (one) found.push(one);
      if (this.at === before) this.at += 1;
    }
    const [only] = found;
    return only && found.length === 1 ? only : opaque(place, found);
  }

  private binary(least: number): Expression | undefined {
    let left = this.unary();
    while (left && this.next && !this.next.named) {
      const operator = this.next.type;
      const strength = PRECEDENCE[operator];
      if (strength === undefined || strength <= least || !isOperator(operator)) break;
      this.at += 1;
      const right = deeper(
        this.ctx,
        () => this.binary(strength),
        () => undefined,
      );
      if (!right) break;
      left =
        operator === '+' && (left.kind === 'string' || left.kind === 'concat')
          ? make.concat({ start: left.start, end: right.end }, [left, right])
          : make.binary({ start: left.start, end: right.end }, operator, left, right);
    }
    return left;
  }

  private unary(): Expression | undefined {
    const token = this.next;
    if (!token) return undefined;
    if (token.type === '&' || token.type === '&&' || token.type === '*') {
      this.at += 1;
      if (this.next?.type === 'mut' || this.next?.type === 'mutable_specifier') this.at += 1;
      return this.unary();
    }
    if (token.type === '!' || token.type === '-') {
      this.at += 1;
      const operand = this.unary();
      return operand && make.unary({ start: token.start, end: operand.end }, token.type, operand);
    }
    if (token.type === '|' || token.type === '||' || token.type === 'move') return this.closure();
    return this.postfix(this.primary());
  }

  private closure(): Expression | undefined {
    const start = this.next?.start ?? 0;
    if (this.is('move')) this.at += 1;
    const parameters: Parameter[] = [];
    if (this.is('||')) this.at += 1;
    else if (this.is('|')) {
      this.at += 1;
      while (this.next && !this.is('|')) {
        const names = this.next.type === 'token_tree' ? namedChildren(this.next) : [this.next];
        for (const name of names)
          if (name.type === 'identifier')
            parameters.push({ target: nameAt(name, textOf(this.ctx, name)), annotations: [] });
        this.at += 1;
      }
      this.at += 1;
    }
    const value = this.binary(0);
    if (!value) return undefined;
    const place = { start, end: value.end };
    const definition = {
      name: '',
      form: 'lambda' as const,
      parameters,
      body: [{ kind: 'return' as const, value, ...span(value) }],
      annotations: [],
      ...place,
      nameStart: start,
    };
    return make.function(place, definition);
  }

  private primary(): Expression | undefined {
    const token = this.next;
    if (!token) return undefined;
    const value = lowerLiteral(this.ctx, token);
    if (value) {
      this.at += 1;
      return value;
    }
    if (token.type === 'token_tree') {
      this.at += 1;
      return lowerBracketed(this.ctx, token);
    }
    return WORD.has(token.type) ? this.path() : undefined;
  }

  /** `a::b::<T>`, a macro by that name, a call, a struct. */
  private path(): Expression | undefined {
    const first = this.next;
    let last = first;
    let text = '';
    while (this.next && (WORD.has(this.next.type) || this.is('::') || this.is('<'))) {
      if (this.is('<')) {
        if (!text.endsWith('::')) break;
        this.generics();
        continue;
      }
      if (WORD.has(this.next.type) && text !== '' && !text.endsWith('::')) break;
      text += textOf(this.ctx, this.next);
      last = this.next;
      this.at += 1;
    }
    if (!first || !last) return undefined;
    const place = { start: first.start, end: last.end };
    const [mark, body] = [this.next, this.tokens[this.at + 1]];
    if (mark?.type === '!' && body?.type === 'token_tree') {
      this.at += 2;
      return lowerMacro(this.ctx, text, body, { start: first.start, end: body.end });
    }
    if (this.next && opens(this.next, '{') && /^(?:\w+::)*[A-Z]/.test(text)) {
      const fields = this.next;
      this.at += 1;
      return structOf(this.ctx, pathExpression(this.ctx, text, place), fields, { ...place, end: fields.end });
    }
    return pathExpression(this.ctx, text, place);
  }

  private generics(): void {
    let open = 0;
    while (this.next) {
      if (this.is('<')) open += 1;
      if (this.is('>')) open -= 1;
      if (this.is('>>')) open -= 2;
      this.at += 1;
      if (open <= 0) return;
    }
  }

  private postfix(start: Expression | undefined): Expression | undefined {
    let value = start;
    while (value && this.next) {
      const token = this.next;
      if (token.type === '?') this.at += 1;
      else if (token.type === 'as') this.at += 2;
      else if (opens(token, '(')) {
        this.at += 1;
        value = functionCall(this.ctx, value, lowerArguments(this.ctx, token), {
          start: value.start,
          end: token.end,
        });
      } else if (opens(token, '[')) {
        this.at += 1;
        const index = expressionOf(this.ctx, inside(token));
        value = make.index({ start: value.start, end: token.end }, value, index);
      } else if (token.type === '.') value = this.member(value);
      else break;
    }
    return value;
  }

  private member(object: Expression): Expression {
    this.at += 1;
    const name = this.next;
    if (!name) return object;
    this.at += 1;
    if (this.is('::')) {
      this.at += 1;
      this.generics();
    }
    const list = this.next;
    const text = textOf(this.ctx, name);
    if (text === 'await') return object;
    if (list && opens(list, '(')) {
      this.at += 1;
      const node = { start: object.start, end: list.end };
      return methodCall(this.ctx, { object, name: text, args: lowerArguments(this.ctx, list), types: [], node });
    }
    return fieldRead(this.ctx, object, text, { start: object.start, end: name.end });
  }
}

/** A list, a tuple, or what stands in brackets. */
function lowerBracketed(ctx: Lowering, tree: SyntaxNode): Expression {
  return deeper(
    ctx,
    () => {
      const parts = split(inside(tree), ',', ';');
      const values = parts.map((part) => expressionOf(ctx, part));
      const [only] = values;
      if (opens(tree, '{')) return opaque(tree, values);
      const isTuple = inside(tree).some(({ type }) => type === ',');
      if (opens(tree, '(') && only && values.length === 1 && !isTuple) return only;
      return make.list(tree, values);
    },
    () => opaque(tree),
  );
}

function structOf(
  ctx: Lowering,
  callee: Expression,
  tree: SyntaxNode,
  node: { start: number; end: number },
): Expression {
  const args = split(inside(tree), ',').flatMap((part): Argument[] => {
    const [name, colon] = part;
    if (name?.type !== 'identifier') return [];
    const value = colon?.type === ':' ? expressionOf(ctx, part.slice(2)) : nameAt(name, textOf(ctx, name));
    return [{ name: textOf(ctx, name), value }];
  });
  return { kind: 'call', callee, args, construct: true, ...node };
}

const lowerArguments = (ctx: Lowering, tree: SyntaxNode): Argument[] =>
  split(inside(tree), ',').map((part) => ({ value: expressionOf(ctx, part) }));

/** The expression that the tokens spell. */
export const expressionOf = (ctx: Lowering, tokens: readonly SyntaxNode[]): Expression =>
  deeper(
    ctx,
    () => new Reader(ctx, tokens).whole(),
    () => opaque({ start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }),
  );
