/** @module How fair the order was in which scans ended. */

/** One scan's final row. Times are milliseconds since 1970. */
export interface ScanEntry {
  readonly id: string;
  readonly userId: string;
  readonly status: 'scanning' | 'completed' | 'failed';
  readonly uploadedAt: number;
  readonly completedAt: number | null;
  readonly total: number;
  readonly findings: number;
}

/** Two measures, both 0 for a perfectly fair order. */
export interface Fairness {
  /** While all users wait: the maximum lead of the best served user over the worst served one, in ended scans. */
  readonly lead: number;
  /** The maximum number of positions by which a scan ended before or after the user's own order. */
  readonly displaced: number;
}

const groupByUser = (entries: readonly ScanEntry[]): Map<string, ScanEntry[]> =>
  Map.groupBy(entries, ({ userId }) => userId);

/**
 * @param scans in the order in which they ended
 * @param from when the last one was accepted
 */
export function fairnessOf(scans: readonly ScanEntry[], from: number): Fairness {
  const left = scans.filter(({ completedAt }) => completedAt !== null && completedAt > from);
  const users = groupByUser(left);
  const counts = new Map([...users.keys()].map((userId) => [userId, 0]));
  let lead = 0;
  for (const { userId } of left) {
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    lead = Math.max(lead, Math.max(...counts.values()) - Math.min(...counts.values()) - 1);
    // From here on this user has no waiting scan.
    if (count === users.get(userId)?.length) break;
  }
  let displaced = 0;
  for (const entries of users.values()) {
    const byUpload = [...entries].sort((a, b) => a.uploadedAt - b.uploadedAt);
    entries.forEach((entry, at) => {
      // Those of one millisecond have no order.
      const same = byUpload.flatMap(({ uploadedAt }, place) => (uploadedAt === entry.uploadedAt ? [place] : []));
      displaced = Math.max(displaced, Math.min(...same.map((place) => Math.abs(place - at))));
    });
  }
  return { lead, displaced };
}
