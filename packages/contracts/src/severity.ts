/** Severities, most severe first: the sort order everywhere. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** Position in {@link SEVERITIES}: 0 is the most severe. */
export const severityRank = (severity: Severity): number => SEVERITIES.indexOf(severity);

/** Findings per severity. `total` is the sum of the five. */
export type SeveritySummary = Record<'total' | Severity, number>;

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
