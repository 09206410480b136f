/**
 * @module
 * `npm run bench [-- PART...]`: speed and size, measured side by side in one run. None of it is a test, because
 * machines differ. Parts: latency, lighthouse, lists, paths, sessions, server, engine, pairs, growth, memory,
 * memory-scans, cold, peers, storage, packages; by default all. With BENCH_FILES, the engine is also timed on the files
 * in that folder; `soak` scans them all in one process, `many` in the engines in workerd, `many-in-page` in a page of
 * the product.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchEngine, benchFiles } from './bench/engine.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchColdScan, benchIsolateMemory, buildIsolates, endIsolate } from './bench/isolate.ts';
import { benchLatency } from './bench/latency.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchLists, type MeasuredProduct } from './bench/lists.ts';
import { benchManyInIsolates, benchManyInPage } from './bench/many-files.ts';
import { benchMemoryScans } from './bench/memory-scans.ts';
import { benchPackages } from './bench/packages.ts';
import { benchPairs } from './bench/pairs.ts';
import { benchPaths } from './bench/paths.ts';
import { benchPeers } from './bench/peers.ts';
import { benchServer } from './bench/server.ts';
import { benchSessions } from './bench/sessions.ts';
import { benchSoak } from './bench/soak.ts';
import { ensureBrowser } from './steps/browser.ts';
import { reportFailure, StartFailure } from './steps/failure.ts';
import { ROOT } from './steps/paths.ts';
import { freePort } from './steps/port.ts';
import { startProduct } from './steps/product.ts';
import { endServer } from './steps/server.ts';
import { buildWorker, scratchFolder } from './workers/build.ts';
import { endInstances } from './workers/instance.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(
    signal,
    () => void Promise.all([endServer(), endInstances(), endIsolate()]).finally(() => process.exit(1)),
  );
}

/** Measures the product as started by `npm start`, with its own data. */
async function onProduct(measure: (product: MeasuredProduct) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-bench-'));
  try {
    const product = await startProduct({
      port: await freePort(),
      dataDir,
      adminEmail: 'admin@example.com',
      adminPassword: undefined,
      contactEmail: undefined,
      publicOrigin: undefined,
      requireAdminTotp: false,
      limits: {},
      ai: {},
    });
    const { adminEmail: email, adminPassword: password } = product.secrets;
    await measure({ origin: product.server.origin, dataDir, admin: { email, password } });
  } finally {
    await endServer();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** In a separate process: it runs code of the Workers in Node. */
async function benchStorage(): Promise<void> {
  const folder = await scratchFolder();
  try {
    const { script } = await buildWorker(folder, { config: 'wrangler.bench.jsonc', entry: 'bench/packing.ts' });
    const args = [join(ROOT, 'api', 'bench', 'storage.ts'), script];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status !== 0) throw new StartFailure('Stored findings could not be measured.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const PARTS: Readonly<Record<string, () => Promise<void> | void>> = {
  latency: () => onProduct(({ origin }) => benchLatency(origin)),
  async lighthouse() {
    await ensureBrowser();
    await onProduct(({ origin }) => benchLighthouse(origin));
  },
  async lists() {
    await ensureBrowser();
    await onProduct(benchLists);
  },
  async paths() {
    await ensureBrowser();
    await onProduct(benchPaths);
  },
  async sessions() {
    await ensureBrowser();
    await onProduct(benchSessions);
  },
  server: benchServer,
  async engine() {
    await benchEngine();
    if (process.env.BENCH_FILES) await benchFiles(process.env.BENCH_FILES);
  },
  pairs: benchPairs,
  growth: () => benchGrowth(),
  memory: async () => benchIsolateMemory(await buildIsolates()),
  'memory-scans': benchMemoryScans,
  cold: async () => benchColdScan(await buildIsolates()),
  peers: benchPeers,
  packages: benchPackages,
  storage: benchStorage,
  async soak() {
    if (process.env.BENCH_FILES) await benchSoak(process.env.BENCH_FILES);
  },
  async many() {
    const { BENCH_FILES: folder } = process.env;
    if (folder) await benchManyInIsolates(await buildIsolates(), folder);
  },
  async 'many-in-page'() {
    const { BENCH_FILES: folder } = process.env;
    if (!folder) return;
    await ensureBrowser();
    await onProduct(({ origin }) => benchManyInPage(origin, folder));
  },
};

await reportFailure(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in PARTS));
  if (unknown) throw new StartFailure(`There is no part '${unknown}': choose of ${Object.keys(PARTS).join(', ')}.`);
  for (const [name, part] of Object.entries(PARTS)) if (named.length === 0 || named.includes(name)) await part();
});
