import { breakdownQuery } from '@scanner/client/reports.ts';
import { Select, SelectContent, SelectItem, SelectTrigger } from '@scanner/ui/select.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListFailure } from '../table/list-failure.tsx';
import { ChartsWaiting } from './charts-waiting.tsx';
import { readSpan, SPAN_DEFAULT, SPANS, usualSpan } from './span.ts';

/** The chart library is loaded with this component only. */
const Charts = lazy(async () => ({ default: (await import('./charts/charts.tsx')).Charts }));

/** Charts of the days in the URL: `?days=90`, otherwise of as many as have data. */
export function Breakdown() {
  const [search, setSearch] = useSearchParams();
  const chosen = readSpan(search.get('days'));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...breakdownQuery(chosen ?? SPAN_DEFAULT),
    placeholderData: keepPreviousData,
  });
  const shown = data && (chosen ? { span: chosen, breakdown: data } : usualSpan(data));
  return (
    <section aria-labelledby="breakdown" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="breakdown" className="font-semibold text-[15px] tracking-tight">
          Activity
        </h2>
        <Select
          value={String(shown?.span ?? chosen ?? SPAN_DEFAULT)}
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
      {shown && (
        <div aria-busy={isPlaceholderData}>
          <Suspense fallback={<ChartsWaiting />}>
            <Charts breakdown={shown.breakdown} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
