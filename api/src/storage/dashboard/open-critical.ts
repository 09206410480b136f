/**
 * @module Critical findings that were not dismissed. Dismissals are stored by fingerprint, so the findings must be
 * read.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../context/db.ts';
import { gradesOf } from '../findings/blocks.ts';
import { dismissals, findingBlocks, findings } from '../schema.ts';

/** Maximum number of findings unpacked and of dismissals read per response. */
export const FINDINGS_MAX = 5000;

/** The last scan of a file. */
export interface LastScan {
  readonly id: string;
  /** Null for a scan from before series existed: nothing could be dismissed then. */
  readonly seriesId: string | null;
  readonly total: number;
  readonly critical: number;
}

/** Fingerprints that a user has dismissed, by series. */
async function dismissedIn(db: Db, userId: string, seriesIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ seriesId: dismissals.seriesId, fingerprint: dismissals.fingerprint })
    .from(dismissals)
    .where(
      and(
        eq(dismissals.userId, userId),
        sql`${dismissals.seriesId} IN (SELECT value FROM json_each(${JSON.stringify(seriesIds)}))`,
      ),
    )
    .limit(FINDINGS_MAX);
  const dismissed = new Map<string, Set<string>>();
  for (const { seriesId, fingerprint } of rows) {
    dismissed.set(seriesId, (dismissed.get(seriesId) ?? new Set()).add(fingerprint));
  }
  return dismissed;
}

/** The fingerprints of the critical findings of some scans, by scan. */
async function criticalOf(db: Db, scanIds: readonly string[]): Promise<Map<string, string[]>> {
  const ids = JSON.stringify(scanIds);
  const [blocks, rows] = await db.batch([
    db
      .select({ scanId: findingBlocks.scanId, data: findingBlocks.data })
      .from(findingBlocks)
      .where(sql`${findingBlocks.scanId} IN (SELECT value FROM json_each(${ids}))`),
    db
      .select({ scanId: findings.scanId, fingerprint: findings.fingerprint, severity: findings.severity })
      .from(findings)
      .where(sql`${findings.scanId} IN (SELECT value FROM json_each(${ids}))`),
  ]);
  const critical = new Map<string, string[]>(scanIds.map((id) => [id, []]));
  const graded = blocks.flatMap(({ scanId, data }) => gradesOf({ data }).map((grade) => ({ scanId, ...grade })));
  for (const { scanId, fingerprint, severity } of [...graded, ...rows]) {
    if (severity === 'critical') critical.get(scanId)?.push(fingerprint);
  }
  return critical;
}

/**
 * The number of open critical findings per scan. If the scans with dismissals have more than {@link FINDINGS_MAX}
 * findings in total, those of the last scans all count as open.
 *
 * @param scans the most important ones first
 */
export async function countOpenCritical(
  db: Db,
  userId: string,
  scans: readonly LastScan[],
): Promise<ReadonlyMap<string, number>> {
  const open = new Map(scans.map(({ id, critical }) => [id, critical]));
  const seriesIds = scans.flatMap(({ seriesId, critical }) => (critical > 0 && seriesId !== null ? [seriesId] : []));
  if (seriesIds.length === 0) return open;
  const dismissed = await dismissedIn(db, userId, seriesIds);
  const looked: LastScan[] = [];
  let sum = 0;
  for (const scan of scans) {
    if (scan.critical === 0 || scan.seriesId === null || !dismissed.has(scan.seriesId)) continue;
    sum += scan.total;
    if (sum > FINDINGS_MAX) break;
    looked.push(scan);
  }
  if (looked.length === 0) return open;
  const critical = await criticalOf(
    db,
    looked.map(({ id }) => id),
  );
  for (const { id, seriesId } of looked) {
    const out = dismissed.get(seriesId ?? '');
    open.set(id, (critical.get(id) ?? []).filter((fingerprint) => !out?.has(fingerprint)).length);
  }
  return open;
}
