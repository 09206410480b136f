import { LANGUAGES } from '@scanner/contracts/languages.ts';
import { expect, test } from 'vitest';
import { highlightLines } from './highlight.ts';
import { loadLanguage } from './language.ts';

const textOf = (lines: ReturnType<typeof highlightLines>) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

test('keeps every character, whatever the language', async () => {
  const code = 'def run(id):\r\n  # <script>alert(1)</script>\n\tq = "a\\n" + str(id) // 5\n\n';
  for (const { id } of LANGUAGES) {
    const { parser } = await loadLanguage(id);
    expect(textOf(highlightLines(code, parser)), id).toBe(code.replace('\r\n', '\n'));
  }
});

test('colours what a parser knows', async () => {
  const { parser } = await loadLanguage('typescript');
  const [line = []] = highlightLines("const name: string = 'x'; // why", parser);
  expect(line).toContainEqual({ text: 'const', kind: 'keyword' });
  expect(line).toContainEqual({ text: "'x'", kind: 'string' });
  expect(line).toContainEqual({ text: 'string', kind: 'type' });
  expect(line).toContainEqual({ text: '// why', kind: 'comment' });
});

test('colours a language that has no grammar of its own', async () => {
  const { parser } = await loadLanguage('solidity');
  const [line = []] = highlightLines('contract Bank { uint256 total; }', parser);
  expect(line).toContainEqual({ text: 'contract', kind: 'keyword' });
});

test('shows plain lines before a parser is there', () => {
  expect(highlightLines('a\nb')).toEqual([[{ text: 'a' }], [{ text: 'b' }]]);
});
