import { queryOptions } from '@tanstack/react-query';
import { send } from './send.ts';
import { versioned } from './versioned-key.ts';

/** Which model is asked about submitted code, and where the code is sent for that; for signed-in users. */
export const analysisQuery = queryOptions({
  queryKey: versioned('/api/analysis'),
  queryFn: ({ signal }) => send('analysis', { signal }),
});
