/** No test is left out: each test file belongs to a configuration, and each configuration is a suite. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../steps/paths.ts';
import { listSuites } from './suites.ts';

const isForeign = (name: string): boolean => ['node_modules', 'dist', '.toolchain'].includes(name);
const tests = globSync('**/*.test.{ts,tsx}', { cwd: ROOT, exclude: isForeign });
const configs = globSync('**/vitest*.config.ts', { cwd: ROOT, exclude: isForeign });

/** The file patterns of a configuration. */
const patternsOf = (config: string): string[] =>
  [...readFileSync(join(ROOT, config), 'utf8').matchAll(/include: \[([^\]]*)\]/g)]
    .flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)])
    .map(([, pattern = '']) => pattern);

it('finds a configuration that reads each file of tests', () => {
  expect(tests.length).toBeGreaterThan(100);
  const isRead = (test: string): boolean =>
    configs.some((config) => {
      const file = relative(dirname(config), test);
      return patternsOf(config).some((pattern) => matchesGlob(file, pattern));
    });
  expect(tests.filter((test) => !isRead(test))).toEqual([]);
});

it('runs every configuration as a suite', () => {
  const suites = listSuites();
  for (const config of configs) {
    const folder = basename(dirname(config));
    const kind = config.endsWith('workers.config.ts') ? 'workerd' : 'node';
    expect(
      suites.filter((suite) => suite.area === folder && suite.kind === kind && !suite.task.endsWith('#test:alone')),
      config,
    ).toHaveLength(1);
  }
});

it('reads the report where the script of the suite writes it', () => {
  for (const { task, report } of listSuites()) {
    if (report === undefined) continue;
    const [, script = ''] = task.split('#');
    const folder = task.startsWith('//') ? ROOT : join(report, '../..');
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const root = /--root (\S+)/.exec(scripts[script] ?? '')?.[1] ?? '.';
    const written = /--outputFile\.json=(\S+)/.exec(scripts[script] ?? '')?.[1] ?? '';
    expect(join(folder, root, written), task).toBe(report);
  }
});

it('has the types of every folder with a tsconfig.json among its suites', () => {
  const suites = listSuites();
  const folders = globSync(['*/tsconfig.json', 'packages/*/tsconfig.json'], { cwd: ROOT }).map(dirname);
  const missing = folders.filter((folder) => !suites.some(({ name }) => name === `types of ${basename(folder)}`));
  expect(missing).toEqual([]);
  expect(existsSync(join(ROOT, 'shell/worker/tsconfig.json'))).toBe(true);
  expect(readFileSync(join(ROOT, 'shell/package.json'), 'utf8')).toContain('tsc -p worker');
});

it('has every browser test say what it has loaded', () => {
  const specs = globSync('e2e/*.spec.ts', { cwd: ROOT });
  expect(specs.length).toBeGreaterThan(40);
  const plain = specs.filter(
    (spec) => !/\btest\b.* from '\.\/(test|visitors)\.ts';/.test(readFileSync(join(ROOT, spec), 'utf8')),
  );
  expect(plain).toEqual([]);
});

it('tries a failed test of every suite once more where the run asks for that', () => {
  const without = configs.filter(
    (config) => !readFileSync(join(ROOT, config), 'utf8').includes('process.env.TEST_RETRY'),
  );
  expect(without).toEqual([]);
});
