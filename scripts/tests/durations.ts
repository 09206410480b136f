import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TOOLCHAIN } from '../steps/paths.ts';

/** Seconds by name of a suite, as last measured on this machine. */
const HERE = join(TOOLCHAIN, 'tests', 'durations.json');
/** Durations recorded in the project, for a machine that has run nothing yet. */
const KNOWN = join(import.meta.dirname, 'durations.json');

type Durations = Readonly<Record<string, number>>;

const read = (file: string): Durations =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};

/** Durations of suites in seconds: on this machine if they ran here, otherwise the recorded ones. */
export const recordedDurations = (): Durations => ({ ...read(KNOWN), ...read(HERE) });

/** Records the suites' durations on this machine. */
export function recordDurations(durations: Durations): void {
  mkdirSync(dirname(HERE), { recursive: true });
  writeFileSync(HERE, `${JSON.stringify({ ...read(HERE), ...durations }, null, 2)}\n`);
}

const SECONDS_PER_MINUTE = 60;

/** Formats a duration: `40 s`, `3 min 20 s`. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < SECONDS_PER_MINUTE) return `${whole} s`;
  const rest = whole % SECONDS_PER_MINUTE;
  return `${Math.floor(whole / SECONDS_PER_MINUTE)} min${rest === 0 ? '' : ` ${rest} s`}`;
}
