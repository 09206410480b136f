import { existsSync, readFileSync } from 'node:fs';

/** The result of a suite. A suite that could not run counts as one failure. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Adds up tallies. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** A suite whose command failed has at least one failure, whatever its report says. */
function atLeastOneFailure(tally: Tally, isOk: boolean): Tally {
  return !isOk && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * Reads Vitest's JSON report. A file that can't be loaded counts as a failure, and so does a missing report.
 *
 * @param isOk whether the command exited with 0
 */
export function vitestTally(file: string, isOk: boolean): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, isOk);
}

export interface BrowserTest {
  /** Playwright's own ID, the same in every run of the same test. */
  readonly id: string;
  /** Path of the spec file, relative to `e2e/`. */
  readonly file: string;
  /** Titles of the groups and of the test, as in `--list`. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'flaky' | 'skipped';
  /** Milliseconds of all attempts. */
  readonly duration: number;
  /** The remotes that its pages loaded; undefined if unknown. */
  readonly remotes: readonly string[] | undefined;
  /** Why its last attempt failed; empty if it passed. */
  readonly error: string;
}

interface PlaywrightSpec {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    readonly results: readonly {
      readonly duration: number;
      readonly errors?: readonly { readonly message?: string }[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors?: readonly unknown[];
}

/** The annotation by which a browser test reports what its pages loaded; written by `e2e/test.ts`. */
const REMOTES_ANNOTATION = 'remotes';
const STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

/** The tests in Playwright's JSON report; undefined if there is no report, or one of a run that did not start. */
export function browserTests(file: string): readonly BrowserTest[] | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return (report.suites ?? []).flatMap((suite) => testsOf(suite, []));
}

function testsOf({ suites = [], specs }: PlaywrightSuite, groups: readonly string[]): BrowserTest[] {
  return [
    ...specs.map((spec) => testOf(spec, groups)),
    ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title])),
  ];
}

function testOf({ id, file, title, tests }: PlaywrightSpec, groups: readonly string[]): BrowserTest {
  const [test] = tests;
  const annotation = test?.annotations.findLast(({ type }) => type === REMOTES_ANNOTATION)?.description;
  return {
    id,
    file,
    title: [...groups, title].join(' › '),
    status: STATUS[test?.status ?? 'unexpected'],
    duration: (test?.results ?? []).reduce((total, { duration }) => total + duration, 0),
    error:
      test?.results
        .at(-1)
        ?.errors?.map(({ message = '' }) => message)
        .join('\n') ?? '',
    remotes: annotation === undefined ? undefined : annotation.split(' ').filter((name) => name !== ''),
  };
}

/**
 * Counts browser tests. One that passed only on a retry is a failure of an attended run. An unattended run
 * (`isUnattended`) names it and continues: its machine may have been busy.
 */
export function browserTally(tests: readonly BrowserTest[] | undefined, isOk: boolean, isUnattended = false): Tally {
  if (tests === undefined) return { passed: 0, failed: 1 };
  const late = tests.filter(({ status }) => status === 'flaky').length;
  const passed = tests.filter(({ status }) => status === 'passed').length + (isUnattended ? late : 0);
  const failed = tests.filter(({ status }) => status === 'failed').length + (isUnattended ? 0 : late);
  return atLeastOneFailure({ passed, failed }, isOk);
}
