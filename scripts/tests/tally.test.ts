import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserTally, browserTests, vitestTally } from './tally.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suite-'));
  file = join(folder, 'report.json');
});
afterEach(() => rm(folder, { recursive: true }));

const report = (content: unknown) => writeFile(file, JSON.stringify(content));

test('counts the tests of Vitest, and a file that does not load as a failure', async () => {
  const testResults = [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  await report({ numPassedTests: 3, numFailedTests: 1, testResults });
  expect(vitestTally(file, false)).toEqual({ passed: 3, failed: 2 });
});

test('a run that fails without a failed test is a failure', async () => {
  await report({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(vitestTally(file, false)).toEqual({ passed: 3, failed: 1 });
  expect(vitestTally(file, true)).toEqual({ passed: 3, failed: 0 });
});

test('no report is a failure', () => {
  expect(vitestTally(file, true)).toEqual({ passed: 0, failed: 1 });
  expect(browserTests(file)).toBeUndefined();
  expect(browserTally(undefined, true)).toEqual({ passed: 0, failed: 1 });
});

const spec = (title: string, status: string, annotations: object[] = []) => ({
  ...{ id: title, file: 'a.spec.ts', title },
  tests: [{ status, annotations, results: [{ duration: 100 }, { duration: 50 }] }],
});

test('a browser test that passed only when tried again is a failure, except in a run that no one watches', async () => {
  const specs = [spec('steady', 'expected'), spec('late once', 'flaky'), spec('not here', 'skipped')];
  await report({ suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'a group', specs }] }] });
  const tests = browserTests(file);
  expect(tests?.map(({ title, status }) => [title, status])).toEqual([
    ['a group › steady', 'passed'],
    ['a group › late once', 'flaky'],
    ['a group › not here', 'skipped'],
  ]);
  expect(browserTally(tests, false)).toEqual({ passed: 1, failed: 1 });
  expect(browserTally(tests, true, true)).toEqual({ passed: 2, failed: 0 });
});

test('a browser test says how long it took, and which remotes its pages loaded', async () => {
  const loaded = spec('loads two', 'expected', [{ type: 'remotes', description: 'mfe-history mfe-scan' }]);
  const none = spec('loads none', 'expected', [{ type: 'remotes', description: '' }]);
  await report({ suites: [{ title: 'a.spec.ts', specs: [loaded, none, spec('says nothing', 'expected')] }] });
  expect(browserTests(file)?.map(({ duration, remotes }) => [duration, remotes])).toEqual([
    [150, ['mfe-history', 'mfe-scan']],
    [150, []],
    [150, undefined],
  ]);
});
