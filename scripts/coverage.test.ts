import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../packages/contracts/src/languages.ts';
import { catalogs } from './coverage/catalog.ts';
import { unprovenClaims } from './coverage/claims.ts';
import { librariesPage, modeledEcosystems } from './coverage/packages.ts';
import { coveragePage } from './coverage/page.ts';
import { ROOT } from './steps/paths.ts';

const all = catalogs();
const known = new Set<string>(LANGUAGES.map(({ id }) => id));

describe('the catalog of published rules', () => {
  it('claims only what a vulnerable example of the rule and the language shows', () => {
    expect(unprovenClaims(all)).toEqual([]);
  });

  it('notices a claim that no example shows', () => {
    const verdicts = new Map([
      ['python', { kind: 'covered', claims: [{ rule: 'sql-injection', shows: 'no_such_call(' }] }],
    ] as const);
    const invented = { tool: 'T', version: '1', date: '', source: '', rules: [{ id: 'R', cwe: [], verdicts }] };
    expect(unprovenClaims([invented])).toEqual(['T R: no example of sql-injection in python shows no_such_call(']);
  });

  it('lists each rule of a tool once, with languages of the product', () => {
    for (const { tool, rules } of all) {
      const ids = rules.map(({ id }) => id);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        tool,
      ).toEqual([]);
      expect(rules.flatMap(({ verdicts }) => [...verdicts.keys()]).filter((id) => !known.has(id))).toEqual([]);
    }
  });

  it('is what the page shows: run `npm run coverage` after a change', () => {
    expect(readFileSync(join(ROOT, 'docs', 'coverage.md'), 'utf8')).toBe(coveragePage());
  });
});

describe('the packages of the models', () => {
  it('are what the page shows: run `npm run coverage` after a change', () => {
    expect(readFileSync(join(ROOT, 'docs', 'libraries.md'), 'utf8')).toBe(librariesPage());
  });

  it('are told from globals and from parts of their own names', () => {
    const npm = modeledEcosystems().find(({ name }) => name === 'npm')?.packages ?? [];
    expect(npm).toEqual(expect.arrayContaining(['hogan.js', '@apollo/server', 'express']));
    expect(npm).not.toContain('document');
  });
});
