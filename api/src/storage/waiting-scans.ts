import { sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { scans } from './schema.ts';

/** The number of unfinished scans, and how long the oldest has waited, in seconds. Read from a partial index. */
export async function waitingScans(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)`, oldest: sql<number | null>`min(${scans.uploadedAt})` })
    .from(scans)
    .where(sql`${scans.status} = 'scanning'`);
  const oldest = row?.oldest ?? Date.now();
  return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, Date.now() - oldest) / 1000 };
}
