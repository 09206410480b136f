import type { Severity, SeveritySummary } from '@scanner/contracts/severity.ts';

const SHOWN = ['critical', 'high', 'medium'] as const satisfies readonly Severity[];

export interface SeverityCount {
  severity: (typeof SHOWN)[number];
  count: number;
}

/** The counts shown for a scan in a list: critical, high and medium, each only if above zero. */
export const severityCounts = (summary: SeveritySummary): SeverityCount[] =>
  SHOWN.map((severity) => ({ severity, count: summary[severity] })).filter(({ count }) => count > 0);
