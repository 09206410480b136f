import type { ScanListItem } from '@scanner/contracts';
import { Badge } from '@scanner/ui/badge.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { SEVERITY_LABEL, SeverityBadge } from '@scanner/ui/severity.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { Tooltip } from '@scanner/ui/tooltip.tsx';
import { CircleX, ShieldCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rowCounts } from './row-counts.ts';

export interface ScanRowProps {
  scan: ScanListItem;
  /** Takes the button that asked. */
  onDelete: (button: HTMLElement) => void;
}

/** One scan: a link to it, and its deletion. */
export const ScanRow = ({ scan, onDelete }: ScanRowProps) => (
  <li className="relative flex items-center gap-3 py-3 pr-2 pl-4 hover:bg-muted">
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Link
          to={`/scan/${encodeURIComponent(scan.id)}`}
          className="block truncate font-medium font-mono text-[13px] leading-5 after:absolute after:inset-0"
        >
          {scan.fileName}
        </Link>
        <p className="text-muted-foreground text-xs leading-5">
          <time dateTime={scan.uploadedAt}>{new Date(scan.uploadedAt).toLocaleString()}</time>
          <span aria-hidden> · </span>
          <span>{scan.language}</span>
        </p>
      </div>
      <RowState scan={scan} />
    </div>
    <Tooltip label="Delete">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Delete ${scan.fileName}`}
        className="relative z-10 text-muted-foreground"
        onClick={({ currentTarget }) => onDelete(currentTarget)}
      >
        <Trash2 aria-hidden />
      </Button>
    </Tooltip>
  </li>
);

function RowState({ scan }: { scan: ScanListItem }) {
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
