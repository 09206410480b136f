import { currentUserQuery } from '@scanner/client/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { type HistoryAddress, NO_FILTERS, readAddress, writeAddress } from './address.ts';
import { History } from './history.tsx';

/** /history: the user's scans, newest first. */
export function HistoryPage() {
  usePageTitle('Scan History');
  const { data: user } = useQuery(currentUserQuery);
  const [search, setSearch] = useSearchParams();
  const change = (part: Partial<HistoryAddress>) => {
    setSearch((now) => writeAddress({ ...readAddress(now), ...part }), { replace: true, preventScrollReset: true });
  };
  if (user === null) return <SignInNeeded reason="Log in to see your scan history." />;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title="Scan History"
        description="Every scan you have run, newest first."
        actions={
          <Button asChild variant="outline">
            <Link to="/scan">
              <Plus aria-hidden />
              New Scan
            </Link>
          </Button>
        }
      />
      <History
        address={readAddress(search)}
        onChange={change}
        onClear={() => change({ ...NO_FILTERS, grouped: readAddress(search).grouped })}
      />
    </div>
  );
}
