import { expect, test } from 'vitest';
import { coverageParts } from './coverage-parts.ts';

const coverage = { lines: 1214, bytes: 9, functions: 1, parseErrors: 0, ms: 38.4, engineVersion: '0.1.0', notes: [] };

test('says what was looked at', () => {
  expect(coverageParts(coverage)).toEqual(['1,214 lines', '1 function', 'analyzed in 38 ms', 'engine 0.1.0']);
});

test('says where the code could not be read', () => {
  expect(coverageParts({ ...coverage, parseErrors: 2, ms: 1520 })).toEqual([
    '1,214 lines',
    '1 function',
    '2 unreadable places',
    'analyzed in 1.5 s',
    'engine 0.1.0',
  ]);
});
