/**
 * @module
 * `npm run generate-models`: generates models from libraries' source code, which is never executed.
 *
 * `-- collect ECOSYSTEM --sources DIR… --facts FILE [--only NAME…] [--seconds N]` summarizes every library in the
 * folders and adds the results to the file; with N seconds of processor time for each. `-- compare ECOSYSTEM --facts
 * FILE` compares the facts with the handwritten models. `-- write …` writes those of functions that no model names into
 * the ecosystem's table. `-- draw … --count N
 * --seed N` prints some of these at random.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFacts } from './generate-models/choose.ts';
import { compareWithManual, comparisonText } from './generate-models/compare.ts';
import { ECOSYSTEMS } from './generate-models/ecosystems.ts';
import type { Collected } from './generate-models/facts.ts';
import { factsOf, SECONDS_MAX } from './generate-models/run-library.ts';
import { tableOf } from './generate-models/table.ts';
import { ROOT } from './steps/paths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sources: { type: 'string', multiple: true, default: [] },
    facts: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: String(SECONDS_MAX) },
  },
});
const [command, id] = positionals;
const ecosystem = ECOSYSTEMS.find((one) => one.id === id);
if (!ecosystem || values.facts.length === 0 || !['collect', 'compare', 'write', 'draw'].includes(command ?? '')) {
  process.stderr.write(
    'Usage: npm run generate-models -- collect|compare|write|draw ECOSYSTEM --facts FILE [--sources DIR]\n',
  );
  process.exit(2);
}

const known = values.facts.flatMap((file) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Collected[]) : [],
);

if (command === 'collect') {
  const byName = new Map(known.map((one) => [one.library, one]));
  for (const folder of values.sources) {
    for (const library of ecosystem.librariesIn(folder)) {
      if (values.only.length > 0 ? !values.only.includes(library.name) : byName.has(library.name)) continue;
      const started = performance.now();
      const found = await factsOf(library, ecosystem, ecosystem.manual, Number(values.seconds)).catch(
        (error: unknown) => {
          process.stderr.write(`${library.name}: ${error instanceof Error ? error.message : String(error)}\n`);
          return { facts: [], functions: [], files: 0 };
        },
      );
      byName.set(library.name, { library: library.name, version: library.version, ...found });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(
        `${library.name} ${library.version}: ${found.files} files, ${found.functions.length} functions, ${found.facts.length} facts, ${seconds} s\n`,
      );
      writeFileSync(values.facts[0] ?? '', JSON.stringify([...byName.values()]));
    }
  }
} else if (command === 'compare') {
  process.stdout.write(comparisonText(compareWithManual(known, ecosystem)));
} else if (command === 'write') {
  const chosen = chooseFacts(known, ecosystem);
  const { file, text, libraries, summary } = tableOf(chosen, ecosystem);
  writeFileSync(file, text);
  writeFileSync(libraries.file, libraries.text);
  execFileSync(join(ROOT, 'node_modules', '.bin', 'biome'), ['format', '--write', file]);
  process.stdout.write(summary);
} else {
  const rows = chooseFacts(known, ecosystem).flatMap(({ library, facts }) => facts.map((fact) => ({ library, fact })));
  let state = Number(values.seed);
  for (let left = Math.min(Number(values.count), rows.length); left > 0; left -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const [row] = rows.splice(Math.floor((state / 2 ** 32) * rows.length), 1);
    process.stdout.write(`${row?.library} ${JSON.stringify(row?.fact)}\n`);
  }
}
