import { JobFailure } from './job-failure.ts';
import { TimeLimitError } from './time-limit-error.ts';

/** Prefixes of error messages of the database and the bucket. They name tables and limits, never a bound value. */
const OF_A_STORE = /^(?:D1|R2)_[A-Z]+/;
const MESSAGE_CHARACTERS = 300;
const FRAMES_MAX = 8;

/** What is logged about an error: its kind and where it was thrown. */
export interface ErrorLine {
  readonly error: string;
  /** Locations in our code, innermost first, without the error's message. */
  readonly at?: readonly string[];
}

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim());

/** The first message of an error and its causes that is known to contain no data. */
function sayable(error: Error): string | undefined {
  if (error instanceof JobFailure || error instanceof TimeLimitError) return error.message;
  if (OF_A_STORE.test(error.message)) return error.message.split('\n', 1)[0]?.slice(0, MESSAGE_CHARACTERS);
  return error.cause instanceof Error ? sayable(error.cause) : undefined;
}

/**
 * Describes an error for the log. A message may contain data: the engine's the scanned code, a query's its values, a
 * parser's the body. So only messages known to contain none are logged; of all others, the kind and the location.
 */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { error: typeof error };
  const message = sayable(error);
  const at = framesOf(error);
  return {
    error: message === undefined ? error.name : `${error.name}: ${message}`,
    ...(at.length > 0 ? { at } : {}),
  };
}
