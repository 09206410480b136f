import { describe, expect, it } from 'vitest';
import { codeFrame, printable } from './frame.ts';

const text = (lines: string[], line: number, column: number): string =>
  codeFrame(lines, line, column)
    .map(({ gutter, code }) => gutter + code)
    .join('\n');

describe('codeFrame', () => {
  it('shows the line, those around it and the place', () => {
    const lines = ['a', 'def f(x):', '    return eval(x)', '', 'g()'];
    expect(text(lines, 3, 12)).toBe('  2 │ def f(x):\n> 3 │     return eval(x)\n    │            ^');
  });

  it('keeps numbers in one column, and the marker below a tab', () => {
    expect(text([...Array(8).fill('x'), '\teval(x)', 'y'], 9, 2)).toBe(
      '   8 │ x\n>  9 │   eval(x)\n     │   ^\n  10 │ y',
    );
  });

  it('shows no marker beyond what is shown of a long line', () => {
    expect(text(['x'.repeat(500)], 1, 400)).toBe(`> 1 │ ${'x'.repeat(119)}…`);
  });
});

it('lets no control character through', () => {
  expect(printable('a\u001b[31mb\u202ec')).toBe('a [31mb c');
});
