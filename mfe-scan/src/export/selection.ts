import { type Scan, type SeveritySummary, summarize, type Vulnerability } from '@scanner/contracts';
import { SEVERITY_LABEL } from '@scanner/ui/severity.tsx';
import { ALL, type Filters } from '../results/list/filters.ts';

/** Describes the filtered findings: `3 of 12 (severity Critical, matching "sql")`. */
export function selectionText(
  shown: number,
  total: number,
  { severity, category, text, state, newOnly }: Filters,
): string {
  const parts = [
    ...(state === 'dismissed' ? ['dismissed'] : []),
    ...(newOnly ? ['new since the scan before'] : []),
    ...(severity === ALL ? [] : [`severity ${SEVERITY_LABEL[severity]}`]),
    ...(category === ALL ? [] : [`category ${category}`]),
    ...(text.trim() === '' ? [] : [`matching "${text.trim()}"`]),
  ];
  return `${shown} of ${total}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}

/** A scan with some of its findings and recomputed counts. */
export function scanWith(scan: Scan, vulnerabilities: readonly Vulnerability[]): Scan {
  const summary: SeveritySummary = summarize(vulnerabilities);
  return { ...scan, summary, vulnerabilities: [...vulnerabilities] };
}
