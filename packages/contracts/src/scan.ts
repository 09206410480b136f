import { z } from 'zod';
import { severitySummarySchema } from './severity-schema.ts';
import { vulnerabilitySchema } from './vulnerability.ts';

export const SCAN_STATUSES = ['scanning', 'completed', 'failed'] as const;
export const scanStatusSchema = z.enum(SCAN_STATUSES);
export type ScanStatus = z.infer<typeof scanStatusSchema>;

/** The stages of a running scan, in order. */
export const SCAN_STAGES = ['queued', 'load', 'analyse', 'model', 'assess', 'store'] as const;
export const scanStageSchema = z.enum(SCAN_STAGES);
export type ScanStage = z.infer<typeof scanStageSchema>;

/** What was looked at, and what was not. */
export const coverageSchema = z.object({
  lines: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  functions: z.int().nonnegative(),
  parseErrors: z.int().nonnegative(),
  /** Milliseconds of analysis. */
  ms: z.number().nonnegative(),
  engineVersion: z.string(),
  /** Sentences that say what was not looked at and why; empty when everything was. */
  notes: z.array(z.string()),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** A scan as a list shows it. Times are ISO 8601 in UTC; `fileSize` is bytes. */
export const scanListItemSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  language: z.string(),
  status: scanStatusSchema,
  errorMessage: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
  fileSize: z.int().nonnegative(),
  userId: z.string(),
  summary: severitySummarySchema,
});
export type ScanListItem = z.infer<typeof scanListItemSchema>;

/** A whole scan. `vulnerabilities` is empty until the status is `completed`. */
export const scanSchema = scanListItemSchema.extend({
  vulnerabilities: z.array(vulnerabilitySchema),
  completedAt: z.iso.datetime().nullable(),
  stage: scanStageSchema.nullable(),
  coverage: coverageSchema.nullable(),
});
export type Scan = z.infer<typeof scanSchema>;

/** Answer of `POST /api/scans`. */
export const scanCreatedSchema = z.object({ scanId: z.string() });
export type ScanCreated = z.infer<typeof scanCreatedSchema>;
