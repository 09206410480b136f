import {
  notAnalyzedSchema,
  type ScanListItem,
  type ScanStatus,
  SEVERITIES,
  type SeveritySummary,
  scanSeriesSchema,
} from '@scanner/contracts';
import type { Column } from 'drizzle-orm';
import { scans } from './schema.ts';

/** The statistics of a scan, as columns. */
export type SummaryColumns = Readonly<SeveritySummary>;

/** Where a scan's row stores its statistics. */
export const SUMMARY_COLUMNS = {
  total: scans.total,
  critical: scans.critical,
  high: scans.high,
  medium: scans.medium,
  low: scans.low,
  info: scans.info,
} satisfies Readonly<Record<keyof SummaryColumns, Column>>;

/** A scan's row as read by a list; times are milliseconds since 1970. */
export interface ListedScan extends SummaryColumns {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  readonly language: string;
  readonly status: ScanStatus;
  readonly errorMessage: string | null;
  readonly uploadedAt: number;
  readonly fileSize: number;
  /** A `NotAnalyzed` as JSON; null if the file was analyzed. */
  readonly notAnalyzed: string | null;
  /** A `ScanSeries` as JSON; null if the scan is not completed. */
  readonly series: string | null;
}

/** The statistics of a row that may have more columns. */
export function summaryOf(row: SummaryColumns): SeveritySummary {
  const summary: SeveritySummary = { total: row.total, critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const severity of SEVERITIES) summary[severity] = row[severity];
  return summary;
}

/** A scan as listed in the contract. */
export const toListItem = (row: ListedScan): ScanListItem => ({
  id: row.id,
  fileName: row.fileName,
  language: row.language,
  status: row.status,
  errorMessage: row.errorMessage,
  uploadedAt: new Date(row.uploadedAt).toISOString(),
  fileSize: row.fileSize,
  userId: row.userId,
  summary: summaryOf(row),
  ...(row.notAnalyzed === null ? {} : { notAnalyzed: notAnalyzedSchema.parse(JSON.parse(row.notAnalyzed)) }),
  ...(row.series === null ? {} : { series: scanSeriesSchema.parse(JSON.parse(row.series)) }),
});
