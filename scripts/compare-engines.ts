/**
 * @module Compares two trees' engines on the same files: are the findings identical, and how long does each take?
 *     node scripts/compare-engines.ts --base TREE [--files N] [--broken N] [--rounds N] [--lowering] PATH...
 * TREE is another checkout with installed packages; PATH a file or folder (default: the engine's examples). Both scan
 * each file alone. Everything in the result except the time is compared: rule, location, flow, confidence, severity,
 * texts, fixes, coverage; and the lowered program. `--files` draws this many per path, `--broken` adds this many broken
 * variants of the files (truncated, duplicated, with random characters). `--rounds` then times both, alternating;
 * `--lowering` compares and times only the lowering. Exits with 1 if something differs.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import type { AnalysisResult } from '../packages/analyzer/src/analyzer.ts';
import { brokenCode, type Example } from '../packages/analyzer/src/broken-code.test-support.ts';
import { detectLanguage } from '../packages/analyzer/src/text/detect.ts';
import { languageByFileName } from '../packages/contracts/src/languages.ts';
import { canonical, firstDifference } from './compare/canonical.ts';
import { type Engine, loadEngine } from './compare/engine.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = join(ROOT, 'packages/analyzer/src/languages');
const TEXT_BYTES_MAX = 1_000_000;

const { values, positionals } = parseArgs({
  options: {
    base: { type: 'string' },
    files: { type: 'string', default: '100000' },
    broken: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '0' },
    seed: { type: 'string', default: '20261122' },
    lowering: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (values.base === undefined) throw new Error('Name the tree to compare with: --base TREE.');

const isFolder = (path: string): boolean => statSync(path).isDirectory();
const within = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => !isFolder(path))
    .sort();
const exampleFiles = (): string[] => within(LANGUAGES).filter((path) => /[/\\]examples[/\\]/.test(path));

/** This many of them, evenly distributed over the list. */
function sample<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)] as T);
}

function read(path: string): Example[] {
  if (statSync(path).size > TEXT_BYTES_MAX) return [];
  const text = readFileSync(path, 'utf8');
  const language = languageByFileName(path) ?? detectLanguage(path, text);
  return language ? [{ name: path, language, text }] : [];
}

const paths =
  positionals.length === 0 ? [exampleFiles()] : positionals.map((path) => (isFolder(path) ? within(path) : [path]));
const whole = paths.flatMap((list) => sample(list.flatMap(read), Number(values.files)));
const brokenCount = Number(values.broken);
const broken = [...Map.groupBy(whole, ({ language }) => language).values()].flatMap((examples) =>
  brokenCount === 0 ? [] : fc.sample(brokenCode(examples), { numRuns: brokenCount, seed: Number(values.seed) }),
);
const examples = [...whole, ...broken];

const fileOf = ({ name, language, text }: Example) => ({ fileName: basename(name), language, text });
const withoutTime = ({ coverage: { ms: _, ...coverage }, ...result }: AnalysisResult) => ({ ...result, coverage });

const [before, after] = await Promise.all([loadEngine(values.base), loadEngine(ROOT)]);
let findings = 0;
let different = 0;

function compare(name: string, what: string, one: unknown, other: unknown): void {
  const [left, right] = [canonical(one), canonical(other)];
  if (left === right) return;
  different += 1;
  console.log(`${name}: ${what}\n  ${firstDifference(left, right)}`);
}

for (const example of examples) {
  const file = fileOf(example);
  compare(example.name, 'lowered program', await before.lower(file), await after.lower(file));
  if (values.lowering) continue;
  const [one, other] = [await before.analyze(file), await after.analyze(file)];
  findings += one.vulnerabilities.length;
  compare(example.name, 'result', withoutTime(one), withoutTime(other));
}
const what = values.lowering ? 'lowered programs' : `lowered programs and ${findings} findings`;
console.log(`${whole.length} files and ${broken.length} broken variants, ${what}: ${different} differences`);

/** Processor time in milliseconds, so that other load doesn't count. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

const work = (engine: Engine, example: Example): Promise<unknown> =>
  values.lowering ? engine.lower(fileOf(example)) : engine.analyze(fileOf(example));

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const rounds = Number(values.rounds);
if (rounds > 0) {
  const taken: { base: number[]; own: number[] } = { base: [], own: [] };
  for (let round = 0; round < rounds; round += 1) {
    let [base, own] = [0, 0];
    for (const [index, example] of whole.entries()) {
      // Alternating, with each first equally often: the first one's warm-up helps the other.
      const isBaseFirst = (index + round) % 2 === 0;
      if (isBaseFirst) base += await timed(() => work(before, example));
      own += await timed(() => work(after, example));
      if (!isBaseFirst) base += await timed(() => work(before, example));
    }
    taken.base.push(base);
    taken.own.push(own);
  }
  const ratios = taken.own.map((own, round) => own / (taken.base[round] ?? Number.NaN));
  const least = Math.min(...taken.own) / Math.min(...taken.base);
  console.log(
    `${rounds} rounds, new to base: median of the ratios ${median(ratios).toFixed(3)}, ratio of the medians ${(median(taken.own) / median(taken.base)).toFixed(3)}, ratio of the minimums ${least.toFixed(3)}`,
  );
}
if (different > 0) process.exitCode = 1;
