import { scanTotalsQuery } from '@scanner/client/reports.ts';
import type { ScanTotals } from '@scanner/contracts/administration.ts';
import { cn } from '@scanner/ui/class-names.ts';
import { countText } from '@scanner/ui/count-text.ts';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Bug, type LucideIcon, OctagonAlert, ScanLine, Users } from 'lucide-react';
import { ListFailure } from '../table/list-failure.tsx';

const CARDS: readonly { key: keyof ScanTotals; label: string; icon: LucideIcon }[] = [
  { key: 'totalScans', label: 'Total Scans', icon: ScanLine },
  { key: 'totalUsers', label: 'Total Users', icon: Users },
  { key: 'totalVulnerabilities', label: 'Total Vulnerabilities', icon: Bug },
  { key: 'criticalIssues', label: 'Critical Issues', icon: OctagonAlert },
];

/** The four totals. */
export function StatCards() {
  const { data, error, refetch } = useQuery(scanTotalsQuery);
  if (error && !data) {
    return <ListFailure title="The totals could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <dl aria-label="Totals" aria-busy={!data} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {CARDS.map(({ key, label, icon: Icon }) => (
        <div key={key} className="rounded-lg border bg-card p-4">
          <dt className="flex items-center justify-between gap-2 text-muted-foreground text-xs">
            {label}
            <Icon
              aria-hidden
              className={cn('size-4 shrink-0', key === 'criticalIssues' && data?.[key] && 'text-severity-critical')}
            />
          </dt>
          <dd className="mt-1 font-semibold text-2xl tabular-nums leading-8 tracking-tight">
            {data ? countText(data[key]) : <Skeleton className="h-8 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
