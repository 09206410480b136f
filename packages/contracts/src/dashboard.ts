import { z } from 'zod';
import { notAnalyzedSchema, scanStatusSchema } from './scan.ts';
import { severitySummarySchema } from './severity-schema.ts';

/** Minutes by which the most eastern and the most western time zones differ from UTC. */
const TIME_ZONE_OFFSET_MAX = 14 * 60;

const count = z.int().nonnegative();

/** Query of the dashboard. */
export const dashboardQuerySchema = z.object({
  /** Minutes by which the caller's clock is ahead of UTC: a day begins at the caller's midnight. */
  timeZoneOffset: z.coerce.number().int().min(-TIME_ZONE_OFFSET_MAX).max(TIME_ZONE_OFFSET_MAX).default(0),
});
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

/** A file whose last scan has open findings of severity critical. */
export const criticalFileSchema = z.object({
  scanId: z.string(),
  fileName: z.string(),
  uploadedAt: z.iso.datetime(),
  /** How many of them are open. */
  critical: z.int().positive(),
});
export type CriticalFile = z.infer<typeof criticalFileSchema>;

/** What the scans of one day have found and found gone, each beside the scan before of the same file. */
export const dashboardDaySchema = z.object({ day: z.iso.date(), new: count, fixed: count });
export type DashboardDay = z.infer<typeof dashboardDaySchema>;

/** One of the last scans. */
export const dashboardScanSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  language: z.string(),
  status: scanStatusSchema,
  uploadedAt: z.iso.datetime(),
  summary: severitySummarySchema,
  /** Present where much of the file was not analyzed: the summary says little then. */
  notAnalyzed: notAnalyzedSchema.optional(),
});
export type DashboardScan = z.infer<typeof dashboardScanSchema>;

/** Where a user stands, as their newest scans tell it: a bounded number of them. */
export const dashboardSchema = z.object({
  /** How many scans were looked at. */
  scans: count,
  /** Whether there are older ones, which were not. */
  hasOlder: z.boolean(),
  /** How many files those are scans of. */
  files: count,
  /** Findings of severity critical in the last scans of these files, without those that were dismissed. */
  openCritical: count,
  /** How many files have one. */
  criticalFiles: count,
  /** The files with the most of them, the most first; a few. */
  mostCritical: z.array(criticalFileSchema),
  /** The last two weeks, day by day, today last. */
  days: z.array(dashboardDaySchema),
  /** The newest scans, newest first; a few. */
  recent: z.array(dashboardScanSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
