/** @module Concurrent calls for a while: calls per second, their times, and failures. */
import { percentile } from './figures.ts';

export interface Load {
  readonly perSecond: number;
  readonly times: readonly number[];
  /** Share of calls with a wrong response, 0 to 1. */
  readonly failed: number;
}

/** Times sequential calls, in milliseconds. */
export async function timed(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return times;
}

/** The median of sequential calls, in milliseconds. */
export const medianOf = async (count: number, call: () => Promise<unknown>): Promise<number> =>
  percentile(await timed(count, call), 0.5);

/** Makes `atOnce` concurrent calls for `ms` milliseconds; a call returns whether its response was right. */
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
