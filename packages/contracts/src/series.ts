import { z } from 'zod';

/** Maximum number of scans in a series' trend. */
export const TREND_SCANS_MAX = 8;

const count = z.int().nonnegative();

/** How a scan's findings differ from those of the previous scan in its series, at the time the scan ended. */
export const sinceSchema = z.object({
  /** The previous scan; it may have been deleted since. */
  scanId: z.string(),
  fileName: z.string(),
  language: z.string(),
  uploadedAt: z.iso.datetime(),
  new: count,
  fixed: count,
  unchanged: count,
});
export type Since = z.infer<typeof sinceSchema>;

/**
 * The series of a scan: a user's completed scans of the same file, identified by name and language, by content, or, for
 * a renamed file, by the findings that it shares with an earlier scan.
 */
export const scanSeriesSchema = z.object({
  /** ID of the series' first scan, which may have been deleted. */
  id: z.string(),
  /** Null for the first scan of a series. */
  since: sinceSchema.nullable(),
  /** Numbers of findings of the series' last scans, oldest first, this one last. */
  trend: z.array(count).max(TREND_SCANS_MAX),
});
export type ScanSeries = z.infer<typeof scanSeriesSchema>;
