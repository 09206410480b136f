/** One vocabulary, the field's, in plain American English: documents, code, file names, titles and texts of rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { catalog } from '../packages/analyzer/src/catalog.ts';
import { ROOT } from './steps/paths.ts';
import { ALLOWED } from './words/banned.ts';
import { withoutLiterals } from './words/readable.ts';
import { bannedWords, files, readable } from './words/search.ts';

describe('no banned word', () => {
  it('is in a document, a comment, a name or a sentence', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => bannedWords(file, readable(file))).join('\n')).toBe('');
  });

  it('is in the name of a file or folder', () => {
    expect(files.flatMap((file) => bannedWords(file, file.replace(/[/.-]/g, ' ')))).toEqual([]);
  });

  it('is in the title or a text of a rule', () => {
    const texts = catalog().flatMap(({ id, title, description, attack, impact, recommendation }) =>
      bannedWords(`rule ${id}`, [title, description, attack, impact, recommendation].join('\n')),
    );
    expect(texts).toEqual([]);
  });
});

test('every exception is needed', () => {
  const unused = ALLOWED.filter(
    (entry) =>
      !files.some((file) => entry.file.test(file) && readFileSync(join(ROOT, file), 'utf8').search(entry.text) >= 0),
  );
  expect(unused.map(({ why }) => why)).toEqual([]);
});

test.each([
  ['tokenColour', 'Colour'],
  ['GRAVEST_FIRST', 'GRAVEST'],
  ['This is no hash.', 'is no h'],
  ['whoever asks', 'whoever'],
])('%j is found', (text, word) => {
  expect(bannedWords('a.ts', text)[0]).toContain(`: ${word} (`);
});

test.each(['There is no hash.', 'It is no longer there.', 'analyses', 'It still answers.', 'aria-labelledby'])(
  '%j is fine',
  (text) => {
    expect(bannedWords('a.ts', text)).toEqual([]);
  },
);

test('strings of the engine, which hold the code that it looks for, are not read', () => {
  expect(withoutLiterals("const a = 'colour'; // color\nconst b = /colour/;")).not.toContain('colour');
});
