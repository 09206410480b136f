import { describe, expect, it } from 'vitest';
import { holdsEscaped } from './quotes.ts';
import { CLEAN, kindMask, type Taint, taintOf } from './taint.ts';
import { concatenate, constantValue, tainted, type Value } from './value.ts';

const source = { kind: 'remote', label: 'query string', start: 0, end: 1, within: '' } as const;
const escaped: Value = tainted(taintOf(source, kindMask(['sql-quoted'])));
const raw: Value = tainted(taintOf({ ...source, start: 5 }, 0));

const isSafeForSql = (taint: Taint): boolean => taint.every(({ sanitized }) => (sanitized & kindMask(['sql'])) !== 0);
const text = (...parts: (string | Value)[]): Value =>
  concatenate(parts.map((part) => (typeof part === 'string' ? constantValue(part) : part)));

describe('text that was escaped for the inside of quotes', () => {
  it.each([
    ['stands in quotes', ["a = '", escaped, "'"], true],
    ['stands in double quotes', ['a = "', escaped, '"'], true],
    ['stands behind a closed quote', ["a = 'x' AND b = ", escaped], false],
    ['stands bare', ['a = ', escaped], false],
    ['stands bare and in quotes', ["a = '", escaped, "' AND b = ", escaped], false],
    ['stands beside raw text', ["a = '", escaped, "' AND b = '", raw, "'"], false],
    ['stands in quotes behind an escaped one', ["a = 'it\\'s ", escaped, "'"], true],
  ] satisfies [string, (string | Value)[], boolean][])('%s', (_, parts, expected) => {
    expect(isSafeForSql(text(...parts).taint)).toBe(expected);
  });

  it('is told from other text', () => {
    expect(holdsEscaped(escaped.taint)).toBe(true);
    expect(holdsEscaped(raw.taint)).toBe(false);
    expect(holdsEscaped(CLEAN)).toBe(false);
  });
});
