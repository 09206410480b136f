/** @module Macros without parameters, as far as they stand for a constant: `#define SIZE (4 * 1024)`. */

import type { Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { numberValue, stringValue } from './literals.ts';

const TOKEN =
  /\s+|\/\*[\s\S]*?\*\/|\/\/.*|\\\r?\n|(?<number>\.?\d[\w.']*)|(?<name>[A-Za-z_]\w*)|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?<operator><<|>>|[-+*/%()|&^~])/y;
const TOKENS_MAX = 60;

interface Token {
  kind: 'number' | 'name' | 'string' | 'operator';
  text: string;
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match || tokens.length > TOKENS_MAX) return undefined;
    for (const [kind, value] of Object.entries(match.groups ?? {})) {
      if (value !== undefined) tokens.push({ kind: kind as Token['kind'], text: value });
    }
  }
  return tokens;
}

const LEVELS = ['|', '^', '&', '<< >>', '+ -', '* / %'].map((row) => row.split(' '));
type MacroOperator = '|' | '^' | '&' | '<<' | '>>' | '+' | '-' | '*' | '/' | '%';

/** The expression that a macro's text spells; undefined where it is anything but a constant expression. */
export function macroValue(text: string, start: number, end: number): Expression | undefined {
  const tokens = tokensOf(text);
  if (!tokens || tokens.length === 0) return undefined;
  const at = { start, end };
  let next = 0;
  const primary = (): Expression | undefined => {
    const token = tokens[next];
    next += 1;
    if (token?.kind === 'number') return make.number(at, numberValue(token.text));
    if (token?.kind === 'string') return literal(token.text);
    if (token?.text === '-' || token?.text === '~') {
      const operand = primary();
      if (operand?.kind === 'number' && token.text === '-') return { ...operand, value: -operand.value };
      return operand && make.unary(at, token.text, operand);
    }
    if (token?.text === '(') {
      const inner = binary(0);
      next += 1;
      return tokens[next - 1]?.text === ')' ? inner : undefined;
    }
    if (token?.kind === 'name' && tokens[next]?.text !== '(') return make.name(at, token.text);
    return undefined;
  };
  const literal = (written: string): Expression => {
    if (written.startsWith("'")) return make.number(at, stringValue(written).charCodeAt(0));
    let value = stringValue(written);
    while (tokens[next]?.kind === 'string') {
      value += stringValue(tokens[next]?.text ?? '');
      next += 1;
    }
    return make.string(at, value);
  };
  const binary = (level: number): Expression | undefined => {
    const operators = LEVELS[level];
    if (!operators) return primary();
    let left = binary(level + 1);
    while (left && operators.includes(tokens[next]?.text ?? '')) {
      const operator = tokens[next]?.text as MacroOperator;
      next += 1;
      const right = binary(level + 1);
      if (!right) return undefined;
      left = make.binary(at, operator, left, right);
    }
    return left;
  };
  const value = binary(0);
  return next === tokens.length ? value : undefined;
}
