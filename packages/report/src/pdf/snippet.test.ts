import { expect, test } from 'vitest';
import { snippetAround } from './snippet.ts';

const lines = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `line ${first + index}`).join('\n');
const finding = (lineNumber: number, codeSnippet = lines(10, 30)) => ({
  codeSnippet,
  snippetStartLine: 10,
  location: { filePath: 'a.js', lineNumber },
});
const shown = (text: string) => text.split('\n').slice(0, 8);

test('begins where the snippet does when the line is among the first', () => {
  expect(shown(snippetAround(finding(13)))[0]).toBe('line 10');
});

test('begins later when the line would be cut off', () => {
  expect(shown(snippetAround(finding(25)))).toEqual(lines(20, 27).split('\n'));
  expect(shown(snippetAround(finding(30))).at(-1)).toBe('line 30');
});

test('leaves a snippet alone whose place is not known', () => {
  expect(snippetAround({ codeSnippet: 'a\nb', location: { filePath: 'a.js', lineNumber: 99 } })).toBe('a\nb');
  expect(snippetAround(finding(99))).toBe(lines(10, 30));
});
