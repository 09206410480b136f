import { type Dashboard, notAnalyzedSchema, type ScanStatus } from '@scanner/contracts';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../context/db.ts';
import { SUMMARY_COLUMNS, type SummaryColumns, summaryOf } from '../scan-row.ts';
import { scans } from '../schema.ts';
import { daysOf } from './days.ts';
import { countOpenCritical } from './open-critical.ts';

/** Number of a user's newest scans that are read: the cost doesn't depend on how many there are. */
export const DASHBOARD_SCANS_MAX = 500;

/** Number of listed scans and files. */
const RECENT = 5;
const FILES = 3;

interface Row extends SummaryColumns {
  readonly id: string;
  readonly seriesId: string | null;
  readonly fileName: string;
  readonly language: string;
  readonly status: ScanStatus;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number;
  readonly fresh: number | null;
  readonly fixed: number | null;
  /** A `NotAnalyzed` as JSON. */
  readonly notAnalyzed: string | null;
}

const COLUMNS: { readonly [Name in keyof Row]: Column | SQL } = {
  id: scans.id,
  seriesId: scans.seriesId,
  fileName: scans.fileName,
  language: scans.language,
  status: scans.status,
  uploadedAt: scans.uploadedAt,
  fresh: sql`${scans.since} ->> 'new'`,
  fixed: sql`${scans.since} ->> 'fixed'`,
  notAnalyzed: sql`${scans.coverage} -> 'notAnalyzed'`,
  ...SUMMARY_COLUMNS,
};

const columns = sql.join(
  Object.entries(COLUMNS).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
);

/** The scans of a file belong together by series; scans from before series existed, by name and language. */
const fileOf = ({ seriesId, language, fileName }: Row): string => seriesId ?? JSON.stringify([language, fileName]);

/** The last scan of each file, given the newest scans first. */
function lastOfEach(rows: readonly Row[]): Row[] {
  const last = new Map<string, Row>();
  for (const row of rows) {
    const file = fileOf(row);
    if (!last.has(file)) last.set(file, row);
  }
  return [...last.values()];
}

const toRecent = (row: Row): Dashboard['recent'][number] => ({
  id: row.id,
  fileName: row.fileName,
  language: row.language,
  status: row.status,
  uploadedAt: new Date(row.uploadedAt).toISOString(),
  summary: summaryOf(row),
  ...(row.notAnalyzed === null ? {} : { notAnalyzed: notAnalyzedSchema.parse(JSON.parse(row.notAnalyzed)) }),
});

/**
 * A user's dashboard, based on their newest {@link DASHBOARD_SCANS_MAX} scans.
 *
 * @param timeZoneOffset minutes by which the caller's clock is ahead of UTC
 */
export async function readDashboard(db: Db, userId: string, timeZoneOffset: number): Promise<Dashboard> {
  const found = await db.all<Row>(
    sql`SELECT ${columns} FROM ${scans} INDEXED BY scans_user_uploaded WHERE ${scans.userId} = ${userId}
        ORDER BY ${scans.uploadedAt} DESC, ${scans.id} DESC LIMIT ${DASHBOARD_SCANS_MAX + 1}`,
  );
  const rows = found.slice(0, DASHBOARD_SCANS_MAX);
  const completed = rows.filter(({ status }) => status === 'completed');
  const last = lastOfEach(completed);
  const open = await countOpenCritical(db, userId, last);
  const critical = last
    .map(({ id, fileName, uploadedAt }) => ({
      scanId: id,
      fileName,
      uploadedAt: new Date(uploadedAt).toISOString(),
      critical: open.get(id) ?? 0,
    }))
    .filter((file) => file.critical > 0)
    // The sort is stable: of two files with equal counts, the newer one is first.
    .sort((one, other) => other.critical - one.critical);
  return {
    scans: rows.length,
    hasOlder: found.length > rows.length,
    files: last.length,
    openCritical: critical.reduce((sum, file) => sum + file.critical, 0),
    criticalFiles: critical.length,
    mostCritical: critical.slice(0, FILES),
    days: daysOf(completed, Date.now(), timeZoneOffset),
    recent: rows.slice(0, RECENT).map(toRecent),
  };
}
