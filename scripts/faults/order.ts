/** @module How fair the order was in which scans ended. */

/** One scan as the database has it in the end. Times are milliseconds since 1970. */
export interface ScanEntry {
  readonly id: string;
  readonly userId: string;
  readonly status: 'scanning' | 'completed' | 'failed';
  readonly uploadedAt: number;
  readonly completedAt: number | null;
  readonly total: number;
  readonly findings: number;
}

/** Two measures, both 0 for an order that could not be fairer. */
export interface Fairness {
  /** While every user waits: by how many ended scans the best served user is ahead of the worst served one, at most. */
  readonly lead: number;
  /** By how many places a scan ended before or after the user's own order, at most. */
  readonly displaced: number;
}

const groupByUser = (entries: readonly ScanEntry[]): Map<string, ScanEntry[]> =>
  Map.groupBy(entries, ({ userId }) => userId);

/** @param scans in the order in which the scans ended @param from when the last one was accepted */
export function fairnessOf(scans: readonly ScanEntry[], from: number): Fairness {
  const left = scans.filter(({ completedAt }) => completedAt !== null && completedAt > from);
  const users = groupByUser(left);
  const counts = new Map([...users.keys()].map((userId) => [userId, 0]));
  let lead = 0;
  for (const { userId } of left) {
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    lead = Math.max(lead, Math.max(...counts.values()) - Math.min(...counts.values()) - 1);
    // From here on this user has nothing that waits.
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
