import { categoryText, type ScanListItem, type ScanListQuery, TOP10_2025, type Top10Code } from '@scanner/contracts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { holdsText, readPage } from './page.ts';
import { type ListedScan, SUMMARY_COLUMNS, toListItem } from './scan-row.ts';
import { scanCategories, scans } from './schema.ts';

/** Maximum number of scans read for one page of a filtered list. */
export const SCAN_WINDOW = 5000;

const COLUMNS = {
  id: scans.id,
  userId: scans.userId,
  fileName: scans.fileName,
  language: scans.language,
  status: scans.status,
  errorMessage: scans.errorMessage,
  uploadedAt: scans.uploadedAt,
  fileSize: scans.fileSize,
  notAnalyzed: sql`${scans.coverage} -> 'notAnalyzed'`,
  series: sql`CASE WHEN ${scans.trend} IS NOT NULL THEN
    json_object('id', ${scans.seriesId}, 'since', json(${scans.since}), 'trend', json(${scans.trend})) END`,
  ...SUMMARY_COLUMNS,
};

const isCode = (text: string): text is Top10Code => text in TOP10_2025;

/** The category with this beginning: `A05`, `A05 Injection` or the whole text; any other text matches no scans. */
function categoryOf(text: string): string {
  const code = text.slice(0, 3).toUpperCase();
  const known = isCode(code) ? categoryText(code) : text;
  return known.toLowerCase().startsWith(text.toLowerCase()) ? known : text;
}

/** How a list is read: by the index of its most selective filter; the other filters are checked row by row. */
function readBy(userId: string, query: ScanListQuery) {
  const { category, severity, status, language, q, series } = query;
  const name = q ? [holdsText([scans.fileName], q)] : [];
  // Only completed scans have findings, so a filter by findings makes the filter for that status redundant.
  const isImplied = status === 'completed' && (category !== undefined || severity !== undefined);
  const isStatus = status && !isImplied ? [eq(scans.status, status)] : [];
  const isLanguage = language ? [eq(scans.language, language)] : [];
  // A literal, as in the condition of the severity's partial index.
  const hasSeverity = severity ? [sql`${scans[severity]} > 0`] : [];
  const owned = eq(scans.userId, userId);
  const by = (index: string, where: readonly SQL[], filters: readonly SQL[]) => ({
    from: sql`${scans} INDEXED BY ${sql.raw(index)}`,
    where: [owned, ...where],
    filters: [...filters, ...name],
    time: scans.uploadedAt,
    id: scans.id,
  });
  const ofSeries = series ? [eq(scans.seriesId, series)] : [];
  if (category) {
    return {
      from: sql`${scanCategories} CROSS JOIN ${scans} ON ${scans.id} = ${scanCategories.scanId}`,
      where: [eq(scanCategories.userId, userId), eq(scanCategories.category, categoryOf(category))],
      filters: [...hasSeverity, ...isStatus, ...isLanguage, ...name, ...ofSeries],
      time: scanCategories.uploadedAt,
      id: scanCategories.scanId,
    };
  }
  if (series) return by('scans_user_series', ofSeries, [...hasSeverity, ...isStatus, ...isLanguage]);
  if (severity) return by(`scans_user_${severity}`, hasSeverity, [...isStatus, ...isLanguage]);
  if (language) return by('scans_user_language', isLanguage, isStatus);
  if (status) return by('scans_user_status', isStatus, []);
  return by('scans_user_uploaded', [], []);
}

export interface ScanPage {
  readonly items: readonly ScanListItem[];
  readonly next?: string;
}

/** A page of a user's scans, newest first. With a single filter it reads only the listed rows; see {@link readPage}. */
export async function listScans(db: Db, userId: string, query: ScanListQuery): Promise<ScanPage> {
  const { rows, next } = await readPage<ListedScan>(db, {
    ...readBy(userId, query),
    columns: COLUMNS,
    limit: query.limit,
    cursor: query.cursor,
    window: SCAN_WINDOW,
  });
  return { items: rows.map(toListItem), ...(next ? { next } : {}) };
}
