import type { Scan } from '@scanner/contracts';
import { Moment } from '@scanner/ui/moment.tsx';
import { ScanState } from '@scanner/ui/scan-state.tsx';
import { Link } from 'react-router-dom';

/** One side of the comparison. */
export const ScanCard = ({ title, scan }: { title: string; scan: Scan }) => (
  <section aria-label={`${title} scan`} className="flex min-w-0 flex-col gap-2 rounded-lg border bg-card p-4">
    <h2 className="text-muted-foreground text-xs">{title}</h2>
    <div className="min-w-0">
      <Link
        to={`/scan/${encodeURIComponent(scan.id)}`}
        className="inline-block min-h-6 max-w-full truncate rounded-sm font-medium font-mono text-[13px] text-primary leading-6 underline-offset-4 hover:underline"
      >
        {scan.fileName}
      </Link>
      <p className="text-muted-foreground text-xs leading-5">
        <Moment at={scan.uploadedAt} precision="second" />
        <span aria-hidden> · </span>
        <span>{scan.language}</span>
      </p>
    </div>
    <div className="mt-auto">
      <ScanState scan={scan} />
    </div>
  </section>
);
