/** @module `npm run benchmarks`: fills the tables of the benchmark pages from `docs/benchmarks/data.json`. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFigures } from './benchmarks/figures.ts';
import { filled, tables } from './benchmarks/tables.ts';
import { ROOT } from './steps/paths.ts';

const made = tables(readFigures());
for (const page of globSync('docs/benchmarks{.md,/**/*.md}', { cwd: ROOT })) {
  const path = join(ROOT, page);
  const text = readFileSync(path, 'utf8');
  if (filled(text, made) !== text) writeFileSync(path, filled(text, made));
}
