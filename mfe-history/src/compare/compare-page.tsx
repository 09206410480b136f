import { isNotFound, isUnauthenticated } from '@scanner/client';
import { scanQuery } from '@scanner/client/scans.ts';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Unreadable } from '../history/history-states.tsx';
import { CompareReport } from './compare-report.tsx';
import { ChooseTwo, ScanMissing } from './compare-states.tsx';
import { inTime } from './in-time.ts';

/** A scan by its ID; nothing is requested without one. */
const useScan = (id: string | null) => useQuery({ ...scanQuery(id ?? ''), enabled: Boolean(id) });

/** /history/compare?a=…&b=…: new, fixed and unchanged findings between two scans. */
export function ComparePage() {
  usePageTitle('Compare Scans');
  const [search] = useSearchParams();
  const [a, b] = [search.get('a'), search.get('b')];
  const first = useScan(a);
  const second = useScan(b);
  const error = first.error ?? second.error;
  if (!a || !b || a === b) return <ChooseTwo />;
  if (isUnauthenticated(error)) return <SignInNeeded reason="Log in to see your scans." />;
  if (isNotFound(error)) return <ScanMissing />;
  if (error) {
    const retry = () => void Promise.all([first.refetch(), second.refetch()]);
    return <Unreadable error={error} onRetry={retry} />;
  }
  if (!first.data || !second.data) return <Waiting />;
  const [earlier, later] = inTime(first.data, second.data);
  return <CompareReport earlier={earlier} later={later} />;
}

const Waiting = () => (
  <div aria-busy className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-5 px-4 py-6 md:px-8 md:py-8">
    <p role="status" className="sr-only">
      Loading both scans
    </p>
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-28" />
    <Skeleton className="h-64" />
  </div>
);
