/** @module `npm test`: the set-up of `npm start`, then every check and every test, the browser's included. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportFailure } from './steps/failure.ts';
import { install } from './steps/install.ts';
import { freePort } from './steps/port.ts';
import { startProduct } from './steps/product.ts';
import { endServer } from './steps/server.ts';
import { suite, type Tally } from './steps/suite.ts';
import { browserSuite, staticChecks, sum, vitestSuites } from './steps/suites.ts';

/** Starts the product as `npm start` does, on a free port with a fresh data folder, and drives it. */
async function driveProduct(): Promise<Tally> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-data-'));
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
    return await browserSuite(product, dataDir);
  } finally {
    await endServer();
    await rm(dataDir, { recursive: true, force: true });
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void endServer().finally(() => process.exit(1)));
}

await reportFailure(async () => {
  await install();
  const tallies = [...(await staticChecks()), ...(await vitestSuites())];
  tallies.push(await suite('The built product', driveProduct));
  const { passed, failed } = sum(tallies);
  process.exitCode = failed === 0 ? 0 : 1;
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
});
