import { expect, test } from 'vitest';
import { characterCount, missingText, pasteLanguage } from './paste-form.ts';

test('wants code and a file name that are more than blanks, and says what is missing', () => {
  expect(missingText('x', 'a.js')).toBeUndefined();
  expect(missingText(' \n\t', 'a.js')).toBe('Paste code to analyze it.');
  expect(missingText('x', '  ')).toBe('Name the file to analyze the code.');
  expect(missingText('', '')).toBe('Paste code and name the file to analyze it.');
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
