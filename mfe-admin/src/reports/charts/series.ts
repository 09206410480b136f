import { SEVERITIES } from '@scanner/contracts/severity.ts';
import { SEVERITY_LABEL } from '@scanner/ui/severity.tsx';
import { BAR_COLOR } from './chart-style.ts';
import type { Series } from './over-time-chart.tsx';

export const SCANS: readonly Series[] = [{ label: 'Scans', fill: BAR_COLOR, of: ({ scans }) => scans }];

/** From bottom to top: the most severe are at the bottom, where they are easiest to compare. */
export const FINDINGS: readonly Series[] = SEVERITIES.map((severity) => ({
  label: SEVERITY_LABEL[severity],
  fill: `var(--severity-${severity}-base)`,
  of: ({ summary }) => summary[severity],
}));
