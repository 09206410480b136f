import type { ScanListItem } from '@scanner/contracts';
import { Badge } from '@scanner/ui/badge.tsx';
import { SEVERITY_LABEL, SeverityBadge } from '@scanner/ui/severity.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { CircleX, ShieldCheck } from 'lucide-react';
import { rowCounts } from './row-counts.ts';

/** What has become of a scan: still running, failed, or what it has found. */
export function RowState({ scan }: { scan: ScanListItem }) {
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
  return (
    <ul aria-label="Issues by severity" className="flex flex-wrap gap-1">
      {rowCounts(scan.summary).map(({ severity, count }) => (
        <li key={severity}>
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
