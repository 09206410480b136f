import type { Pointer, ReleaseRef } from './schema.ts';

/** Buckets are whole percents: 0 to 99. */
export const BUCKETS = 100;

/** Reads a bucket out of a cookie's value; undefined when it is not one. */
export function parseBucket(value: string | undefined): number | undefined {
  if (value === undefined || !/^\d{1,2}$/.test(value)) return undefined;
  return Number(value);
}

/** The release that a browser in this bucket gets: the canary below its percentage, else the stable one. */
export function releaseFor(pointer: Pointer, bucket: number): ReleaseRef {
  const { canary } = pointer;
  return canary !== undefined && bucket < canary.percent ? canary.release : pointer.stable;
}
