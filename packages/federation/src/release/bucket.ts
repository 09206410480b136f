import type { Pointer, ReleaseRef } from './schema.ts';

/** A visitor is identified by a random number of the browser, in hex. */
const VISITOR = /^[0-9a-f]{32}$/;

/** Parses a visitor from a cookie's value; undefined if it is invalid. */
export function parseVisitor(value: string | undefined): string | undefined {
  return value !== undefined && VISITOR.test(value) ? value : undefined;
}

/**
 * The bucket of a visitor at a remote, from 0 up to but not including 100. It is always the same for the two. Buckets
 * of one visitor at two remotes are independent, so two canaries reach different visitors.
 */
export function bucketOf(visitor: string, remote: string): number {
  return (hash(`${remote} ${visitor}`) / 2 ** 32) * 100;
}

/** The release for a bucket: the canary below its percentage, otherwise the stable one. */
export function releaseFor(pointer: Pointer, bucket: number): ReleaseRef {
  const { canary } = pointer;
  return canary !== undefined && bucket < canary.percent ? canary.release : pointer.stable;
}

/** FNV-1a with MurmurHash3's finalizer, which spreads similar strings evenly. 32 bits, unsigned. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
