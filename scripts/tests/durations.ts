import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TOOLCHAIN } from '../steps/paths.ts';

/** Seconds by name of a suite, as last seen on this machine. */
const HERE = join(TOOLCHAIN, 'tests', 'durations.json');
/** Seconds as the project has them, for a machine that has run nothing yet. */
const KNOWN = join(import.meta.dirname, 'durations.json');

type Durations = Readonly<Record<string, number>>;

const read = (file: string): Durations =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Durations) : {};

/** Seconds that suites have taken: on this machine where they ran here, else on the machine of the record. */
export const recordedDurations = (): Durations => ({ ...read(KNOWN), ...read(HERE) });

/** Keeps what suites have taken on this machine. */
export function recordDurations(durations: Durations): void {
  mkdirSync(dirname(HERE), { recursive: true });
  writeFileSync(HERE, `${JSON.stringify({ ...read(HERE), ...durations }, null, 2)}\n`);
}

const SECONDS_PER_MINUTE = 60;

/** A duration as a person says it: `40 s`, `3 min 20 s`. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < SECONDS_PER_MINUTE) return `${whole} s`;
  const rest = whole % SECONDS_PER_MINUTE;
  return `${Math.floor(whole / SECONDS_PER_MINUTE)} min${rest === 0 ? '' : ` ${rest} s`}`;
}
