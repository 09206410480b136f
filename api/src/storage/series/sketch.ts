/** @module Recognizes a renamed file by the findings that it shares with an earlier scan. */

/** Number of fingerprints in a sketch. */
const SKETCH_SIZE = 64;
/** Minimum share of common findings. */
const OVERLAP_MIN = 0.6;
/** Fewer common findings prove nothing: two files may have an equal line by chance. */
const COMMON_MIN = 3;

/**
 * The smallest of a scan's fingerprints. They are hashes, so the smallest ones of two scans are as similar as all of
 * them (bottom-k sketch: A. Broder, "On the resemblance and containment of documents", 1997).
 */
export const sketchOf = (fingerprints: readonly string[]): string[] =>
  [...new Set(fingerprints)].sort().slice(0, SKETCH_SIZE);

/** Whether two sketches belong to the same file: at least {@link OVERLAP_MIN} of the smallest of both are common. */
export function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const all = sketchOf([...one, ...other]);
  const [left, right] = [new Set(one), new Set(other)];
  const common = all.filter((fingerprint) => left.has(fingerprint) && right.has(fingerprint)).length;
  return common >= COMMON_MIN && common / all.length >= OVERLAP_MIN;
}
