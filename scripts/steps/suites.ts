import { globSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './paths.ts';
import type { Product } from './product.ts';
import { quietEnvironment } from './quiet-environment.ts';
import { check, playwrightTally, show, suite, type Tally, vitestTally } from './suite.ts';

const PLAIN = 'vitest.config.ts';
const WORKERS = 'vitest.workers.config.ts';

/** Format, lint and types. */
export async function staticChecks(): Promise<Tally[]> {
  const projects = globSync(['*/tsconfig.json', '*/worker/tsconfig.json', 'packages/*/tsconfig.json'], { cwd: ROOT });
  return [
    await suite('Format and lint', () => check('pnpm', ['exec', 'biome', 'check', '--error-on-warnings', '.'])),
    await suite('Types', async () => {
      const tallies: Tally[] = [];
      for (const project of projects.sort()) tallies.push(await check('pnpm', ['exec', 'tsc', '-p', project]));
      return sum(tallies);
    }),
  ];
}

/** Tests in plain Node, then those in workerd: every folder that has such a configuration. */
export async function vitestSuites(): Promise<Tally[]> {
  const reports = await mkdtemp(join(tmpdir(), 'scanner-tests-'));
  const tallies: Tally[] = [];
  for (const config of [PLAIN, WORKERS]) {
    const found = globSync([`*/${config}`, `packages/*/${config}`], { cwd: ROOT });
    for (const file of found.sort()) {
      const folder = file.slice(0, -config.length - 1);
      const name = config === WORKERS ? `${folder} in workerd` : folder;
      tallies.push(await suite(name, () => vitest(folder, config, join(reports, `${tallies.length}.json`))));
    }
  }
  return tallies;
}

async function vitest(folder: string, config: string, report: string): Promise<Tally> {
  const args = [
    'exec',
    'vitest',
    'run',
    '--config',
    config,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const code = await show('pnpm', args, join(ROOT, folder), quietEnvironment());
  return vitestTally(report, code);
}

/** The built product, driven in Chromium. */
export async function browserSuite({ server, secrets }: Product, dataDir: string): Promise<Tally> {
  await ensureBrowser();
  const report = join(dataDir, 'playwright.json');
  const env = {
    ...quietEnvironment(),
    BASE_URL: server.origin,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: secrets.adminEmail,
    ADMIN_PASSWORD: secrets.adminPassword,
    DEPLOY_TOKENS: JSON.stringify(secrets.deployTokens),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const code = await show('pnpm', ['exec', 'playwright', 'test'], join(ROOT, 'e2e'), env);
  const tally = playwrightTally(report, code);
  for (const test of tally.flaky) process.stdout.write(`passed only when tried again: ${test}\n`);
  return tally;
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}
