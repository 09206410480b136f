import type { Breakdown, PageQuery, ScanStat, ScanStatus, ScanTotals, UserScanTotals } from '@scanner/contracts';
import { type Page, readPage } from './page.ts';
import { type SummaryColumns, summaryOf } from './scan-row.ts';
import { dayOf } from './usage.ts';

const DAY_MS = 86_400_000;
const SUMMARY = 'total, critical, high, medium, low, info';
const SUMS =
  'sum(total) AS total, sum(critical) AS critical, sum(high) AS high, sum(medium) AS medium, sum(low) AS low, sum(info) AS info';
const NOTHING: SummaryColumns = { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 };

/** Totals over everything: one row, however many scans there are. */
export async function readTotals(d1: D1Database): Promise<ScanTotals> {
  const row = await d1
    .prepare(
      'SELECT scans AS totalScans, users AS totalUsers, total AS totalVulnerabilities, critical AS criticalIssues FROM totals WHERE id = 1',
    )
    .first<ScanTotals>();
  return row ?? { totalScans: 0, totalUsers: 0, totalVulnerabilities: 0, criticalIssues: 0 };
}

/** A page of users with their totals, most scans first: as many rows as it shows, and a user's name for each. */
export function readUserTotals(d1: D1Database, { limit, cursor }: PageQuery): Promise<Page<UserScanTotals>> {
  return readPage<UserScanTotals>(d1, {
    columns: `t.user_id AS userId, u.email, t.scans AS totalScans, t.total AS vulnerabilities, t.critical, t.high, t.medium`,
    from: 'user_totals AS t INDEXED BY user_totals_scans CROSS JOIN users AS u ON u.id = t.user_id',
    where: [],
    filters: [],
    time: 't.scans',
    id: 't.user_id',
    limit,
    cursor,
    window: limit,
  });
}

interface StatRow extends SummaryColumns {
  readonly id: string;
  readonly userId: string;
  readonly status: ScanStatus;
  readonly language: string;
  readonly uploadedAt: number;
  readonly fileSize: number;
}

/** A page of all scans of all users as figures, newest first. */
export async function listScanStats(d1: D1Database, { limit, cursor }: PageQuery): Promise<Page<ScanStat>> {
  const { rows, next } = await readPage<StatRow>(d1, {
    columns: `id, user_id AS userId, status, language, uploaded_at AS uploadedAt, file_size AS fileSize, ${SUMMARY}`,
    from: 'scans INDEXED BY scans_uploaded',
    where: [],
    filters: [],
    time: 'uploaded_at',
    id: 'id',
    limit,
    cursor,
    window: limit,
  });
  const stats = rows.map(({ id, userId, status, language, uploadedAt, fileSize, ...summary }) => ({
    id,
    userId,
    status,
    language,
    uploadedAt: new Date(uploadedAt).toISOString(),
    fileSize,
    summary: summaryOf(summary),
  }));
  return { rows: stats, ...(next ? { next } : {}) };
}

/**
 * Scans and findings of the last `days` days up to `now`, by day, category and language. Reads at most a row for each day
 * and language or category, however many scans there are.
 */
export async function readBreakdown(d1: D1Database, days: number, now: number): Promise<Breakdown> {
  const span = Array.from({ length: days }, (_, ago) => dayOf(now - (days - 1 - ago) * DAY_MS));
  const from = span[0] ?? dayOf(now);
  const until = dayOf(now);
  const [byDay, categories, languages] = (await d1.batch([
    d1
      .prepare(`SELECT day, sum(scans) AS scans, ${SUMS} FROM daily_totals WHERE day BETWEEN ?1 AND ?2 GROUP BY day`)
      .bind(from, until),
    d1
      .prepare(
        `SELECT category, sum(findings) AS findings FROM daily_categories WHERE day BETWEEN ?1 AND ?2
         GROUP BY category ORDER BY findings DESC, category`,
      )
      .bind(from, until),
    d1
      .prepare(
        `SELECT language, sum(scans) AS scans, sum(total) AS findings FROM daily_totals WHERE day BETWEEN ?1 AND ?2
         GROUP BY language ORDER BY scans DESC, language`,
      )
      .bind(from, until),
  ])) as [
    D1Result<SummaryColumns & { day: string; scans: number }>,
    D1Result<Breakdown['categories'][number]>,
    D1Result<Breakdown['languages'][number]>,
  ];
  const found = new Map(byDay.results.map((row) => [row.day, row]));
  return {
    days: span.map((day) => ({
      day,
      scans: found.get(day)?.scans ?? 0,
      summary: summaryOf(found.get(day) ?? NOTHING),
    })),
    categories: categories.results,
    languages: languages.results,
  };
}
