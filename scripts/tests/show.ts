/** @module What `npm test` writes: what it will do, a line for each suite as it ends, failures in full, and the sum. */
import { inWords } from './durations.ts';
import type { Tally } from './tally.ts';

const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A suite that has ended. */
export interface EndedSuite {
  readonly name: string;
  readonly tally: Tally;
  /** How many of its passed tests passed in an earlier run, on the same inputs. */
  readonly cached: number;
  /** Seconds; undefined where nothing ran. */
  readonly seconds: number | undefined;
  /** Printed at the end when something failed. */
  readonly output: string;
  /** What failed, in short: printed at once, since a log may be cut before its end. */
  readonly failures: readonly string[];
  /** Names of the tests that passed only when tried again. */
  readonly retried: readonly string[];
}

/** Lines for one suite: `api: 522 passed, 0 failed, 25 s`. */
export function endedLine({ name, tally: { passed, failed }, cached, seconds }: EndedSuite): string {
  const whence = cached === 0 ? '' : cached === passed ? ' (cached)' : ` (${cached} cached)`;
  const duration = seconds === undefined ? '' : `, ${inWords(seconds)}`;
  return `${failed > 0 ? 'FAILED ' : ''}${name}: ${passed} passed${whence}, ${failed} failed${duration}`;
}

export const showEnded = (suite: EndedSuite): void =>
  write([endedLine(suite), ...(suite.tally.failed > 0 ? suite.failures : [])].join('\n'));

/** A part of the plan, and how long it will take. */
export interface PlannedPart {
  readonly text: string;
  /** Seconds; 0 where nothing has to run. */
  readonly seconds: number;
}

/** Says at once what will be done and how long that takes. */
export function showPlan(parts: readonly PlannedPart[]): void {
  for (const { text } of parts) write(text);
  const seconds = parts.reduce((total, part) => total + part.seconds, 0);
  write(seconds === 0 ? 'Nothing has changed since it passed.\n' : `About ${inWords(seconds)}.\n`);
}

const SECOND_MS = 1000;
/** Where no terminal shows a line that changes, a new one comes so often. */
const PAUSE_MS = 30 * SECOND_MS;

/** Shows how far the browser is: on a terminal in one line, else now and then in a new one. */
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

/** Failures in full, what needed a second try by its name, then the sum as the last line. */
export function showEnd(suites: readonly EndedSuite[], { passed, failed }: Tally): void {
  for (const { name, output, tally } of suites) if (tally.failed > 0) write(`\n=== ${name}\n${output}`);
  const retried = suites.flatMap((suite) => suite.retried.map((test) => `${suite.name}: ${test}`));
  if (retried.length > 0) write(`\n${retried.length} passed only when tried again:`);
  for (const line of retried) write(`  ${line}`);
  write(`\n${passed} passed, ${failed} failed`);
}
