import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { weaknesses } from '../packages/analyzer/src/weaknesses/index.ts';
import { examples } from './rules/examples.ts';
import { rulePages } from './rules/pages.ts';
import { ROOT } from './steps/paths.ts';

const folder = join(ROOT, 'docs', 'rules');

it('is what the data says: run `npm run rules` after a change', () => {
  const pages = rulePages();
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
});

it('names rules alone in the examples', () => {
  expect(examples().filter(({ weakness }) => !weaknesses.has(weakness))).toEqual([]);
});
