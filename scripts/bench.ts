/** @module `npm run bench`: speed, measured side by side in one run. Nothing of it is a test: machines differ. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchEngine } from './bench/engine.ts';
import { benchLatency } from './bench/latency.ts';
import { reportFailure } from './steps/failure.ts';
import { freePort } from './steps/port.ts';
import { startProduct } from './steps/product.ts';
import { endServer } from './steps/server.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void endServer().finally(() => process.exit(1)));
}

await reportFailure(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-bench-'));
  try {
    const product = await startProduct({
      port: await freePort(),
      dataDir,
      adminEmail: 'admin@example.com',
      adminPassword: undefined,
      contactEmail: undefined,
    });
    await benchLatency(product.server.origin);
  } finally {
    await endServer();
    await rm(dataDir, { recursive: true, force: true });
  }
  await benchEngine();
});
