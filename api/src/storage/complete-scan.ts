import { type Coverage, type ModelUsage, summarize, type Vulnerability } from '@scanner/contracts';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { bytesOf, packFindings } from './findings/blocks.ts';
import { insertBlocks } from './findings/store-blocks.ts';
import { scanCategories, scans } from './schema.ts';
import { placeInSeries } from './series/place-in-series.ts';

/** Number of findings per category. */
function countCategories(vulnerabilities: readonly Vulnerability[]): { category: string; findings: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of vulnerabilities) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, findings]) => ({ category, findings }));
}

/** The result of a scan. */
export interface Completed {
  /** Name of the language, if it isn't the one the scan started with. */
  readonly language?: string | undefined;
  readonly vulnerabilities: readonly Vulnerability[];
  readonly coverage: Coverage;
  readonly model: ModelUsage | null;
  /** SHA-256 of the text in hex. */
  readonly contentHash?: string | undefined;
}

/**
 * Ends a running scan as `completed`: findings, summary and status in one atomic batch. Does nothing if the scan is no
 * longer running or was deleted, so that a second attempt or a deletion leaves no trace.
 */
export async function completeScan(
  db: Db,
  id: string,
  { language, vulnerabilities: found, coverage, model, contentHash }: Completed,
): Promise<void> {
  const place = await placeInSeries(db, id, { language, contentHash, findings: found });
  const vulnerabilities = place.findings;
  const isRunning = and(eq(scans.id, id), eq(scans.status, 'scanning'));
  const running = db.select({ id: scans.id }).from(scans).where(isRunning);
  const { total, critical, high, medium, low, info } = summarize(vulnerabilities);
  const blocks = packFindings(id, vulnerabilities);
  const detailBytes = Buffer.byteLength(JSON.stringify(coverage) + (model ? JSON.stringify(model) : ''));
  await db.batch([
    // All columns in order.
    db.insert(scanCategories).select(
      sql`SELECT ${scans.userId}, counted.value ->> 'category', ${scans.uploadedAt}, ${scans.id}, counted.value ->> 'findings'
          FROM json_each(${JSON.stringify(countCategories(vulnerabilities))}) AS counted, ${scans} WHERE ${isRunning}`,
    ),
    ...insertBlocks(db, id, blocks, exists(running)),
    db
      .update(scans)
      .set({
        status: 'completed',
        stage: null,
        modelProgress: null,
        errorMessage: null,
        completedAt: new Date(),
        ...(language === undefined ? {} : { language }),
        coverage,
        model,
        total,
        critical,
        high,
        medium,
        low,
        info,
        ...place.columns,
        resultBytes: detailBytes + bytesOf(blocks),
      })
      .where(isRunning),
  ]);
}
