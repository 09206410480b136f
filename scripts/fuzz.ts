/**
 * @module
 * `npm run fuzz [-- --runs N] [--language ID] [--seed N]`: scans broken code in all languages. Prints the seed of each
 * language, the slowest input and the growth of memory; exits with 1 if something threw, hung or reported a line
 * outside the file.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createAnalyzer } from '../packages/analyzer/src/analyzer.ts';
import {
  brokenCode,
  type Example,
  exampleFolders,
  examplesOf,
  linesOutside,
} from '../packages/analyzer/src/broken-code.test-support.ts';
import { nodeGrammars } from '../packages/analyzer/src/platform/node.ts';

const HANG_MS = 2000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    language: { type: 'string', multiple: true },
    seed: { type: 'string' },
  },
});
const runs = Number(values.runs);
const analyzer = createAnalyzer(nodeGrammars);

interface Worst {
  ms: number;
  text: string;
}

/** Scans one input; returns what is wrong with the result, or undefined. */
async function fault({ name, language, text }: Example, worst: Worst): Promise<string | undefined> {
  // Processor time: on a busy machine the clock would blame the engine for other work.
  const started = process.cpuUsage();
  const result = await analyzer.analyze({ fileName: name, language, text });
  const { user, system } = process.cpuUsage(started);
  const ms = (user + system) / 1000;
  if (ms > worst.ms) Object.assign(worst, { ms, text });
  if (ms > HANG_MS) return `took ${Math.round(ms)} ms`;
  const outside = linesOutside(result);
  return outside.length > 0 ? `names lines ${outside.join(', ')} of ${result.coverage.lines}` : undefined;
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

let failed = 0;
for (const folder of values.language ?? exampleFolders()) {
  const examples = examplesOf(folder);
  if (examples.length === 0) continue;
  const worst: Worst = { ms: 0, text: '' };
  const seed = values.seed === undefined ? Math.trunc(Math.random() * 2 ** 31) : Number(values.seed);
  const started = performance.now();
  await analyzer.warm(examples[0]?.language ?? 'javascript');
  const details = await fc.check(
    fc.asyncProperty(brokenCode(examples), async (input) => {
      const wrong = await fault(input, worst);
      if (wrong) throw new Error(wrong);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const heap = megabytes(process.memoryUsage().rss);
  const outcome = details.failed ? `FAILED after ${details.numRuns}: ${details.errorInstance}` : 'sound';
  process.stdout.write(
    `${folder.padEnd(12)} seed ${seed}  ${details.numRuns} runs in ${seconds} s, slowest ${worst.ms.toFixed(0)} ms, ${heap} MB: ${outcome}\n`,
  );
  if (details.failed) {
    failed += 1;
    const file = join(tmpdir(), `fuzz-${folder}-${seed}.txt`);
    writeFileSync(file, details.counterexample?.[0]?.text ?? worst.text);
    process.stdout.write(`  the input: ${file}\n`);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
