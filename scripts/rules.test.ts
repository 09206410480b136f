import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalog } from '../packages/analyzer/src/catalog.ts';
import { examples } from '../packages/analyzer/src/platform/examples.ts';
import { weaknesses } from '../packages/analyzer/src/weaknesses/index.ts';
import { COMMON_NAMES } from './rules/common-names.ts';
import { CWE_NAMES } from './rules/cwe-names.ts';
import { rulePages } from './rules/pages.ts';
import { agreesWithCwe } from './rules/titles-page.ts';
import { ROOT } from './steps/paths.ts';

const folder = join(ROOT, 'docs', 'rules');

it('is what the data says: run `npm run rules` after a change', () => {
  const pages = rulePages();
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
});

it('names only rules in the examples', () => {
  expect(examples().filter(({ weakness }) => !weaknesses.has(weakness))).toEqual([]);
});

const rules = catalog();

it('knows the name of every CWE', () => {
  expect(rules.flatMap(({ cwe }) => cwe.filter((id) => !CWE_NAMES[id]))).toEqual([]);
});

it.each(rules)('calls $id as its CWE does, or as a listed source does', (rule) => {
  expect(agreesWithCwe(rule)).toBe(COMMON_NAMES[rule.id] === undefined);
});

it('lists common names only of rules that exist', () => {
  const ids = new Set(rules.map(({ id }) => id));
  expect(Object.keys(COMMON_NAMES).filter((id) => !ids.has(id))).toEqual([]);
});
