/**
 * @module The cost of the `api` Worker before its first response: processor time of workerd loading it, compared with
 * an empty Worker with the same bindings.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeWorker } from '../serve/describe.ts';
import { ROOT } from '../steps/paths.ts';
import { freePort } from '../steps/port.ts';
import { type BuiltWorker, buildWorker, scratchFolder } from '../workers/build.ts';
import { ENGINES } from '../workers/engines.ts';
import { startInstance } from '../workers/instance.ts';
import { percentile } from './figures.ts';

const RUNS = 7;
/** Units of the processor times in /proc per second. */
const TICKS = 100;

/** Processor time used by the children of a process, in milliseconds. Linux only. */
function processorMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/);
  const ticks = children.map((child) => {
    const fields = readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, value) => sum + value, 0) / TICKS) * 1000;
}

async function startCost(workers: readonly BuiltWorker[], folder: string): Promise<number> {
  const served = await Promise.all(
    workers.map(async ({ config, script }) => ({ ...(await describeWorker(config, script)), variables: {} })),
  );
  const instance = await startInstance({ workers: served, port: await freePort(), state: `${folder}/cold` });
  await (await fetch(`${instance.origin}/constant`)).text();
  const cost = processorMs(instance.pid);
  await instance.end();
  return cost;
}

/** Prints the size of the bundle, and the additional processor time of workerd for loading the `api` Worker. */
export async function benchColdStart(): Promise<void> {
  const folder = await scratchFolder();
  const bound = await buildWorker(folder, { config: 'wrangler.jsonc', entry: 'bench/idle.ts' });
  const alone = await buildWorker(folder, { config: 'wrangler.bench-alone.jsonc' });
  const api = await buildWorker(folder, { config: 'wrangler.jsonc' });
  // Only what the bindings lead to.
  const idle = ['wrangler.scanner.jsonc', ...ENGINES.map(({ config }) => config)].map((config) => ({
    ...bound,
    config: join(ROOT, 'api', config),
  }));
  const bundle = gzipSync(readFileSync(api.script)).length / 1024;
  const without: number[] = [];
  const withApi: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    without.push(await startCost([alone, bound, ...idle], folder));
    withApi.push(await startCost([alone, api, ...idle], folder));
  }
  const [before, after] = [percentile(without, 0.5), percentile(withApi, 0.5)];
  process.stdout.write(`\nThe api Worker: ${bundle.toFixed(0)} KB of gzip\n`);
  process.stdout.write(
    `  processor time of workerd until its first answer: ${before.toFixed(0)} ms with an empty one, ${after.toFixed(0)} ms with it: ${(after - before).toFixed(0)} ms (medians of ${RUNS})\n`,
  );
}
