/** @module Knows a renamed file by the findings that it shares with an earlier scan. */

/** So many fingerprints stand for all of a scan's. */
const SKETCH_SIZE = 64;
/** Share of the findings of two scans that both must have. */
const OVERLAP_MIN = 0.6;
/** Fewer common findings prove nothing: two files may have the same line by chance. */
const COMMON_MIN = 3;

/**
 * The smallest of a scan's fingerprints. They are hashes, so the smallest of two scans are as alike as all of them
 * (bottom-k sketch: A. Broder, "On the resemblance and containment of documents", 1997).
 */
export const sketchOf = (fingerprints: readonly string[]): string[] =>
  [...new Set(fingerprints)].sort().slice(0, SKETCH_SIZE);

/** Whether two sketches are of the same file: at least {@link OVERLAP_MIN} of the smallest of both are common. */
export function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const all = sketchOf([...one, ...other]);
  const [left, right] = [new Set(one), new Set(other)];
  const common = all.filter((fingerprint) => left.has(fingerprint) && right.has(fingerprint)).length;
  return common >= COMMON_MIN && common / all.length >= OVERLAP_MIN;
}
