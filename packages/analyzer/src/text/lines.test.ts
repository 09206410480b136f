import { describe, expect, it } from 'vitest';
import { indexLines } from './lines.ts';

describe('indexLines', () => {
  const text = 'a\nbc\r\nd\re';
  const lines = indexLines(text);

  it('counts LF, CR LF and CR', () => {
    expect(lines.count).toBe(4);
    expect([1, 2, 3, 4].map((line) => lines.text(line))).toEqual(['a', 'bc', 'd', 'e']);
  });

  it('gives line and column from 1', () => {
    expect(lines.at(0)).toEqual({ line: 1, column: 1 });
    expect(lines.at(3)).toEqual({ line: 2, column: 2 });
    expect(lines.at(text.length)).toEqual({ line: 4, column: 2 });
  });
});
