import { describe, expect, it } from 'vitest';
import { constantResult } from './constant-result.ts';
import type { Expression, FunctionDefinition, Statement } from './index.ts';

const at = { start: 0, end: 0 };
const define = (body: Statement[]): FunctionDefinition => ({
  name: 'f',
  form: 'function',
  parameters: [],
  body,
  annotations: [],
  ...at,
  nameStart: 0,
});
const give = (value?: Expression): Statement => ({ kind: 'return', ...(value ? { value } : {}), ...at });
const word = (name: string): Expression => ({ kind: 'call', callee: { kind: 'name', name, ...at }, args: [], ...at });
const call = (name: string): Statement => ({ kind: 'expression', value: word(name), ...at });

describe('constantResult', () => {
  it.each([
    ['an empty body', [], 'nothing'],
    ['a bare return', [give()], 'nothing'],
    ['a word to the log', [call('println')], 'nothing'],
    ['a word to the log as the result', [give(word('println'))], 'nothing'],
    ['true', [call('debug'), give({ kind: 'boolean', value: true, ...at })], 'true'],
    ['null', [give({ kind: 'null', ...at })], 'null'],
    ['an empty list', [give({ kind: 'list', items: [], ...at })], 'empty list'],
    ['a call that may throw', [call('verify')], undefined],
    ['a computed value', [give({ kind: 'name', name: 'x', ...at })], undefined],
    ['an exception', [{ kind: 'throw', ...at } as Statement], undefined],
  ] satisfies [string, Statement[], string | undefined][])('%s', (_, body, expected) => {
    expect(constantResult(define(body))).toBe(expected);
  });
});
