import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../steps/browser.ts';
import { ROOT, TOOLCHAIN } from '../steps/paths.ts';
import { freePort } from '../steps/port.ts';
import { type Product, startProduct } from '../steps/product.ts';
import { endServer } from '../steps/server.ts';
import { AT_ONCE } from './at-once.ts';
import type { BrowserCache } from './browser-cache.ts';
import { runLines } from './run-lines.ts';
import { type BrowserTest, browserTests } from './tally.ts';

const E2E = join(ROOT, 'e2e');
/** Traces and screenshots of failures. */
const RESULTS = join(TOOLCHAIN, 'tests', 'results');

/** Files with measurements that other load would distort: they run last, one at a time. */
const ALONE: readonly string[] = ['quality-lighthouse.spec.ts'];

/** Names a test without running it. */
export type NamedTest = Pick<BrowserTest, 'file' | 'title'>;

/** The result of a run in the browser. */
export interface BrowserRun {
  readonly tests: readonly BrowserTest[];
  readonly isOk: boolean;
  /** Playwright's output without its progress. */
  readonly output: string;
}

/**
 * All browser tests in files whose name contains one of the words, without running them.
 *
 * @throws if one can't be loaded
 */
export async function listBrowserTests(words: readonly string[]): Promise<readonly NamedTest[]> {
  const report = join(await mkdtemp(join(tmpdir(), 'scanner-list-')), 'report.json');
  const { code, output } = await playwright(['--list'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const tests = browserTests(report);
  if (code !== 0 || tests === undefined) throw new Error(`The browser tests cannot be listed:\n${output}`);
  return tests.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
}

/** The tests that have not passed with the current inputs. The tests of a serial file belong together. */
export async function testsToRun(tests: readonly NamedTest[], cache: BrowserCache): Promise<readonly NamedTest[]> {
  const missing = tests.filter((test) => !cache.has(test));
  const ordered = new Set<string>();
  for (const file of new Set(missing.map(({ file }) => file))) {
    if (/mode: 'serial'/.test(await readFile(join(E2E, file), 'utf8'))) ordered.add(file);
  }
  return tests.filter((test) => ordered.has(test.file) || missing.includes(test));
}

/**
 * Starts the product like `npm start`, on a free port with a fresh data folder, and tests it in Chromium.
 *
 * @param onProgress called with the number of started tests
 */
export async function runBrowserTests(
  tests: readonly NamedTest[],
  onProgress: (begun: number) => void,
): Promise<BrowserRun> {
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
      // A local receiver of webhooks.
      privateWebhooks: true,
      limits: {},
      ai: {},
    });
    await ensureBrowser();
    const together = tests.filter(({ file }) => !ALONE.includes(file));
    const alone = tests.filter(({ file }) => ALONE.includes(file));
    const first = await drive(product, dataDir, together, 'together', AT_ONCE, onProgress);
    const second = await drive(product, dataDir, alone, 'alone', 1, (begun) => onProgress(together.length + begun));
    return {
      tests: [...first.tests, ...second.tests],
      isOk: first.isOk && second.isOk,
      output: `${first.output}\n${second.output}`.trim(),
    };
  } finally {
    await endServer();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A line of Playwright's that announces a test: `[12/428] …`. */
const BEGUN = /^\[(\d+)\/\d+\]/;
/** Node's warning about the colors that test runners set. */
const NOISE = /^\(node:\d+\) Warning: The 'NO_COLOR'|^\(Use `node --trace-warnings/;

async function drive(
  { server, secrets }: Product,
  dataDir: string,
  tests: readonly NamedTest[],
  name: string,
  workers: number,
  onProgress: (begun: number) => void,
): Promise<BrowserRun> {
  if (tests.length === 0) return { tests: [], isOk: true, output: '' };
  const report = join(dataDir, `${name}.json`);
  const list = join(dataDir, `${name}.txt`);
  await writeFile(list, tests.map(({ file, title }) => `${file} › ${title}\n`).join(''));
  const env = {
    BASE_URL: server.origin,
    DATA_DIR: dataDir,
    RESULTS_DIR: join(RESULTS, name),
    ADMIN_EMAIL: secrets.adminEmail,
    ADMIN_PASSWORD: secrets.adminPassword,
    DEPLOY_TOKENS: JSON.stringify(secrets.deployTokens),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code, output } = await playwright([`--test-list=${list}`, `--workers=${workers}`], env, (line) => {
    const [, begun] = BEGUN.exec(line) ?? [];
    if (begun !== undefined) onProgress(Number(begun));
  });
  const rest = output.split('\n').filter((line) => !BEGUN.test(line) && !NOISE.test(line));
  return { tests: browserTests(report) ?? [], isOk: code === 0, output: rest.join('\n').trim() };
}

const playwright = (args: readonly string[], env: Record<string, string>, onLine?: (line: string) => void) =>
  runLines('pnpm', ['exec', 'playwright', 'test', ...args], { cwd: E2E, env }, onLine);
