import { errorText, isUnauthenticated } from '@scanner/client/api-request-error.ts';
import { dashboardQuery, type ReadDashboard } from '@scanner/client/dashboard.ts';
import { refreshCurrentUser } from '@scanner/client/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import { countOf, countText } from '@scanner/ui/count-text.ts';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { HomeWaiting } from '../home/home-waiting.tsx';
import { NoScans } from './no-scans.tsx';
import { OpenCritical } from './open-critical.tsx';
import { RecentScans } from './recent-scans.tsx';
import { TrendCard } from './trend-card.tsx';

/** The signed-in user's dashboard: open findings, the trend of the last two weeks, and the last scans. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(dashboardQuery);
  const isSignedOut = isUnauthenticated(error);
  useEffect(() => {
    // The session has ended elsewhere: once this page knows, it shows the landing page.
    if (isSignedOut) void refreshCurrentUser(queryClient);
  }, [isSignedOut, queryClient]);
  if (!data && (!error || isSignedOut)) return <HomeWaiting />;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title="Dashboard"
        description={data && data.scans > 0 ? basisText(data) : undefined}
        actions={
          <Button asChild>
            <Link to="/scan">
              <Plus aria-hidden />
              New Scan
            </Link>
          </Button>
        }
      />
      {data ? (
        <Figures dashboard={data} />
      ) : (
        <LoadFailure
          title="The dashboard could not be loaded"
          text={errorText(error, 'The server could not be reached. Check your connection and try again.')}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}

/** What the numbers refer to. */
const basisText = ({ scans, hasOlder, files }: ReadDashboard): string =>
  hasOlder
    ? `Your newest ${countText(scans)} scans, of ${countOf(files, 'file')}.`
    : `${countOf(scans, 'scan')} of ${countOf(files, 'file')}.`;

function Figures({ dashboard }: { dashboard: ReadDashboard }) {
  if (dashboard.scans === 0) return <NoScans />;
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <OpenCritical dashboard={dashboard} />
        <TrendCard days={dashboard.days} />
      </div>
      <RecentScans scans={dashboard.recent} />
    </>
  );
}
