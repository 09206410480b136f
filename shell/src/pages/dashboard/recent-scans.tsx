import type { ListedScan } from '@scanner/client/dashboard.ts';
import { MomentAgo } from '@scanner/ui/moment-ago.tsx';
import { ScanState } from '@scanner/ui/scan-state.tsx';
import { useNow } from '@scanner/ui/use-now.ts';
import { Link } from 'react-router-dom';
import { Panel } from './panel.tsx';

/** The last scans, newest first. */
export function RecentScans({ scans }: { scans: readonly ListedScan[] }) {
  const now = useNow();
  return (
    <Panel
      title="Last scans"
      aside={
        <Link
          to="/history"
          className="inline-flex min-h-6 items-center font-medium text-primary text-sm underline-offset-4 hover:underline"
        >
          All scans
        </Link>
      }
    >
      <ul aria-label="Last scans">
        {scans.map((scan) => (
          <li
            key={scan.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 last:border-b-0 hover:bg-muted"
          >
            <div className="min-w-0 flex-1 basis-60">
              <Link
                to={`/scan/${encodeURIComponent(scan.id)}`}
                title={scan.fileName}
                className="block truncate font-medium font-mono text-[13px] leading-5 after:absolute after:inset-0"
              >
                {scan.fileName}
              </Link>
              <p className="text-muted-foreground text-xs leading-5">
                <MomentAgo at={scan.uploadedAt} now={now} />
                <span aria-hidden> · </span>
                {scan.language}
              </p>
            </div>
            <ScanState scan={scan} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
