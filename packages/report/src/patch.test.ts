import type { TextEdit } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { unifiedDiff } from './patch.ts';

const edited = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((now, { start, end, replacement }) => now.slice(0, start) + replacement + now.slice(end), text);

/** Applies a unified diff exactly: every context and removed line must be where the diff says. */
function applied(diff: string, text: string): string {
  const old = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const out: string[] = [];
  let at = 0;
  for (const hunk of diff.split(/^(?=@@ )/m).slice(1)) {
    const [, from = '', count = ''] = /^@@ -(\d+),(\d+) /.exec(hunk) ?? [];
    const start = Number(count) === 0 ? Number(from) : Number(from) - 1;
    out.push(...old.slice(at, start));
    at = start;
    const lines = hunk.replace(/^.*\n/, '').match(/[^\n]*\n/g) ?? [];
    for (const [index, whole] of lines.entries()) {
      if (whole.startsWith('\\')) continue;
      const line = lines[index + 1]?.startsWith('\\') ? whole.slice(0, -1) : whole;
      if (line.startsWith('+')) out.push(line.slice(1));
      else {
        expect(line.slice(1)).toBe(old[at]);
        if (line.startsWith(' ')) out.push(line.slice(1));
        at += 1;
      }
    }
  }
  return [...out, ...old.slice(at)].join('');
}

const lines = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');
const replace = (text: string, what: string, replacement: string): TextEdit => {
  const start = text.indexOf(what);
  return { start, end: start + what.length, replacement };
};

describe('unifiedDiff', () => {
  it('names the file and shows three lines around a change', () => {
    const text = lines(20);
    expect(unifiedDiff('src/a.js', text, [replace(text, 'line 10', 'LINE 10')])).toBe(
      '--- a/src/a.js\n+++ b/src/a.js\n@@ -7,7 +7,7 @@\n line 7\n line 8\n line 9\n-line 10\n+LINE 10\n line 11\n line 12\n line 13\n',
    );
  });

  it('puts changes far apart into hunks of their own, and counts what the first one has added', () => {
    const text = lines(60);
    const diff = unifiedDiff('a', text, [replace(text, 'line 5\n', 'x\ny\nz\n'), replace(text, 'line 50', 'w')]);
    expect(diff.match(/^@@.*@@$/gm)).toEqual(['@@ -2,7 +2,9 @@', '@@ -47,7 +49,7 @@']);
  });

  it.each<[string, string, (text: string) => TextEdit[]]>([
    ['one edit', lines(9), (text) => [replace(text, 'line 4', 'four')]],
    [
      'two edits of one line',
      lines(9),
      (text) => [
        replace(text, 'line 4', 'FOUR'),
        { ...replace(text, ' 4', '!'), start: text.indexOf('line 4') + 6, end: text.indexOf('line 4') + 6 },
      ],
    ],
    ['neighboring lines', lines(9), (text) => [replace(text, 'line 4', 'a'), replace(text, 'line 5', 'b')]],
    ['an insertion at the start', lines(3), () => [{ start: 0, end: 0, replacement: 'import x\n' }]],
    [
      'an edit over several lines',
      lines(9),
      (text) => [{ start: text.indexOf('line 3') + 2, end: text.indexOf('line 6') + 1, replacement: 'X' }],
    ],
    ['a line that goes', lines(9), (text) => [replace(text, 'line 4\n', '')]],
    ['a last line without an end', 'a\nb', (text) => [replace(text, 'b', 'c')]],
    ['lines that end in CR LF', 'a\r\nb\r\nc\r\n', (text) => [replace(text, 'b', 'B')]],
    ['a file of one line', 'exec(x)', (text) => [replace(text, 'exec', 'execFile')]],
  ])('gives the edited text when it is applied: %s', (_, text, editsOf) => {
    const edits = editsOf(text);
    expect(applied(unifiedDiff('a', text, edits), text)).toBe(edited(text, edits));
  });
});
