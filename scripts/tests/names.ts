/** @module Lists the names of a tree's tests without running them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSuites, type Suite } from './suites.ts';
import { browserTests } from './tally.ts';

/** A test's suite, groups and title: `api: quotas > refuse the sixth scan`. */
export type TestName = string;

/**
 * Lists every test of a tree, of each Vitest suite and of the browser. Files are loaded, but no test runs.
 *
 * @param root absolute path of a checkout with installed packages
 * @param words lists only suites with one of these words in their name; empty for all
 * @throws if a test file can't be loaded
 */
export async function testNames(root: string, words: readonly string[] = []): Promise<readonly TestName[]> {
  const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
  const folder = await mkdtemp(join(tmpdir(), 'test-names-'));
  try {
    const names: TestName[] = [];
    for (const suite of listSuites(root)) {
      if (suite.report !== undefined && isWanted(suite.name)) names.push(...(await namesIn(suite, root, folder)));
    }
    if (isWanted('browser')) names.push(...(await browserNames(root, folder)));
    return names.sort();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lists with the suite's own command, so that its configuration and filters apply. */
async function namesIn({ name, folder, script }: Suite, root: string, temporary: string): Promise<TestName[]> {
  const file = join(temporary, 'names.json');
  const words = script.split(' ').filter((word) => !/^--(?:reporter|outputFile)/.test(word));
  const args = words.slice(words.indexOf('run') + 1);
  // Listing finds nothing if a name filter is given.
  const at = args.indexOf('-t');
  const [, pattern = ''] = at === -1 ? [] : args.splice(at, 2);
  await execute(['exec', 'vitest', 'list', '--no-static-parse', ...args, `--json=${file}`], join(root, folder), {});
  const tests = JSON.parse(await readFile(file, 'utf8')) as { name: string }[];
  return tests.filter((test) => test.name.includes(pattern)).map((test) => `${name}: ${test.name}`);
}

async function browserNames(root: string, temporary: string): Promise<TestName[]> {
  const report = join(temporary, 'browser.json');
  await execute(['exec', 'playwright', 'test', '--list'], join(root, 'e2e'), { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return (browserTests(report) ?? []).map(({ title }) => `browser: ${title}`);
}

async function execute(args: readonly string[], cwd: string, env: Record<string, string>): Promise<void> {
  const child = spawn('pnpm', args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The tests in ${cwd} cannot be listed:\n${output}`);
}

/** What one list has and the other doesn't; a name in both counts as often as it occurs. */
export function missingFrom(list: readonly TestName[], other: readonly TestName[]): readonly TestName[] {
  const left = new Map<TestName, number>();
  for (const name of other) left.set(name, (left.get(name) ?? 0) + 1);
  return list.filter((name) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0;
  });
}
