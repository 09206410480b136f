/** Every line of docs/security-checks.md names an existing test, or says why there is none. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security-checks.md'), 'utf8');

/** Why a line has no test. */
const REASON = /^(accepted|by construction|not done|start script)\b|decision \d+|Known limits/;
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?:[^`]|`(?![\w./-]+\.(?:test|spec)\.tsx?`))*)/g;

interface Line {
  readonly what: string;
  readonly proof: string;
}

/** The rows of all tables whose last column is the proof. */
const lines: Line[] = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(what|-)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
  .map((cells) => ({ what: cells[0] ?? '', proof: cells.at(-1) ?? '' }));

/** The file of a path on the page: relative to the project, or to `api/`, whose tests the page abbreviates. */
const fileOf = (path: string): string | undefined =>
  [path, join('api', path)].map((place) => join(root, place)).find((place) => existsSync(place));

/** Titles after a path, in single quotes, up to the ellipsis at which they are truncated. */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/'([^']{4,})'/g)].map(([, title = '']) => title.replace(/\s*…$/, ''));

describe('docs/security-checks.md', () => {
  it('has its tables', () => expect(lines.length).toBeGreaterThan(70));

  it.each(lines)('$what', ({ proof }) => {
    const tests = [...proof.matchAll(TEST)];
    if (tests.length === 0) expect(proof).toMatch(REASON);
    for (const [, path = '', after = ''] of tests) {
      const file = fileOf(path);
      expect(file, path).toBeDefined();
      for (const title of titlesIn(after)) expect(readFileSync(file ?? '', 'utf8')).toContain(title);
    }
  });
});
