import { readdirSync } from 'node:fs';
import { LANGUAGES } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { PLACEHOLDERS } from '../findings/fill.ts';
import { weaknessFacts } from './facts.ts';
import { weaknesses } from './index.ts';

/** CWEs that OWASP's list (and this project's additions to it) puts into a category. */
const CATEGORY_OF_CWE: Readonly<Record<string, readonly number[]>> = {
  A01: [22, 200, 284, 285, 352, 425, 601, 639, 862, 863, 918],
  A02: [16, 489, 611, 614, 776, 942, 1004],
  A03: [1035, 1104, 1357, 1395],
  A04: [261, 319, 321, 326, 327, 328, 330, 338, 347, 757, 759, 760, 780, 916],
  A05: [20, 77, 78, 79, 80, 88, 89, 90, 91, 94, 95, 96, 98, 99, 113, 116, 134, 470, 643, 917, 943, 1336],
  A06: [73, 119, 120, 121, 122, 125, 190, 256, 269, 311, 312, 362, 415, 416, 434, 501, 522, 787, 1333],
  A07: [287, 295, 297, 306, 307, 384, 521, 613, 640, 798],
  A08: [345, 353, 426, 502, 565, 829, 915, 1321],
  A09: [117, 221, 223, 532, 778],
  A10: [209, 234, 248, 252, 390, 391, 476, 636, 703, 754, 755],
};
const LANGUAGE_IDS = new Set<string>(LANGUAGES.map(({ id }) => id));
const all = [...weaknesses.values()];

describe('the catalog', () => {
  it('has every file of the folder, keyed by its id', () => {
    const files = readdirSync(import.meta.dirname)
      .filter((name) => name !== 'index.ts' && name !== 'facts.ts' && !name.endsWith('.test.ts'))
      .map((name) => name.replace(/\.ts$/, ''));
    expect([...weaknesses.keys()].sort()).toEqual(files.sort());
    for (const [id, weakness] of weaknesses) expect(weakness.id).toBe(id);
  });

  it('has the same facts apart from its texts: run `npm run rules` after a change', () => {
    expect([...weaknessFacts.keys()].sort()).toEqual([...weaknesses.keys()].sort());
    for (const facts of weaknessFacts.values()) {
      const weakness = weaknesses.get(facts.id);
      expect(weakness).toMatchObject(facts);
      for (const key of ['sinkKind', 'sources', 'inLibraries'] as const) expect(facts[key]).toEqual(weakness?.[key]);
    }
  });

  it.each(all)('$id puts its first CWE into the right category', ({ cwe, category }) => {
    const [first] = cwe;
    const listed = Object.entries(CATEGORY_OF_CWE).find(([, ids]) => first !== undefined && ids.includes(first));
    if (listed) expect(category).toBe(listed[0]);
    expect(cwe.length).toBeGreaterThan(0);
  });

  it.each(all)('$id says what is wrong, what follows and what to do', (weakness) => {
    const { title, description, attack, recommendation, impact, power, fixExamples } = weakness;
    expect(title).not.toMatch(/[.!]$/);
    for (const text of [description, attack, recommendation, impact]) {
      expect(text.length).toBeGreaterThan(20);
      expect(text).toMatch(/[.`]$/);
      for (const [, name] of text.matchAll(/\{(\w+)\}/g)) expect(PLACEHOLDERS).toContain(name);
    }
    expect(power).toBeGreaterThan(0);
    expect(power).toBeLessThanOrEqual(10);
    expect(Object.keys(fixExamples).length).toBeGreaterThan(0);
    for (const [language, example] of Object.entries(fixExamples)) {
      expect(LANGUAGE_IDS).toContain(language);
      expect(example.trim()).not.toBe('');
    }
  });

  it.each(all)('$id speaks of a source only where data flows', ({ description, sinkKind, sources }) => {
    expect(description.includes('{source}') && !sinkKind).toBe(false);
    expect(sinkKind === undefined).toBe(sources === undefined);
  });

  it.each(all)('$id refers to pages at OWASP and MITRE, its own CWE among them', ({ references, cwe }) => {
    for (const reference of references) {
      expect(reference).toMatch(
        /^https:\/\/(?:owasp\.org\/Top10\/2025\/|cheatsheetseries\.owasp\.org\/cheatsheets\/|cwe\.mitre\.org\/data\/definitions\/)/,
      );
    }
    expect(references).toContain(`https://cwe.mitre.org/data/definitions/${cwe[0]}.html`);
    expect(new Set(references).size).toBe(references.length);
  });
});
