import type { ScanListItem } from '@scanner/contracts';
import { Badge } from '@scanner/ui/badge.tsx';
import { cn } from '@scanner/ui/class-names.ts';
import { SEVERITY_LABEL, SeverityBadge } from '@scanner/ui/severity.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { CircleX, ShieldCheck } from 'lucide-react';
import { type RowCount, rowCounts } from './row-counts.ts';

export interface RowStateProps {
  scan: ScanListItem;
  /** Whether the counts of a severity stand below each other from row to row, where there is room. */
  columns?: boolean;
}

const COLUMN: Record<RowCount['severity'], string> = {
  critical: '@2xl:col-start-1',
  high: '@2xl:col-start-2',
  medium: '@2xl:col-start-3',
};

/** What has become of a scan: still running, failed, or what it has found. */
export function RowState({ scan, columns = false }: RowStateProps) {
  if (scan.status === 'scanning') {
    return (
      <Badge variant="accent" role="status">
        <Spinner />
        Scanning...
      </Badge>
    );
  }
  if (scan.status === 'failed') {
    return (
      <Badge variant="destructive">
        <CircleX aria-hidden />
        Failed
      </Badge>
    );
  }
  if (scan.summary.total === 0) {
    return (
      <Badge variant="success">
        <ShieldCheck aria-hidden />
        No issues
      </Badge>
    );
  }
  const counts = rowCounts(scan.summary);
  if (counts.length === 0) {
    return <span className="text-muted-foreground text-xs leading-6">{scan.summary.total} low or info</span>;
  }
  return (
    <ul
      aria-label="Issues by severity"
      className={cn('flex flex-wrap gap-1', columns && '@2xl:grid @2xl:grid-cols-[6rem_5rem_6rem]')}
    >
      {counts.map(({ severity, count }) => (
        <li key={severity} className={columns ? COLUMN[severity] : undefined}>
          <SeverityBadge severity={severity} className="gap-1 px-1.5">
            <span className="tabular-nums">
              {count} {SEVERITY_LABEL[severity]}
            </span>
          </SeverityBadge>
        </li>
      ))}
    </ul>
  );
}
