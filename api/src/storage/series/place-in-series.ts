import { type Since, TREND_SCANS_MAX, type Vulnerability } from '@scanner/contracts';
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../context/db.ts';
import { readFingerprints } from '../findings/store-blocks.ts';
import { scans } from '../schema.ts';
import { compareFingerprints } from './compare-fingerprints.ts';
import { areAlike, sketchOf } from './sketch.ts';

/** So many of a user's last scans are looked at for a renamed file. */
const RENAMED_WINDOW = 200;

/** What of a scan that ends tells its series. */
export interface EndingScan {
  /** The product's name of the language, where it is not the one that the scan began with. */
  readonly language?: string | undefined;
  readonly contentHash?: string | undefined;
  readonly findings: readonly Vulnerability[];
}

/** What a scan's row says of its series; `seriesId` is decided by the statement that stores it. */
export interface SeriesColumns {
  readonly seriesId: SQL;
  readonly since: Since | null;
  readonly trend: number[];
  readonly contentHash: string | null;
  readonly sketch: string[];
}

export interface SeriesPlace {
  /** The findings, each with its `baselineState` where there is an earlier scan. */
  readonly findings: readonly Vulnerability[];
  readonly columns: SeriesColumns;
}

type ScanRow = typeof scans.$inferSelect;
type Known = Pick<ScanRow, 'id' | 'userId' | 'fileName' | 'language' | 'uploadedAt'>;

/** The series of the last scan of a file of this name in this language. */
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

/** The series of the last scan of the same content, or else of one with mostly the same findings, whatever its name. */
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

/** The last scan of a series that began before another. */
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
 * The series as the statement that stores a scan decides it: another scan of the same file may have ended since, and two
 * that end at the same time must not begin two series.
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
 * Finds the series of a scan that ends, and what is new in it since the scan before. Reads only; what it answers is
 * stored with the findings.
 */
export async function placeInSeries(db: Db, id: string, ending: EndingScan): Promise<SeriesPlace> {
  const { findings, contentHash = null } = ending;
  const fingerprints = findings.map(({ fingerprint }) => fingerprint);
  const sketch = sketchOf(fingerprints);
  const [row] = await db.select().from(scans).where(eq(scans.id, id));
  const columns = { since: null, trend: [findings.length], contentHash, sketch };
  // A scan that was deleted in the meantime: the statement that stores it finds no row either.
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
