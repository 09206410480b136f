import { expect, test } from 'vitest';
import { FIX, SOURCE } from './finding.ts';
import { paint } from './paint.ts';

test('words and strings have their colors', () => {
  expect(paint(`const sql = "a 'b'" + c;`)).toEqual([
    { text: '' },
    { text: 'const', kind: 'keyword' },
    { text: ' sql = ' },
    { text: `"a 'b'"`, kind: 'string' },
    { text: ' + c;' },
  ]);
});

test.each([...SOURCE, ...FIX.added])('%s stays as it is', (line) => {
  expect(
    paint(line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line);
});
