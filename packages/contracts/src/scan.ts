import { z } from 'zod';
import { languageNameSchema } from './language-schema.ts';
import { modelUsageSchema } from './model.ts';
import { pageQuerySchema } from './page-query.ts';
import { scanSeriesSchema } from './series.ts';
import { severitySchema, severitySummarySchema } from './severity-schema.ts';
import { vulnerabilitySchema } from './vulnerability.ts';

export const SCAN_STATUSES = ['scanning', 'completed', 'failed'] as const;
export const scanStatusSchema = z.enum(SCAN_STATUSES);
export type ScanStatus = z.infer<typeof scanStatusSchema>;

/** The stages of a running scan, in order. */
export const SCAN_STAGES = ['queued', 'load', 'analyse', 'model', 'assess', 'store'] as const;
export const scanStageSchema = z.enum(SCAN_STAGES);
export type ScanStage = z.infer<typeof scanStageSchema>;

/**
 * Why a scan says little of its file: much of it could not be read as the scan's language. What was found in the rest still
 * holds, but that nothing was found means nothing.
 */
export const notAnalyzedSchema = z.object({
  /** Share of the lines of code that could not be read as the scan's language, 0 to 1. */
  unreadShare: z.number().min(0).max(1),
  /** The language that the content reads as, by the product's name; absent if none fits. */
  looksLike: z.string().optional(),
  /** Line of the first marker of a merge that was left unresolved, from 1. */
  conflictLine: z.int().positive().optional(),
});
export type NotAnalyzed = z.infer<typeof notAnalyzedSchema>;

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
  /** Present where much of the file was not analyzed. */
  notAnalyzed: notAnalyzedSchema.optional(),
  /** The language that the file's name stands for, where the content is in another one and was scanned as that. */
  nameSays: z.string().optional(),
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
  /** Present where much of the file was not analyzed: the summary says little then. */
  notAnalyzed: notAnalyzedSchema.optional(),
  /** The scans of the same file that it belongs to; absent until it is completed. */
  series: scanSeriesSchema.optional(),
});
export type ScanListItem = z.infer<typeof scanListItemSchema>;

/**
 * Query of the scans' list: part of a file name, and what a scan must be or hold. Where filters are combined, or a name is
 * asked for, a page may be short, even empty, and still name a next one: one call looks at a bounded number of scans.
 */
export const scanListQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().max(100).optional(),
  status: scanStatusSchema.optional(),
  /** The product's name of a language, in any case. */
  language: languageNameSchema.optional(),
  /** Scans with at least one finding of this severity. */
  severity: severitySchema.optional(),
  /** Scans with at least one finding in this category: `A05`, or the whole name. */
  category: z.string().max(100).optional(),
  /** Completed scans of one series. */
  series: z.string().min(1).max(64).optional(),
});
export type ScanListQuery = z.infer<typeof scanListQuerySchema>;

/** A whole scan. `vulnerabilities` is empty until the status is `completed`. */
export const scanSchema = scanListItemSchema.extend({
  vulnerabilities: z.array(vulnerabilitySchema),
  completedAt: z.iso.datetime().nullable(),
  stage: scanStageSchema.nullable(),
  /** How many scans run before this one. Only while it waits for its turn. */
  scansAhead: z.int().nonnegative().optional(),
  coverage: coverageSchema.nullable(),
  /** What a model was asked about this scan; null where none was. */
  model: modelUsageSchema.nullable(),
  /** While a model is asked: what, and how far it is, in a few words. */
  modelProgress: z.string().nullable(),
  /** Whether the uploaded file is still kept, so that it can be read and scanned again. */
  hasSource: z.boolean(),
});
export type Scan = z.infer<typeof scanSchema>;

/** Answer of `GET /api/scans/{id}/source`: the text as it was analyzed. */
export const scanSourceSchema = z.object({ text: z.string() });
export type ScanSource = z.infer<typeof scanSourceSchema>;

/** Answer of `POST /api/scans`. */
export const scanCreatedSchema = z.object({ scanId: z.string() });
export type ScanCreated = z.infer<typeof scanCreatedSchema>;
