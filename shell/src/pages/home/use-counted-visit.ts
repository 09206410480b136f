import { countVisit } from '@scanner/client/visits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstVisitOfSession } from './visit-flag.ts';

/** Counts this visit, once per browser session. */
export function useCountedVisit(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // A visit that could not be counted needs no message.
    if (firstVisitOfSession()) void countVisit(queryClient).catch(() => undefined);
  }, [queryClient]);
}
