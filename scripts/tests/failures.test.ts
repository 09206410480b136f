import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../steps/paths.ts';
import { failureLines, failuresOf, retriedIn } from './failures.ts';

let folder: string;
let report: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'failures-'));
  report = join(folder, 'report.json');
});
afterEach(() => rm(folder, { recursive: true }));

const result = (status: string, title: string, failureMessages: string[] = []) => ({
  ...{ status, title, failureMessages, ancestorTitles: ['a group'] },
});
const MESSAGE = 'AssertionError: expected 1 to be 2\n    at /p/a.test.ts:3:5\n    at /p/node_modules/vitest/x.js:1:1';
const write = () =>
  writeFile(
    report,
    JSON.stringify({
      testResults: [
        {
          name: join(ROOT, 'api/src/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            result('failed', 'is two', [MESSAGE]),
            result('passed', 'came late', [MESSAGE]),
            result('passed', 'is fine'),
          ],
        },
        { name: join(ROOT, 'api/src/b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    }),
  );

/** In Vitest's output format. */
const OUTPUT = `·x·
 FAIL  src/a.test.ts > a group > is two (initial run, 1st retry)
AssertionError: expected 1 to be 2

- Expected
+ Received

- 2
+ 1

 ❯ src/a.test.ts:3:5
      1| import { test } from 'vitest';
⎯⎯⎯⎯⎯⎯⎯⎯[1/2]⎯`;

test('names each failed test with the difference that Vitest printed, and each file that does not load', async () => {
  await write();
  const [test, file, ...others] = failuresOf(report, OUTPUT);
  expect(test).toMatchObject({ file: 'api/src/a.test.ts', title: 'a group > is two' });
  expect(test?.lines).toEqual([
    'AssertionError: expected 1 to be 2',
    '- Expected',
    '+ Received',
    '- 2',
    '+ 1',
    ' ❯ src/a.test.ts:3:5',
  ]);
  expect(file).toEqual({ file: 'api/src/b.test.ts', title: '', lines: ['No such module'] });
  expect(others).toEqual([]);
});

test('takes the error of the report where nothing was printed, without the frames of packages', async () => {
  await write();
  expect(failuresOf(report, '')[0]?.lines).toEqual(['AssertionError: expected 1 to be 2', '    at /p/a.test.ts:3:5']);
});

test('names what passed only when tried again', async () => {
  await write();
  expect(retriedIn(report)).toEqual(['api/src/a.test.ts > a group > came late']);
  expect(retriedIn(join(folder, 'missing.json'))).toEqual([]);
});

test('writes the failed tests under the line of their suite; of a check without a report, its last lines', async () => {
  await write();
  const lines = failureLines(failuresOf(report, OUTPUT), OUTPUT);
  expect(lines[0]).toBe('  ✗ api/src/a.test.ts > a group > is two');
  expect(lines[1]).toBe('    AssertionError: expected 1 to be 2');
  expect(lines.at(-2)).toBe('  ✗ api/src/b.test.ts does not load');
  expect(failureLines([], 'a\n\nb')).toEqual(['    a', '    b']);
});

test('does not bury a log under one cause that fails everything', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ file: 'a', title: `${index}`, lines: ['why'] }));
  const lines = failureLines(many, '');
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe('  and 10 more failed: see the end.');
});
