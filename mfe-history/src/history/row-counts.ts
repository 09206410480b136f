import type { Severity, SeveritySummary } from '@scanner/contracts';

const SHOWN = ['critical', 'high', 'medium'] as const satisfies readonly Severity[];

export interface RowCount {
  severity: (typeof SHOWN)[number];
  count: number;
}

/** The counts that a row shows: critical, high and medium, each only when above zero. */
export const rowCounts = (summary: SeveritySummary): RowCount[] =>
  SHOWN.map((severity) => ({ severity, count: summary[severity] })).filter(({ count }) => count > 0);
