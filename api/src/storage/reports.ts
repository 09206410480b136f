import type { Breakdown, PageQuery, ScanStat, ScanStatus, ScanTotals, UserScanTotals } from '@scanner/contracts';
import { between, desc, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from '../context/db.ts';
import { type Page, readPage } from './page.ts';
import { SUMMARY_COLUMNS, type SummaryColumns, summaryOf } from './scan-row.ts';
import { dailyCategories, dailyTotals, scans, totals, users, userTotals } from './schema.ts';
import { dayOf } from './usage.ts';

const DAY_MS = 86_400_000;
const sumOf = (column: SQLiteColumn) => sql<number>`sum(${column})`;
const SEVERITY_SUMS = {
  total: sumOf(dailyTotals.total),
  critical: sumOf(dailyTotals.critical),
  high: sumOf(dailyTotals.high),
  medium: sumOf(dailyTotals.medium),
  low: sumOf(dailyTotals.low),
  info: sumOf(dailyTotals.info),
};
const NOTHING: SummaryColumns = { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 };

/** Totals over all data: one row, however many scans there are. */
export async function readTotals(db: Db): Promise<ScanTotals> {
  const [row] = await db
    .select({
      totalScans: totals.scans,
      totalUsers: totals.users,
      totalVulnerabilities: totals.total,
      criticalIssues: totals.critical,
    })
    .from(totals)
    .where(eq(totals.id, 1));
  return row ?? { totalScans: 0, totalUsers: 0, totalVulnerabilities: 0, criticalIssues: 0 };
}

/** A page of users with their totals, most scans first. It reads as many rows as it shows, and a name for each user. */
export function readUserTotals(db: Db, { limit, cursor }: PageQuery): Promise<Page<UserScanTotals>> {
  const { userId, scans, total, critical, high, medium } = userTotals;
  return readPage<UserScanTotals>(db, {
    columns: { userId, email: users.email, totalScans: scans, vulnerabilities: total, critical, high, medium },
    from: sql`${userTotals} INDEXED BY user_totals_scans CROSS JOIN ${users} ON ${users.id} = ${userId}`,
    where: [],
    filters: [],
    time: scans,
    id: userId,
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

/** A page of statistics of all users' scans, newest first. */
export async function listScanStats(db: Db, { limit, cursor }: PageQuery): Promise<Page<ScanStat>> {
  const { id, userId, status, language, uploadedAt, fileSize } = scans;
  const { rows, next } = await readPage<StatRow>(db, {
    columns: { id, userId, status, language, uploadedAt, fileSize, ...SUMMARY_COLUMNS },
    from: sql`${scans} INDEXED BY scans_uploaded`,
    where: [],
    filters: [],
    time: uploadedAt,
    id,
    limit,
    cursor,
    window: limit,
  });
  const stats = rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    status: row.status,
    language: row.language,
    uploadedAt: new Date(row.uploadedAt).toISOString(),
    fileSize: row.fileSize,
    summary: summaryOf(row),
  }));
  return { rows: stats, ...(next ? { next } : {}) };
}

/**
 * Scans and findings of the last `days` days before `now`, by day, category and language. Reads at most one row per day
 * and language or category, however many scans there are.
 */
export async function readBreakdown(db: Db, days: number, now: number): Promise<Breakdown> {
  const span = Array.from({ length: days }, (_, ago) => dayOf(now - (days - 1 - ago) * DAY_MS));
  const from = span[0] ?? dayOf(now);
  const until = dayOf(now);
  const inSpan = between(dailyTotals.day, from, until);
  const [byDay, categories, languages] = await db.batch([
    db
      .select({ day: dailyTotals.day, scans: sumOf(dailyTotals.scans), ...SEVERITY_SUMS })
      .from(dailyTotals)
      .where(inSpan)
      .groupBy(dailyTotals.day),
    db
      .select({ category: dailyCategories.category, findings: sumOf(dailyCategories.findings) })
      .from(dailyCategories)
      .where(between(dailyCategories.day, from, until))
      .groupBy(dailyCategories.category)
      .orderBy(desc(sumOf(dailyCategories.findings)), dailyCategories.category),
    db
      .select({
        language: dailyTotals.language,
        scans: sumOf(dailyTotals.scans),
        findings: sumOf(dailyTotals.total),
      })
      .from(dailyTotals)
      .where(inSpan)
      .groupBy(dailyTotals.language)
      .orderBy(desc(sumOf(dailyTotals.scans)), dailyTotals.language),
  ]);
  const found = new Map(byDay.map((row) => [row.day, row]));
  return {
    days: span.map((day) => ({
      day,
      scans: found.get(day)?.scans ?? 0,
      summary: summaryOf(found.get(day) ?? NOTHING),
    })),
    categories,
    languages,
  };
}
