import { type Since, TREND_SCANS_MAX, type Vulnerability } from '@scanner/contracts';
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../context/db.ts';
import { readFingerprints } from '../findings/store-blocks.ts';
import { scans } from '../schema.ts';
import { compareFingerprints } from './compare-fingerprints.ts';
import { areAlike, sketchOf } from './sketch.ts';

/** Number of a user's last scans in which a renamed file is searched. */
const RENAMED_WINDOW = 200;

/** What identifies the series of a scan that ends. */
export interface EndingScan {
  /** Name of the language, if it isn't the one the scan started with. */
  readonly language?: string | undefined;
  readonly contentHash?: string | undefined;
  readonly findings: readonly Vulnerability[];
}

/** The columns of a scan's row about its series; `seriesId` is determined by the statement that stores it. */
export interface SeriesColumns {
  readonly seriesId: SQL;
  readonly since: Since | null;
  readonly trend: number[];
  readonly contentHash: string | null;
  readonly sketch: string[];
}

export interface SeriesPlace {
  /** The findings, each with its `baselineState` if there is an earlier scan. */
  readonly findings: readonly Vulnerability[];
  readonly columns: SeriesColumns;
}

type ScanRow = typeof scans.$inferSelect;
type Known = Pick<ScanRow, 'id' | 'userId' | 'fileName' | 'language' | 'uploadedAt'>;

/** The series of the last scan of a file with this name and language. */
async function seriesByName(db: Db, { userId, fileName, language }: Known): Promise<string | null> {
  const [last] = await db
    .select({ seriesId: scans.seriesId })
    .from(scans)
    .where(
      and(
        eq(scans.userId, userId),
        eq(scans.fileName, fileName),
        eq(scans.language, language),
        isNotNull(scans.seriesId),
      ),
    )
    .orderBy(desc(scans.uploadedAt))
    .limit(1);
  return last?.seriesId ?? null;
}

/**
 * The series of the last scan with the same content, or else of one with mostly the same findings, whatever its name.
 */
async function seriesByContent(
  db: Db,
  { userId, uploadedAt }: Known,
  contentHash: string | null,
  sketch: readonly string[],
): Promise<string | null> {
  const recent = await db
    .select({ seriesId: scans.seriesId, contentHash: scans.contentHash, sketch: scans.sketch })
    .from(scans)
    .where(and(eq(scans.userId, userId), isNotNull(scans.seriesId), lt(scans.uploadedAt, uploadedAt)))
    .orderBy(desc(scans.uploadedAt))
    .limit(RENAMED_WINDOW);
  const match =
    recent.find((scan) => contentHash !== null && scan.contentHash === contentHash) ??
    recent.find((scan) => areAlike(scan.sketch ?? [], sketch));
  return match?.seriesId ?? null;
}

/** The last scan of a series that started before another. */
async function scanBefore(db: Db, { userId, uploadedAt }: Known, seriesId: string) {
  const [before] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.userId, userId), eq(scans.seriesId, seriesId), lt(scans.uploadedAt, uploadedAt)))
    .orderBy(desc(scans.uploadedAt))
    .limit(1);
  return before;
}

/**
 * The series, determined by the statement that stores the scan: another scan of the same file may have ended meanwhile,
 * and two that end at the same time must not start two series.
 */
function decideSeries({ id, userId, fileName, language }: Known, found: string | null): SQL {
  const last = alias(scans, 'last');
  const byName = sql`SELECT ${last.seriesId} FROM ${scans} AS ${sql.identifier('last')}
    WHERE ${last.userId} = ${userId} AND ${last.fileName} = ${fileName} AND ${last.language} = ${language}
      AND ${last.seriesId} IS NOT NULL
    ORDER BY ${last.uploadedAt} DESC LIMIT 1`;
  return sql`coalesce((${byName}), ${found}, ${id})`;
}

/**
 * Finds the series of a scan that ends, and what is new since the previous scan. It only reads; the result is stored
 * with the findings.
 */
export async function placeInSeries(db: Db, id: string, ending: EndingScan): Promise<SeriesPlace> {
  const { findings, contentHash = null } = ending;
  const fingerprints = findings.map(({ fingerprint }) => fingerprint);
  const sketch = sketchOf(fingerprints);
  const [row] = await db.select().from(scans).where(eq(scans.id, id));
  const columns = { since: null, trend: [findings.length], contentHash, sketch };
  // A scan that was deleted meanwhile; the statement that stores it finds no row either.
  if (!row) return { findings, columns: { ...columns, seriesId: sql`${id}` } };
  const scan: Known = { ...row, language: ending.language ?? row.language };
  const found = (await seriesByName(db, scan)) ?? (await seriesByContent(db, scan, contentHash, sketch));
  const seriesId = decideSeries(scan, found);
  const before = found === null ? undefined : await scanBefore(db, scan, found);
  if (!before) return { findings, columns: { ...columns, seriesId } };
  const { areNew, ...change } = compareFingerprints(await readFingerprints(db, before.id), fingerprints);
  return {
    findings: findings.map((finding, index) => ({ ...finding, baselineState: areNew[index] ? 'new' : 'unchanged' })),
    columns: {
      ...columns,
      seriesId,
      since: {
        scanId: before.id,
        fileName: before.fileName,
        language: before.language,
        uploadedAt: before.uploadedAt.toISOString(),
        ...change,
      },
      trend: [...(before.trend ?? [before.total]), findings.length].slice(-TREND_SCANS_MAX),
    },
  };
}
