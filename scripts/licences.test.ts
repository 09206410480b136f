import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALLOWED, dependencies, licencesIn } from './licences/list.ts';
import { dependenciesPage } from './licences/page.ts';
import { ROOT } from './steps/paths.ts';

const all = dependencies();

describe('what is shipped', () => {
  it('is listed in docs/dependencies.md as `npm run licences` writes it', () => {
    expect(all.length).toBeGreaterThan(50);
    const listed = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8') === dependenciesPage(all);
    expect(listed, 'The packages have changed: run npm run licences.').toBe(true);
  });

  it('may be shipped by its licences', () => {
    const refused = all.filter(({ licence }) => !licencesIn(licence).every((name) => ALLOWED.has(name)));
    expect(refused).toEqual([]);
  });

  it('has expressions of licences read part by part', () => {
    expect(licencesIn('(MPL-2.0 OR Apache-2.0)')).toEqual(['MPL-2.0', 'Apache-2.0']);
    expect(licencesIn('MIT')).toEqual(['MIT']);
  });
});
