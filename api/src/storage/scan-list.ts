import { categoryText, type ScanListItem, type ScanListQuery, TOP10_2025, type Top10Code } from '@scanner/contracts';
import { type Condition, condition, holdsText, readPage } from './page.ts';
import { type ListedScan, toListItem } from './scan-row.ts';

/** Most scans that are looked at for one page of a filtered list. */
export const SCAN_WINDOW = 5000;

const COLUMNS = `s.id, s.user_id AS userId, s.file_name AS fileName, s.language, s.status,
  s.error_message AS errorMessage, s.uploaded_at AS uploadedAt, s.file_size AS fileSize,
  s.total, s.critical, s.high, s.medium, s.low, s.info`;

const isCode = (text: string): text is Top10Code => text in TOP10_2025;

/** The category that begins so: `A05`, `A05 Injection` or the whole text; a text that is none has no scans. */
function categoryOf(text: string): string {
  const code = text.slice(0, 3).toUpperCase();
  const known = isCode(code) ? categoryText(code) : text;
  return known.toLowerCase().startsWith(text.toLowerCase()) ? known : text;
}

/** How a list is read: by the index of its most telling filter; the others are looked at row by row. */
function readBy(userId: string, query: ScanListQuery) {
  const { category, severity, status, language, q } = query;
  const name = q ? [holdsText(['s.file_name'], q)] : [];
  // Only a completed scan has findings, so where they are asked for, that status is not a further filter.
  const isImplied = status === 'completed' && (category !== undefined || severity !== undefined);
  const isStatus = status && !isImplied ? [condition('s.status = ?', status)] : [];
  const isLanguage = language ? [condition('s.language = ?', language)] : [];
  const hasSeverity = severity ? [condition(`s.${severity} > 0`)] : [];
  const owned = condition('s.user_id = ?', userId);
  const by = (index: string, where: readonly Condition[], filters: readonly Condition[]) => ({
    from: `scans AS s INDEXED BY ${index}`,
    where: [owned, ...where],
    filters: [...filters, ...name],
    time: 's.uploaded_at',
    id: 's.id',
  });
  if (category) {
    return {
      from: 'scan_categories AS c CROSS JOIN scans AS s ON s.id = c.scan_id',
      where: [condition('c.user_id = ? AND c.category = ?', userId, categoryOf(category))],
      filters: [...hasSeverity, ...isStatus, ...isLanguage, ...name],
      time: 'c.uploaded_at',
      id: 'c.scan_id',
    };
  }
  if (severity) return by(`scans_user_${severity}`, hasSeverity, [...isStatus, ...isLanguage]);
  if (language) return by('scans_user_language', isLanguage, isStatus);
  if (status) return by('scans_user_status', isStatus, []);
  return by('scans_user_uploaded', [], []);
}

export interface ScanPage {
  readonly items: readonly ScanListItem[];
  readonly next?: string;
}

/** A page of a user's scans, newest first. One filter alone reads the rows that it answers; see {@link readPage}. */
export async function listScans(d1: D1Database, userId: string, query: ScanListQuery): Promise<ScanPage> {
  const { rows, next } = await readPage<ListedScan>(d1, {
    ...readBy(userId, query),
    columns: COLUMNS,
    limit: query.limit,
    cursor: query.cursor,
    window: SCAN_WINDOW,
  });
  return { items: rows.map(toListItem), ...(next ? { next } : {}) };
}
