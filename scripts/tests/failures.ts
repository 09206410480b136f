/**
 * @module Summarizes the failures of a suite in a few lines, so that they can be printed as soon as the suite ends,
 * even in a log that is truncated.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { ROOT } from '../steps/paths.ts';

/** A failed test of a suite, or a test file that can't be loaded. */
export interface Failure {
  /** Path from the project's root. */
  readonly file: string;
  /** Titles of the groups and of the test; empty for a file that can't be loaded. */
  readonly title: string;
  /** The reason, in a few lines. */
  readonly lines: readonly string[];
}

/** The used part of Vitest's JSON report. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const read = (report: string): Report['testResults'] =>
  existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults : [];

const ERROR_LINES_MAX = 14;
const LINE_LENGTH_MAX = 240;
const FAILURES_MAX = 20;

const shortened = (lines: readonly string[]): readonly string[] =>
  lines
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES_MAX)
    .map((line) => line.slice(0, LINE_LENGTH_MAX));

const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** The first lines of an error, without colors. */
export const firstLines = (error: string): readonly string[] => shortened(error.replace(COLORS, '').split('\n'));

/** A line of Vitest's that names a failed test: ` FAIL  a.test.ts > group > test`. */
const FAIL = /^\s*FAIL\s/;
/** The end of a failed test's output: a rule, or the code around its line. */
const END = /^\s*(?:⎯|\d+\||❯ .*node_modules)/;

/** Vitest's output about a failed test, with the difference between values, which its report lacks. */
function printed(output: readonly string[], file: string, title: string): readonly string[] {
  const named = output.findIndex(
    (line) => FAIL.test(line) && line.includes(basename(file)) && line.includes(title.split('\n')[0] ?? ''),
  );
  if (named === -1) return [];
  const begin = output.findIndex((line, at) => at > named && !FAIL.test(line));
  if (begin === -1) return [];
  const length = output.slice(begin).findIndex((line) => END.test(line) || FAIL.test(line));
  return output.slice(begin, length === -1 ? undefined : begin + length);
}

/** Stack trace lines of the project's own code, below the message. */
const ownLines = (message = ''): string[] =>
  message.split('\n').filter((line) => !/^\s+at .*(?:node_modules|node:internal|<anonymous>)/.test(line));

/**
 * The failed tests of a Vitest suite.
 *
 * @param report path of its JSON report, which may be missing
 * @param output of the suite
 */
export function failuresOf(report: string, output: string): readonly Failure[] {
  const all = output.split('\n');
  return read(report).flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(ROOT, name);
    if (assertionResults.length === 0)
      return status === 'failed' ? [{ file, title: '', lines: shortened(ownLines(message)) }] : [];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => {
        const path = [...ancestorTitles, title].filter((part) => part !== '').join(' > ');
        const lines = shortened(printed(all, file, path));
        return { file, title: path, lines: lines.length > 0 ? lines : shortened(ownLines(failureMessages.at(-1))) };
      });
  });
}

/** Names of the tests that passed only on a retry: Vitest keeps the error of the first attempt in its report. */
export const retriedIn = (report: string): readonly string[] =>
  read(report).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ ancestorTitles, title }) =>
        [relative(ROOT, name), ...ancestorTitles, title].filter((part) => part !== '').join(' > '),
      ),
  );

/** The text below the line of a failed suite: each failed test with its error; for other checks, their last lines. */
export function failureLines(failures: readonly Failure[], output: string): readonly string[] {
  if (failures.length === 0) return shortened(output.split('\n').slice(-ERROR_LINES_MAX)).map((line) => `    ${line}`);
  const shown = failures
    .slice(0, FAILURES_MAX)
    .flatMap(({ file, title, lines }) => [
      `  ✗ ${file}${title === '' ? ' does not load' : ` > ${title}`}`,
      ...lines.map((line) => `    ${line}`),
    ]);
  const left = failures.length - FAILURES_MAX;
  return left > 0 ? [...shown, `  and ${left} more failed: see the end.`] : shown;
}
