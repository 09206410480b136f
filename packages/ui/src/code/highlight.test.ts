import { LANGUAGES } from '@scanner/contracts/languages.ts';
import { expect, test } from 'vitest';
import { loadHighlight } from './highlight.ts';
import { plainLines, type Token } from './token.ts';

const textOf = (lines: Token[][]) => lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

test.each(LANGUAGES)('keeps every character of $name', async ({ id }) => {
  const code = 'def run(id):\r\n  # <script>alert(1)</script>\n\tq = "a\\n" + str(id) // 5\n\n';
  const highlight = await loadHighlight(id);
  expect(textOf(highlight(code))).toBe(code.replace('\r\n', '\n'));
});

test('colors what a parser knows', async () => {
  const highlight = await loadHighlight('typescript');
  const [line = []] = highlight("const name: string = 'x'; // why");
  expect(line).toContainEqual({ text: 'const', kind: 'keyword' });
  expect(line).toContainEqual({ text: "'x'", kind: 'string' });
  expect(line).toContainEqual({ text: 'string', kind: 'type' });
  expect(line).toContainEqual({ text: '// why', kind: 'comment' });
});

test('colors a language that has no grammar of its own', async () => {
  const highlight = await loadHighlight('solidity');
  const [line = []] = highlight('contract Bank { uint256 total; }');
  expect(line).toContainEqual({ text: 'contract', kind: 'keyword' });
});

test('shows plain lines without a language', () => {
  expect(plainLines('a\r\nb')).toEqual([[{ text: 'a' }], [{ text: 'b' }]]);
});
