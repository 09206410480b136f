import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { readFigures } from './benchmarks/figures.ts';
import { filled, tables } from './benchmarks/tables.ts';
import { ROOT } from './steps/paths.ts';

const figures = readFigures();
const pages = globSync('docs/benchmarks{.md,/**/*.md}', { cwd: ROOT });

it.each(pages)('%s shows the figures: run `npm run benchmarks` after a change', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  expect(filled(text, tables(figures))).toBe(text);
});

test('every table stands on a page', () => {
  const all = pages.map((page) => readFileSync(join(ROOT, page), 'utf8')).join('\n');
  expect([...tables(figures).keys()].filter((name) => !all.includes(`<!-- ${name} -->`))).toEqual([]);
});

test('rates and scores follow from the counts', () => {
  for (const { set, found, tpr, falseAlarms, fpr, score } of figures.labeledSets) {
    expect(Math.abs(found[0] / found[1] - tpr), set).toBeLessThan(0.0006);
    if (fpr === null) continue;
    expect(Math.abs(falseAlarms[0] / falseAlarms[1] - fpr), set).toBeLessThan(0.0006);
    expect(Math.abs(tpr - fpr - (score ?? Number.NaN)), set).toBeLessThan(0.0011);
  }
});

test('a mark that names no table is an error', () => {
  expect(() => filled('<!-- nothing -->\n<!-- /nothing -->', new Map())).toThrow("No table is called 'nothing'.");
});
