import { countVisit, visitsQuery } from '@scanner/client/visits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstVisitOfSession } from './visit-flag.ts';

/** Shows the visits and counts this one, once a browser session. */
export function VisitCounter() {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(visitsQuery);
  useEffect(() => {
    // A visit that could not be counted is not worth a message.
    if (firstVisitOfSession()) void countVisit(queryClient).catch(() => undefined);
  }, [queryClient]);
  if (isError) return null;
  return <p className="tabular-nums">{data ? `Total Visits: ${data.count}` : 'Loading...'}</p>;
}
