/** One vocabulary, the field's, in plain American English: documents, code, names of files, titles and texts of rules. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { catalog } from '../packages/analyzer/src/catalog.ts';
import { ROOT } from './steps/paths.ts';
import { ALLOWED, BANNED } from './words/banned.ts';
import { proseOf, splitIdentifiers, withoutLiterals } from './words/readable.ts';

const AREAS = '{api,e2e,shell,mfe-*,packages,scripts}';
const files = globSync(
  ['*.md', '*.yml', '.github/**/*.{md,yml}', 'docs/**/*.md', `${AREAS}/**/*.{ts,tsx,mjs,css,md,sh}`],
  {
    cwd: ROOT,
    exclude: (path) =>
      /(?:^|\/)(?:node_modules|dist(?:-worker)?|examples|\.\w[\w-]*)$/.test(path) && !path.endsWith('.github'),
  },
).filter(
  (file) => !/^scripts\/words[./]|^docs\/dependencies\.md$|\/\.[\w-]+\//.test(file) || file.startsWith('.github'),
);

/** `file:line: word (use: …)` for each banned word that is not allowed there. */
function findings(file: string, text: string): string[] {
  const allowed = ALLOWED.filter((entry) => entry.file.test(file));
  return text.split('\n').flatMap((line, index) => {
    const plain = allowed.reduce((rest, entry) => rest.replace(entry.text, ''), line);
    return BANNED.flatMap(({ kind, pattern, use }) => {
      const found = (kind === 'word' ? splitIdentifiers(plain) : plain).match(pattern) ?? [];
      return found.map((word) => `${file}:${index + 1}: ${word} (use: ${use})`);
    });
  });
}

function readable(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.md')) return proseOf(text);
  return file.startsWith('packages/analyzer/') ? withoutLiterals(text) : text;
}

describe('no banned word', () => {
  it('is in a document, a comment, a name or a sentence', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => findings(file, readable(file)))).toEqual([]);
  });

  it('is in the name of a file or folder', () => {
    expect(files.flatMap((file) => findings(file, file.replace(/[/.-]/g, ' ')))).toEqual([]);
  });

  it('is in the title or a text of a rule', () => {
    const texts = catalog().flatMap(({ id, title, description, attack, impact, recommendation }) =>
      findings(`rule ${id}`, [title, description, attack, impact, recommendation].join('\n')),
    );
    expect(texts).toEqual([]);
  });
});

test('every exception is needed', () => {
  const unused = ALLOWED.filter(
    (entry) =>
      !files.some(
        (file) => entry.file.test(file) && entry.text.test(`${file}\n${readFileSync(join(ROOT, file), 'utf8')}`),
      ),
  );
  expect(unused.map(({ why }) => why)).toEqual([]);
});

test.each([
  ['tokenColour', 'colour'],
  ['GRAVEST_FIRST', 'GRAVEST'],
  ['This is no hash.', 'is no h'],
  ['whoever asks', 'whoever'],
])('%j is found', (text, word) => {
  expect(findings('a.ts', text)[0]).toContain(`: ${word} (`);
});

test.each(['There is no hash.', 'It is no longer there.', 'analyses', 'It still answers.', 'aria-labelledby'])(
  '%j is fine',
  (text) => {
    expect(findings('a.ts', text)).toEqual([]);
  },
);

test('strings of the engine, which hold the code that it looks for, are not read', () => {
  expect(withoutLiterals("const a = 'colour'; // color\nconst b = /colour/;")).not.toContain('colour');
});
