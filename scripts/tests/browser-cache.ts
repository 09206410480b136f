/**
 * @module Caches passed browser tests. A test depends on its own file and its imports, on the shell, the API and the
 * scanner, and on the remotes that its pages have loaded, as listed in its report. So a change in one remote runs only
 * the tests that load it.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REMOTES } from '../../packages/contracts/src/remotes.ts';
import { ROOT, TOOLCHAIN } from '../steps/paths.ts';
import { filesImportedBy, hashOfFiles } from './file-closure.ts';
import type { BrowserTest } from './tally.ts';
import type { PlannedTask } from './turbo.ts';

const CACHE = join(TOOLCHAIN, 'tests', 'browser.json');
const E2E = join(ROOT, 'e2e');

/** What every test runs against, and what publishes releases and scans in a terminal. */
const PRODUCT_TASKS = [
  '@scanner/shell#build',
  '@scanner/shell#build:worker',
  '@scanner/api#build:worker',
  '@scanner/cli#sources',
] as const;
const remoteTask = (name: string): string => `@scanner/${name}#build`;

/** The turbo tasks whose hashes identify the product. */
export const PRODUCT_BUILDS: readonly string[] = [...PRODUCT_TASKS, ...Object.keys(REMOTES).map(remoteTask)];

/** Programs that tests start rather than import. */
const STARTED: Readonly<Record<string, readonly string[]>> = {
  'e2e/instance.ts': ['scripts/start.mjs', 'scripts/start.ts'],
  'e2e/ai-model.spec.ts': ['e2e/model-server.ts'],
};

/** The inputs on which a test has passed. */
interface Passed {
  readonly key: string;
  readonly remotes: readonly string[];
  readonly seconds: number;
}

const MILLISECONDS = 1000;

const idOf = ({ file, title }: Pick<BrowserTest, 'file' | 'title'>): string => `${file} › ${title}`;

export type BrowserCache = ReturnType<typeof openBrowserCache>;

/**
 * Reads what has passed before.
 *
 * @param product the planned tasks of `PRODUCT_BUILDS`
 */
export function openBrowserCache(product: ReadonlyMap<string, PlannedTask>) {
  const passed = new Map<string, Passed>(
    existsSync(CACHE) ? Object.entries(JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, Passed>) : [],
  );
  const common = hashOfFiles([
    ...filesImportedBy([join(ROOT, 'scripts/steps/product.ts'), join(E2E, 'playwright.config.ts')]),
    // The serving process is started, not imported.
    ...globSync('scripts/serve/*', { cwd: ROOT }).map((file) => join(ROOT, file)),
    ...globSync(['package.json', 'examples/*'], { cwd: E2E }).map((file) => join(E2E, file)),
    join(ROOT, 'pnpm-workspace.yaml'),
  ]);
  const hashes = new Map<string, string>();
  const hashOf = (file: string): string => {
    const known = hashes.get(file) ?? hashOfFiles(withStarted(filesImportedBy([join(E2E, file)])));
    hashes.set(file, known);
    return known;
  };
  const keyOf = (file: string, remotes: readonly string[]): string => {
    const tasks = [...PRODUCT_TASKS, ...[...remotes].sort().map(remoteTask)];
    const builds = tasks.map((task) => `${task} ${product.get(task)?.hash ?? crypto.randomUUID()}`);
    return createHash('sha256')
      .update([common, hashOf(file), ...builds].join('\n'))
      .digest('hex');
  };

  return {
    /** Whether a test has passed with the current inputs. */
    has(test: Pick<BrowserTest, 'file' | 'title'>): boolean {
      const before = passed.get(idOf(test));
      return before !== undefined && before.key === keyOf(test.file, before.remotes);
    },
    /** Duration of a test's last pass, in seconds. */
    secondsOf: (test: Pick<BrowserTest, 'file' | 'title'>): number | undefined => passed.get(idOf(test))?.seconds,
    /** Records passed tests, and removes failed ones. */
    record(tests: readonly BrowserTest[]): void {
      for (const test of tests) {
        passed.delete(idOf(test));
        if (test.status !== 'passed' || test.remotes === undefined) continue;
        const { file, remotes, duration } = test;
        passed.set(idOf(test), { key: keyOf(file, remotes), remotes, seconds: duration / MILLISECONDS });
      }
      mkdirSync(dirname(CACHE), { recursive: true });
      writeFileSync(CACHE, `${JSON.stringify(Object.fromEntries(passed), null, 1)}\n`);
    },
  };
}

function withStarted(files: readonly string[]): readonly string[] {
  const started = Object.entries(STARTED).filter(([file]) => files.includes(join(ROOT, file)));
  const roots = started.flatMap(([, programs]) => programs.map((program) => join(ROOT, program)));
  return [...new Set([...files, ...filesImportedBy(roots)])].sort();
}
