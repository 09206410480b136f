import { expect, test } from 'vitest';
import { codeLines, isStandardText, oneLine, quoteCode, showable } from './text.ts';

test('knows what the standard fonts show', () => {
  expect(isStandardText('Müller – “café” €5 …')).toBe(true);
  expect(isStandardText('Привет')).toBe(false);
});

test('shows a character without a glyph as its code point', () => {
  expect(showable('名=1')).toBe('\\u{540D}=1');
  expect(showable('\u{1F512} Ж', (character) => character === 'Ж')).toBe('\\u{1F512} Ж');
});

test('cuts code to the lines and characters that the report allows', () => {
  const code = Array.from({ length: 12 }, (_, index) => `${index}${'x'.repeat(150)}`).join('\r\n');
  const lines = codeLines(code, 8);
  expect(lines).toHaveLength(8);
  expect(lines.every((line) => line.length === 100)).toBe(true);
});

test('never cuts a character in two', () => {
  expect(codeLines('\u{1F512}'.repeat(120), 8)).toEqual(['\u{1F512}'.repeat(100)]);
});

test('makes one line of prose', () => {
  expect(oneLine(' a\n\tb\u0000c ')).toBe('a b c');
});

test('quotes the code in a sentence', () => {
  expect(quoteCode('`eval(x)` runs what `x` holds')).toBe('“eval(x)” runs what “x” holds');
  expect(quoteCode('one ` alone')).toBe('one ` alone');
  expect(quoteCode('runs `` `ls` `` here')).toBe('runs “`ls`” here');
});
