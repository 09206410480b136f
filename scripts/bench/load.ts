/** @module Many calls at once for a while: how many a second, how long each took, how many failed. */
import { percentile } from './figures.ts';

export interface Load {
  readonly perSecond: number;
  readonly times: readonly number[];
  /** Share of calls that were not answered as they should be, 0 to 1. */
  readonly failed: number;
}

/** Times one call after the other; milliseconds. */
export async function timed(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return times;
}

/** The median of calls one after the other, in milliseconds. */
export const medianOf = async (count: number, call: () => Promise<unknown>): Promise<number> =>
  percentile(await timed(count, call), 0.5);

/** Calls `atOnce` side by side for `ms` milliseconds; a call answers whether it was as it should be. */
export async function load(ms: number, atOnce: number, call: () => Promise<boolean>): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  const started = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      const begun = performance.now();
      const isWell = await call().catch(() => false);
      times.push(performance.now() - begun);
      if (!isWell) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: times.length / seconds, times, failed: failures / times.length };
}
