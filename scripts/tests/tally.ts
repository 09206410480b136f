import { existsSync, readFileSync } from 'node:fs';

/** What a suite has come to. A suite that could not run at all counts as one failure. */
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

/** A suite whose command failed has at least one failure, whatever its report counts. */
function atLeastOneFailure(tally: Tally, isOk: boolean): Tally {
  return !isOk && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * Reads the JSON report of Vitest. A file that does not load counts as a failure, and so does a missing report.
 *
 * @param isOk whether the command ended with exit code 0
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
  /** Playwright's own id, the same in every run of the same test. */
  readonly id: string;
  /** Path of the spec file, relative to `e2e/`. */
  readonly file: string;
  /** Titles of the groups and of the test, as in `--list`. */
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'flaky' | 'skipped';
  /** Milliseconds, of all tries. */
  readonly duration: number;
  /** The remotes that its pages loaded; undefined where it did not say. */
  readonly remotes: readonly string[] | undefined;
  /** Why its last try failed; empty when that passed. */
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

/** The annotation by which a browser test says what its pages loaded; `e2e/test.ts` writes it. */
const REMOTES_ANNOTATION = 'remotes';
const STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

/** The tests of a JSON report of Playwright; undefined when there is no report, or one of a run that did not begin. */
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
 * Counts browser tests. One that passed only when tried again is a failure of a run that somebody looks at. A run that
 * no one watches (`isUnattended`) names it and goes on: its machine may have been busy with something else for once.
 */
export function browserTally(tests: readonly BrowserTest[] | undefined, isOk: boolean, isUnattended = false): Tally {
  if (tests === undefined) return { passed: 0, failed: 1 };
  const late = tests.filter(({ status }) => status === 'flaky').length;
  const passed = tests.filter(({ status }) => status === 'passed').length + (isUnattended ? late : 0);
  const failed = tests.filter(({ status }) => status === 'failed').length + (isUnattended ? 0 : late);
  return atLeastOneFailure({ passed, failed }, isOk);
}
