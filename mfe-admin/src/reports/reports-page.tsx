import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { Breakdown } from './breakdown.tsx';
import { StatCards } from './stat-cards.tsx';
import { UserTotals } from './user-totals.tsx';

/** The page at /admin/reports: scans and findings of all users. */
export function ReportsPage() {
  usePageTitle('Reports');
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6">
      <PageHeader title="Reports" description="Scans and findings of all users." />
      <StatCards />
      <Breakdown />
      <UserTotals />
    </div>
  );
}
