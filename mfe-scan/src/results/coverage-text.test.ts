import { expect, test } from 'vitest';
import { coverageText } from './coverage-text.ts';

const coverage = { lines: 1214, bytes: 9, functions: 1, parseErrors: 0, ms: 38.4, engineVersion: '0.1.0', notes: [] };

test('says what was looked at', () => {
  expect(coverageText(coverage)).toBe('1,214 lines · 1 function · analyzed in 38 ms · engine 0.1.0');
});

test('says where the code could not be read', () => {
  expect(coverageText({ ...coverage, parseErrors: 2, ms: 1520 })).toBe(
    '1,214 lines · 1 function · 2 unreadable places · analyzed in 1.5 s · engine 0.1.0',
  );
});
