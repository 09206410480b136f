import type { ReadDashboard } from '@scanner/client/dashboard.ts';
import { cn } from '@scanner/ui/class-names.ts';
import { countOf, countText } from '@scanner/ui/count-text.ts';
import { MomentAgo } from '@scanner/ui/moment-ago.tsx';
import { SeverityMark } from '@scanner/ui/severity.tsx';
import { useNow } from '@scanner/ui/use-now.ts';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Panel } from './panel.tsx';

/** The number of open critical findings, and the files with most of them. */
export function OpenCritical({ dashboard }: { dashboard: ReadDashboard }) {
  const { openCritical, criticalFiles, mostCritical, files } = dashboard;
  const now = useNow();
  return (
    <Panel title="Open critical findings">
      <div className="flex items-baseline gap-3 px-4 py-3">
        <p
          className={cn(
            'font-semibold text-3xl tabular-nums leading-9 tracking-tight',
            openCritical > 0 ? 'text-severity-critical' : 'text-success',
          )}
        >
          {countText(openCritical)}
        </p>
        <p className="text-muted-foreground text-sm">
          {openCritical > 0
            ? `in ${countText(criticalFiles)} of ${countOf(files, 'file')}, by their last scans`
            : 'in the last scan of any file'}
        </p>
      </div>
      {openCritical === 0 && (
        <p className="flex items-center gap-2 border-t px-4 py-3 text-sm">
          <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
          Nothing critical is open. Dismissed findings are not counted.
        </p>
      )}
      <ul aria-label="Files with open critical findings" className="flex flex-col">
        {mostCritical.map(({ scanId, fileName, uploadedAt, critical }) => (
          <li key={scanId} className="relative flex min-h-11 items-center gap-3 border-t px-4 py-1.5 hover:bg-muted">
            <Link
              to={`/scan/${encodeURIComponent(scanId)}?severity=critical`}
              title={fileName}
              className="min-w-0 flex-1 truncate font-medium font-mono text-[13px] after:absolute after:inset-0"
            >
              {fileName}
            </Link>
            <span className="shrink-0 text-muted-foreground text-xs max-sm:hidden">
              <MomentAgo at={uploadedAt} now={now} />
            </span>
            <span className="flex shrink-0 items-center gap-1.5 font-medium text-severity-critical text-xs tabular-nums">
              <SeverityMark severity="critical" />
              {countText(critical)}
              <span className="sr-only"> critical</span>
            </span>
          </li>
        ))}
      </ul>
      {criticalFiles > mostCritical.length && (
        <p className="border-t px-4 py-2.5 text-sm">
          <Link to="/history?severity=critical" className="font-medium text-primary underline-offset-4 hover:underline">
            {countOf(criticalFiles - mostCritical.length, 'more file')} in the history
          </Link>
        </p>
      )}
    </Panel>
  );
}
