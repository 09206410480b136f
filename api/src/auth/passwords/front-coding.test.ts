import { expect, it } from 'vitest';
import { decodeWords, encodeWords } from './front-coding.ts';

it('shares beginnings, and gives every word back', () => {
  const words = ['past', 'pass', 'passing', `${'x'.repeat(40)}1`, `${'x'.repeat(40)}2`];
  expect(encodeWords(['past', 'pass', 'passing'])).toBe('0pass 4ing 3t');
  expect(decodeWords(encodeWords(words))).toEqual([...words].sort());
});
