/**
 * @module Lighthouse's performance score of the built product: a phone on 4G, simulated; the median of several runs.
 */
import { audit } from '../../e2e/lighthouse.ts';
import { percentile } from './figures.ts';

const RUNS = 5;
const PATHS = ['/', '/scan'];

/** A row's name, and its audit. Times in milliseconds. */
const FIGURES = [
  ['first paint', 'first-contentful-paint'],
  ['largest paint', 'largest-contentful-paint'],
  ['blocked', 'total-blocking-time'],
  ['shift', 'cumulative-layout-shift'],
] as const;

const cells = (values: readonly string[]): string => values.map((value) => value.padStart(15)).join('');

/** Prints score, paints, blocking time and layout shift of the landing page and of the page that starts a scan. */
export async function benchLighthouse(origin: string): Promise<void> {
  console.log(`\nLighthouse, mobile settings, median of ${RUNS} runs; times in milliseconds`);
  console.log(`  ${'page'.padEnd(10)}${cells(['score', ...FIGURES.map(([name]) => name)])}`);
  for (const path of PATHS) {
    const scores: number[] = [];
    const values = FIGURES.map((): number[] => []);
    for (let run = 0; run < RUNS; run++) {
      const audited = await audit(origin + path, ['performance']);
      scores.push(audited.scores.performance ?? Number.NaN);
      for (const [index, [, id]] of FIGURES.entries()) values[index]?.push(audited.values.get(id) ?? Number.NaN);
    }
    const medians = values.map((all) => percentile(all, 0.5));
    const shown = medians.map((value, index) => value.toFixed(FIGURES[index]?.[0] === 'shift' ? 3 : 0));
    console.log(`  ${path.padEnd(10)}${cells([String(percentile(scores, 0.5)), ...shown])}`);
  }
}
