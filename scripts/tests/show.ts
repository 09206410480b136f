/** @module The output of `npm test`: the plan, a line for each suite when it ends, failures in full, and the total. */
import { inWords } from './durations.ts';
import type { Tally } from './tally.ts';

const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A finished suite. */
export interface EndedSuite {
  readonly name: string;
  readonly tally: Tally;
  /** The number of its passed tests that passed in an earlier run with the same inputs. */
  readonly cached: number;
  /** Seconds; undefined if nothing ran. */
  readonly seconds: number | undefined;
  /** Printed at the end if something failed. */
  readonly output: string;
  /** A short description of the failures, printed immediately, because a log may be truncated. */
  readonly failures: readonly string[];
  /** Names of the tests that passed only on a retry. */
  readonly retried: readonly string[];
}

/** Lines about one suite: `api: 522 passed, 0 failed, 25 s`. */
export function endedLine({ name, tally: { passed, failed }, cached, seconds }: EndedSuite): string {
  const whence = cached === 0 ? '' : cached === passed ? ' (cached)' : ` (${cached} cached)`;
  const duration = seconds === undefined ? '' : `, ${inWords(seconds)}`;
  return `${failed > 0 ? 'FAILED ' : ''}${name}: ${passed} passed${whence}, ${failed} failed${duration}`;
}

export const showEnded = (suite: EndedSuite): void =>
  write([endedLine(suite), ...(suite.tally.failed > 0 ? suite.failures : [])].join('\n'));

/** A part of the plan, with its expected duration. */
export interface PlannedPart {
  readonly text: string;
  /** Seconds; 0 if nothing has to run. */
  readonly seconds: number;
}

/** Prints the plan and its expected duration. */
export function showPlan(parts: readonly PlannedPart[]): void {
  for (const { text } of parts) write(text);
  const seconds = parts.reduce((total, part) => total + part.seconds, 0);
  write(seconds === 0 ? 'Nothing has changed since it passed.\n' : `About ${inWords(seconds)}.\n`);
}

const SECOND_MS = 1000;
/** Without a terminal, the interval between progress lines. */
const PAUSE_MS = 30 * SECOND_MS;

/** Shows the browser's progress: on a terminal in one line, otherwise in a new line at intervals. */
export function progressOf(total: number): (begun: number) => void {
  const isLive = process.stdout.isTTY === true;
  let shown = Date.now();
  return (begun) => {
    if (isLive) process.stdout.write(`\r\u001b[K${begun < total ? `browser: ${begun} of ${total}` : ''}`);
    else if (Date.now() - shown >= PAUSE_MS) {
      shown = Date.now();
      write(`browser: ${begun} of ${total}`);
    }
  };
}

/** Failures in full, names of tests that needed a retry, and the total as the last line. */
export function showEnd(suites: readonly EndedSuite[], { passed, failed }: Tally): void {
  for (const { name, output, tally } of suites) if (tally.failed > 0) write(`\n=== ${name}\n${output}`);
  const retried = suites.flatMap((suite) => suite.retried.map((test) => `${suite.name}: ${test}`));
  if (retried.length > 0) write(`\n${retried.length} passed only when tried again:`);
  for (const line of retried) write(`  ${line}`);
  write(`\n${passed} passed, ${failed} failed`);
}
