/** Every promise of docs/specification.md names an existing test that contains the promise's exact texts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');

/** A test file and, if the page names one, the title of a test in it. */
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`(?: '(.*?)'(?=, `|$))?/g;

const rows = page
  .split('\n')
  .filter((line) => /^\|(?! what| -)/.test(line))
  .map((line) => line.slice(1, -1).split(' | '))
  .map(([what = '', proof = '']) => ({ what: what.trim(), proof: proof.trim() }));

/** A text as it may be in a test: plain, or in a single-quoted string. */
const isIn = (source: string, text: string): boolean =>
  source.includes(text) || source.includes(text.replaceAll("'", "\\'"));

describe('docs/specification.md', () => {
  it('has its rows', () => expect(rows.length).toBeGreaterThan(180));

  it.each(rows)('$what', ({ what, proof }) => {
    const tests = [...proof.matchAll(TEST)];
    expect(tests.length).toBeGreaterThan(0);
    const sources = tests.map(([, file = '', title = '']) => {
      expect(existsSync(join(root, file)), file).toBe(true);
      const source = readFileSync(join(root, file), 'utf8');
      expect(isIn(source, title), `${file}: ${title}`).toBe(true);
      return source;
    });
    const texts = [...what.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    expect(texts.filter((text) => !isIn(sources.join('\n'), text))).toEqual([]);
  });
});
