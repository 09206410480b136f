import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playwrightTally, vitestTally } from './suite.ts';

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
  expect(vitestTally(file, 1)).toEqual({ passed: 3, failed: 2 });
});

test('a run that fails without a failed test is a failure', async () => {
  await report({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(vitestTally(file, 1)).toEqual({ passed: 3, failed: 1 });
  expect(vitestTally(file, 0)).toEqual({ passed: 3, failed: 0 });
});

test('no report is a failure', () => {
  expect(vitestTally(file, 0)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally(file, 0)).toEqual({ passed: 0, failed: 1, flaky: [] });
});

test('a browser test that passed when tried again has passed, and is named', async () => {
  const specs = [
    { file: 'a.spec.ts', title: 'steady', tests: [{ status: 'expected' }] },
    { file: 'a.spec.ts', title: 'late once', tests: [{ status: 'flaky' }] },
  ];
  await report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, suites: [{ specs: [], suites: [{ specs }] }] });
  expect(playwrightTally(file, 1)).toEqual({ passed: 6, failed: 1, flaky: ['a.spec.ts: late once'] });
});
