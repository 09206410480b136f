import { errorText, isUnauthenticated } from '@scanner/client';
import { scansQuery } from '@scanner/client/scans.ts';
import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { LoadMore } from '@scanner/ui/load-more.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSearch, Plus, RotateCw, ServerCrash, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { newestFirst } from './newest-first.ts';
import { ScanList } from './ScanList.tsx';

/** /history: the user's scans, newest first. */
export function HistoryPage() {
  usePageTitle('Scan History');
  const query = useInfiniteQuery(scansQuery);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;

  if (isUnauthenticated(error)) return <SignInNeeded reason="Your scan history is kept for you alone." />;
  const scans = data && newestFirst(data.pages);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 px-4 py-6 md:px-8 md:py-8">
      <PageHeader
        title="Scan History"
        description="Every scan you have run, newest first."
        actions={
          scans &&
          scans.length > 0 && (
            <Button asChild variant="outline">
              <Link to="/scan">
                <Plus aria-hidden />
                New Scan
              </Link>
            </Button>
          )
        }
      />
      {!scans && !error && <LoadingRows />}
      {!scans && error && <Unreadable error={error} onRetry={() => void query.refetch()} />}
      {scans?.length === 0 && <NoScans />}
      {scans && scans.length > 0 && <ScanList scans={scans} />}
      {hasNextPage && (
        <LoadMore
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? 'More scans could not be loaded.' : undefined}
          onLoad={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}

const LoadingRows = () => (
  <div aria-busy className="flex flex-col gap-2">
    <p role="status" className="sr-only">
      Loading scan history
    </p>
    {['a', 'b', 'c', 'd'].map((name) => (
      <Skeleton key={name} className="h-16" />
    ))}
  </div>
);

const NoScans = () => (
  <div className="rounded-lg border bg-card">
    <EmptyState
      icon={FileSearch}
      title="No Scans Yet"
      description="Upload a source file or paste code: its findings will be listed here."
      action={
        <Button asChild>
          <Link to="/scan">
            <Upload aria-hidden />
            Upload Code
          </Link>
        </Button>
      }
    />
  </div>
);

const Unreadable = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <EmptyState
    icon={ServerCrash}
    title="Scan History Not Available"
    description={
      <p role="alert">{errorText(error, 'The server could not be reached. Check your connection and try again.')}</p>
    }
    action={
      <Button onClick={onRetry}>
        <RotateCw aria-hidden />
        Retry
      </Button>
    }
  />
);
