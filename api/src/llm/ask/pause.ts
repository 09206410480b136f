/** @module Waiting between tries. */
import { asLlmError } from '../providers/llm-error.ts';

const FIRST_MS = 500;
const MOST_MS = 20_000;

/**
 * How long to wait before a call is tried again, in milliseconds: what the provider asks for, else 0.5, 1, 2, 4 … s with up
 * to half as much by chance on top, so that parallel calls do not come back together.
 */
export const retryPause = (tries: number, waitMs: number | undefined, chance: number): number =>
  Math.min(waitMs ?? FIRST_MS * 2 ** Math.max(tries - 1, 0) * (1 + chance / 2), MOST_MS);

/** Waits, unless the signal ends it: then throws the error that it stands for. */
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
