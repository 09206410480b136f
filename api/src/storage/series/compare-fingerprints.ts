/** The number of new, fixed and unchanged findings between two scans. */
export interface FingerprintChange {
  readonly new: number;
  readonly fixed: number;
  readonly unchanged: number;
  /** For each of the later findings, whether it is new. */
  readonly areNew: readonly boolean[];
}

/** Compares findings by fingerprint. For repeated fingerprints, the smaller count of the two scans is unchanged. */
export function compareFingerprints(before: readonly string[], after: readonly string[]): FingerprintChange {
  const left = new Map<string, number>();
  for (const fingerprint of before) left.set(fingerprint, (left.get(fingerprint) ?? 0) + 1);
  const areNew = after.map((fingerprint) => {
    const count = left.get(fingerprint) ?? 0;
    if (count > 0) left.set(fingerprint, count - 1);
    return count === 0;
  });
  const fresh = areNew.filter(Boolean).length;
  const unchanged = after.length - fresh;
  return { new: fresh, fixed: before.length - unchanged, unchanged, areNew };
}
