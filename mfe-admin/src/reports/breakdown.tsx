import { breakdownQuery } from '@scanner/client/reports.ts';
import { Select, SelectContent, SelectItem, SelectTrigger } from '@scanner/ui/select.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListFailure } from '../table/list-failure.tsx';
import { ChartsWaiting } from './charts-waiting.tsx';
import { readSpan, SPANS } from './span.ts';

/** The library of charts comes with this alone. */
const Charts = lazy(async () => ({ default: (await import('./charts/charts.tsx')).Charts }));

/** Charts of the days that the address asks for: `?days=90`. */
export function Breakdown() {
  const [search, setSearch] = useSearchParams();
  const days = readSpan(search.get('days'));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...breakdownQuery(days),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="breakdown" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="breakdown" className="font-semibold text-[15px] tracking-tight">
          Activity
        </h2>
        <Select
          value={String(days)}
          onValueChange={(value) => setSearch({ days: value }, { replace: true, preventScrollReset: true })}
        >
          <SelectTrigger aria-label="Time span of the charts" className="h-8 w-40" />
          <SelectContent>
            {SPANS.map((span) => (
              <SelectItem key={span} value={String(span)}>{`Last ${span} days`}</SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      {error && !data && (
        <ListFailure title="The charts could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <ChartsWaiting />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <Suspense fallback={<ChartsWaiting />}>
            <Charts breakdown={data} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
