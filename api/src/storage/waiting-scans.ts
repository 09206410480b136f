/** Scans that are not done, and for how long the oldest has waited, in seconds. Read through a partial index. */
export async function waitingScans(d1: D1Database): Promise<{ waiting: number; oldestSeconds: number }> {
  const row = await d1
    .prepare("SELECT count(*) AS waiting, min(uploaded_at) AS oldest FROM scans WHERE status = 'scanning'")
    .first<{ waiting: number; oldest: number | null }>();
  const oldest = row?.oldest ?? Date.now();
  return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, Date.now() - oldest) / 1000 };
}
