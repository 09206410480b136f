import { TimeLimitError } from '../errors/time-limit-error.ts';

/**
 * Waits for work at most `ms` milliseconds, then throws a {@link TimeLimitError} with its name. The work can't be
 * stopped: what it does afterward must be harmless.
 */
export async function withTimeout<T>(ms: number, name: string, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`${name} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
