import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { useQuery } from '@tanstack/react-query';
import { ListFailure } from '../table/list-failure.tsx';
import { LoadingRows } from '../table/loading-rows.tsx';
import { AreaCard } from './area-card.tsx';
import { releasesQuery } from './releases-query.ts';

/** The page at /admin/releases: what is live in each area, who released it, and rollback. */
export function ReleasesPage() {
  usePageTitle('Releases');
  const { data, error, refetch } = useQuery(releasesQuery);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5">
      <PageHeader title="Releases" description="What is live in each area, how canaries do, and who changed what." />
      {data === undefined && !error && <LoadingRows label="Loading the releases" />}
      {data === undefined && error && (
        <ListFailure title="The releases could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data?.map((area) => (
        <AreaCard key={area.remote} area={area} />
      ))}
    </div>
  );
}
