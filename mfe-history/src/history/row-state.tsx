import type { NotAnalyzed, ScanListItem } from '@scanner/contracts';
import { notAnalyzedTitle } from '@scanner/contracts/not-analyzed.ts';
import { Badge } from '@scanner/ui/badge.tsx';
import { cn } from '@scanner/ui/class-names.ts';
import { SEVERITY_LABEL, SeverityBadge } from '@scanner/ui/severity.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { CircleX, ShieldCheck, TriangleAlert } from 'lucide-react';
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

/** A scan that read little of its file: what it found says little about it. */
function NotAnalyzedState({ scan, notAnalyzed }: { scan: ScanListItem; notAnalyzed: NotAnalyzed }) {
  const title = notAnalyzedTitle(notAnalyzed, scan.language);
  const { total } = scan.summary;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      <Badge variant="warning" title={title} className="h-auto min-h-6 min-w-0 whitespace-normal py-0.5">
        <TriangleAlert aria-hidden />
        {title}
      </Badge>
      {total > 0 && (
        <span className="text-muted-foreground text-xs leading-6">
          {total} {total === 1 ? 'issue' : 'issues'} in the rest
        </span>
      )}
    </div>
  );
}

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
  const status: string = scan.status;
  // Of a newer API: what it means, its name says best.
  if (status !== 'completed') return <Badge variant="neutral">{status}</Badge>;
  if (scan.notAnalyzed) return <NotAnalyzedState scan={scan} notAnalyzed={scan.notAnalyzed} />;
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
      className={cn('flex flex-wrap gap-1', columns && '@2xl:grid @2xl:grid-cols-[6.75rem_5.75rem_7rem]')}
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
