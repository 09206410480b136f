/** @module Delays between attempts. */
import { asLlmError } from '../providers/llm-error.ts';

const FIRST_MS = 500;
const MOST_MS = 20_000;

/**
 * The delay before a call is retried, in milliseconds: what the provider asks for, otherwise 0.5, 1, 2, 4 … s plus up
 * to half as much at random, so that parallel calls are not retried together.
 */
export const retryPause = (tries: number, waitMs: number | undefined, chance: number): number =>
  Math.min(waitMs ?? FIRST_MS * 2 ** Math.max(tries - 1, 0) * (1 + chance / 2), MOST_MS);

/** Waits. If the signal is aborted, throws the corresponding error. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(asLlmError(undefined, signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
