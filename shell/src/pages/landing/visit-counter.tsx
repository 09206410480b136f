import { visitsQuery } from '@scanner/client/visits.ts';
import { useQuery } from '@tanstack/react-query';

/** Shows the number of visits. */
export function VisitCounter() {
  const { data, isError } = useQuery(visitsQuery);
  if (isError) return null;
  return <p className="tabular-nums">{data ? `Total Visits: ${data.count}` : 'Loading...'}</p>;
}
