import { notAnalyzedTitle } from '@scanner/contracts/not-analyzed.ts';
import type { NotAnalyzed, ScanListItem } from '@scanner/contracts/scan.ts';
import { CircleX, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Badge } from './badge.tsx';
import { cn } from './class-names.ts';
import { countOf, countText } from './count-text.ts';
import { SEVERITY_LABEL, SeverityBadge } from './severity.tsx';
import { type SeverityCount, severityCounts } from './severity-counts.ts';
import { Spinner } from './spinner.tsx';

export interface ScanStateProps {
  scan: Pick<ScanListItem, 'language' | 'summary' | 'notAnalyzed'> & { status: string };
  /** Whether the counts of a severity are aligned across rows, if there is space. */
  columns?: boolean;
}

const COLUMN: Record<SeverityCount['severity'], string> = {
  critical: '@2xl:col-start-1',
  high: '@2xl:col-start-2',
  medium: '@2xl:col-start-3',
};

/** A scan that analyzed little of its file: its findings are incomplete. */
function NotAnalyzedState({ scan, notAnalyzed }: { scan: ScanStateProps['scan']; notAnalyzed: NotAnalyzed }) {
  const title = notAnalyzedTitle(notAnalyzed, scan.language);
  const { total } = scan.summary;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1">
      <Badge variant="warning" title={title} className="h-auto min-h-6 min-w-0 whitespace-normal py-0.5">
        <TriangleAlert aria-hidden />
        {title}
      </Badge>
      {total > 0 && (
        <span className="text-muted-foreground text-xs leading-6">{countOf(total, 'issue')} in the rest</span>
      )}
    </div>
  );
}

/** The state of a scan: running, failed, or its findings. */
export function ScanState({ scan, columns = false }: ScanStateProps) {
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
  // A state of a newer API is shown by its name.
  if (scan.status !== 'completed') return <Badge variant="neutral">{scan.status}</Badge>;
  if (scan.notAnalyzed) return <NotAnalyzedState scan={scan} notAnalyzed={scan.notAnalyzed} />;
  if (scan.summary.total === 0) {
    return (
      <Badge variant="success">
        <ShieldCheck aria-hidden />
        No issues
      </Badge>
    );
  }
  const counts = severityCounts(scan.summary);
  if (counts.length === 0) {
    return <span className="text-muted-foreground text-xs leading-6">{countText(scan.summary.total)} low or info</span>;
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
              {countText(count)} {SEVERITY_LABEL[severity]}
            </span>
          </SeverityBadge>
        </li>
      ))}
    </ul>
  );
}
