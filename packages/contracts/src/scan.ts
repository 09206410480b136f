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
 * Why a scan's result is incomplete: much of the file could not be parsed in the scan's language. Findings in the rest
 * are valid, but the absence of findings means nothing.
 */
export const notAnalyzedSchema = z.object({
  /** Share of the lines of code that could not be parsed in the scan's language, 0 to 1. */
  unreadShare: z.number().min(0).max(1),
  /** The language that the content looks like; absent if none matches. */
  looksLike: z.string().optional(),
  /** Line of the first unresolved merge marker, starting at 1. */
  conflictLine: z.int().positive().optional(),
});
export type NotAnalyzed = z.infer<typeof notAnalyzedSchema>;

/** What was analyzed, and what was not. */
export const coverageSchema = z.object({
  lines: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  functions: z.int().nonnegative(),
  parseErrors: z.int().nonnegative(),
  /** Duration of the analysis in milliseconds. */
  ms: z.number().nonnegative(),
  engineVersion: z.string(),
  /** Sentences about what was not analyzed and why; empty if everything was. */
  notes: z.array(z.string()),
  /** Present if much of the file was not analyzed. */
  notAnalyzed: notAnalyzedSchema.optional(),
  /** The language that the file's name suggests, if the content was scanned in another one. */
  nameSays: z.string().optional(),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** A scan as shown in a list. Times are ISO 8601 in UTC; `fileSize` is in bytes. */
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
  /** Present if much of the file was not analyzed: the summary is then incomplete. */
  notAnalyzed: notAnalyzedSchema.optional(),
  /** The series of scans of the same file that it belongs to; absent until it is completed. */
  series: scanSeriesSchema.optional(),
});
export type ScanListItem = z.infer<typeof scanListItemSchema>;

/**
 * Query of the scan list: a part of a file name, and other filters. With several filters, or with a name, a page may be
 * short or even empty although there is a next one: one call reads a limited number of scans.
 */
export const scanListQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().max(100).optional(),
  status: scanStatusSchema.optional(),
  /** The name of a language, ignoring case. */
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
  /** The number of scans before this one; present only while it waits for its turn. */
  scansAhead: z.int().nonnegative().optional(),
  coverage: coverageSchema.nullable(),
  /** What a model was asked about this scan; null if none was. */
  model: modelUsageSchema.nullable(),
  /** While a model is asked: a short description of the question and its progress. */
  modelProgress: z.string().nullable(),
  /** Whether the uploaded file is still stored, so that it can be read and scanned again. */
  hasSource: z.boolean(),
});
export type Scan = z.infer<typeof scanSchema>;

/** Response of `GET /api/scans/{id}/source`: the analyzed text. */
export const scanSourceSchema = z.object({ text: z.string() });
export type ScanSource = z.infer<typeof scanSourceSchema>;

/** Response of `POST /api/scans`. */
export const scanCreatedSchema = z.object({ scanId: z.string() });
export type ScanCreated = z.infer<typeof scanCreatedSchema>;
