import { JobFailure } from './job-failure.ts';
import { TimeLimitError } from './time-limit-error.ts';

/** How messages of the database and the bucket begin. They name tables and limits, never a value that was bound. */
const OF_A_STORE = /^(?:D1|R2)_[A-Z]+/;
const MESSAGE_CHARACTERS = 300;
const FRAMES_MAX = 8;

/** What a log line says of an error: what kind it is and where it arose. */
export interface ErrorLine {
  readonly error: string;
  /** Places in our code, the innermost first; no text of the error. */
  readonly at?: readonly string[];
}

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim());

/** The first of an error and its causes whose message is known to quote nothing. */
function sayable(error: Error): string | undefined {
  if (error instanceof JobFailure || error instanceof TimeLimitError) return error.message;
  if (OF_A_STORE.test(error.message)) return error.message.split('\n', 1)[0]?.slice(0, MESSAGE_CHARACTERS);
  return error.cause instanceof Error ? sayable(error.cause) : undefined;
}

/**
 * An error for the log. A message may quote what was worked on: an engine the code, a query its values, a parser the
 * body. So only messages that are known to quote nothing are told; of all others the kind and the place.
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
