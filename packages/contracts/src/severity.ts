import { z } from 'zod';

/** Severities, gravest first. The order is the sort order everywhere. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;

export const severitySchema = z.enum(SEVERITIES);
export type Severity = z.infer<typeof severitySchema>;

/** Position in {@link SEVERITIES}: 0 is the gravest. */
export const severityRank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** Findings per severity. `total` is the sum of the five. */
export const severitySummarySchema = z.object({
  total: z.int().nonnegative(),
  critical: z.int().nonnegative(),
  high: z.int().nonnegative(),
  medium: z.int().nonnegative(),
  low: z.int().nonnegative(),
  info: z.int().nonnegative(),
});
export type SeveritySummary = z.infer<typeof severitySummarySchema>;

export const EMPTY_SUMMARY: SeveritySummary = { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 };

/** Counts findings per severity. */
export function summarize(findings: Iterable<{ severity: Severity }>): SeveritySummary {
  const summary = { ...EMPTY_SUMMARY };
  for (const { severity } of findings) {
    summary[severity] += 1;
    summary.total += 1;
  }
  return summary;
}
