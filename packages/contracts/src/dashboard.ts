import { z } from 'zod';
import { notAnalyzedSchema, scanStatusSchema } from './scan.ts';
import { severitySummarySchema } from './severity-schema.ts';

/** Minutes by which the easternmost and the westernmost time zones differ from UTC. */
const TIME_ZONE_OFFSET_MAX = 14 * 60;

const count = z.int().nonnegative();

/** Query of the dashboard. */
export const dashboardQuerySchema = z.object({
  /** Minutes by which the caller's clock is ahead of UTC: a day starts at the caller's midnight. */
  timeZoneOffset: z.coerce.number().int().min(-TIME_ZONE_OFFSET_MAX).max(TIME_ZONE_OFFSET_MAX).default(0),
});
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

/** A file whose last scan has open critical findings. */
export const criticalFileSchema = z.object({
  scanId: z.string(),
  fileName: z.string(),
  uploadedAt: z.iso.datetime(),
  /** The number of open ones. */
  critical: z.int().positive(),
});
export type CriticalFile = z.infer<typeof criticalFileSchema>;

/** New and fixed findings of one day's scans, each compared with the previous scan of the same file. */
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
  /** Present if much of the file was not analyzed: the summary is then incomplete. */
  notAnalyzed: notAnalyzedSchema.optional(),
});
export type DashboardScan = z.infer<typeof dashboardScanSchema>;

/** A user's dashboard, based on a limited number of their newest scans. */
export const dashboardSchema = z.object({
  /** The number of scans it is based on. */
  scans: count,
  /** Whether there are older scans. */
  hasOlder: z.boolean(),
  /** The number of files of these scans. */
  files: count,
  /** Critical findings in the last scans of these files, except dismissed ones. */
  openCritical: count,
  /** The number of files with one. */
  criticalFiles: count,
  /** The files with the most of them, in descending order; only a few. */
  mostCritical: z.array(criticalFileSchema),
  /** The last two weeks by day, today last. */
  days: z.array(dashboardDaySchema),
  /** The newest scans, newest first; only a few. */
  recent: z.array(dashboardScanSchema),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
