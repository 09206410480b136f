import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT } from './paths.ts';
import { quietEnvironment } from './quiet-environment.ts';

/** What a suite has come to. A suite that could not run at all counts as one failure. */
export interface Tally {
  passed: number;
  failed: number;
}

const MILLISECONDS = 1000;

/** Runs one suite with its output on the terminal, and says how it went and how long it took. */
export async function suite(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const started = performance.now();
  process.stdout.write(`\n# ${name}\n`);
  const tally = await run().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / MILLISECONDS).toFixed(1);
  process.stdout.write(`# ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s\n`);
  return tally;
}

/** Runs a check that either holds or does not: one passed or one failed. */
export async function check(command: string, args: readonly string[], cwd = ROOT): Promise<Tally> {
  const code = await show(command, args, cwd, quietEnvironment());
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a command with its output on the terminal; gives its exit code. */
export function show(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'inherit', 'inherit'] as const;
    const child = spawn(command, args, { cwd, env, stdio: [...stdio], shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Reads the JSON report of Vitest. A run that failed beside its tests (a file that does not load) counts as a failure. */
export function vitestTally(file: string, code: number): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, code);
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { status: string }[];
  }[];
}

/** Tests that passed only when tried again, as `file: title`. */
function flakyTests(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
    ...flakyTests(inner),
  ]);
}

/**
 * Reads the JSON report of Playwright. A test that passed when tried again has passed: a machine with other work may be
 * late once. It is named, because a test that often needs it is wrong.
 */
export function playwrightTally(file: string, code: number): Tally & { readonly flaky: readonly string[] } {
  if (!existsSync(file)) return { passed: 0, failed: 1, flaky: [] };
  const { stats, suites = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites?: readonly PlaywrightSuite[];
  };
  const tally = atLeastOneFailure({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, code);
  return { ...tally, flaky: flakyTests(suites) };
}

function atLeastOneFailure(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
