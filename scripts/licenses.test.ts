import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALLOWED, dependencies, licensesIn } from './licenses/list.ts';
import { dependenciesPage } from './licenses/page.ts';
import { ROOT } from './steps/paths.ts';

const all = dependencies();

describe('what is shipped', () => {
  it('is listed in docs/dependencies.md as `npm run licenses` writes it', () => {
    expect(all.length).toBeGreaterThan(50);
    const listed = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8') === dependenciesPage(all);
    expect(listed, 'The packages have changed: run npm run licenses.').toBe(true);
  });

  it('may be shipped by its licenses', () => {
    const refused = all.filter(({ license }) => !licensesIn(license).every((name) => ALLOWED.has(name)));
    expect(refused).toEqual([]);
  });

  it('has expressions of licenses read part by part', () => {
    expect(licensesIn('(MPL-2.0 OR Apache-2.0)')).toEqual(['MPL-2.0', 'Apache-2.0']);
    expect(licensesIn('MIT')).toEqual(['MIT']);
  });
});
