import { expect, test } from 'vitest';
import { canAnalyze, characterCount, pasteLanguage } from './paste-form.ts';

test('wants code and a file name that are more than blanks', () => {
  expect(canAnalyze('x', 'a.js')).toBe(true);
  expect(canAnalyze(' \n\t', 'a.js')).toBe(false);
  expect(canAnalyze('x', '  ')).toBe(false);
});

test('takes the language from the file name until one is chosen', () => {
  expect(pasteLanguage(undefined, '')).toBe('JavaScript');
  expect(pasteLanguage(undefined, 'views.py')).toBe('Python');
  expect(pasteLanguage('Ruby', 'views.py')).toBe('Ruby');
});

test('counts characters in words', () => {
  expect(characterCount(0)).toBe('0 characters');
  expect(characterCount(1)).toBe('1 character');
  expect(characterCount(12345)).toBe('12,345 characters');
});
