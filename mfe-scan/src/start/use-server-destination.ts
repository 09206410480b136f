import { analysisQuery } from '@scanner/client/analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { serverDestination } from './code-destination.ts';

/**
 * The sentence about code that is submitted to the server, for the current user, and whether a model reads it.
 * Undefined until that is known, if it can't be determined, or after the session has ended: no sentence is better than
 * a wrong one.
 */
export function useServerDestination(signedIn: boolean): { text: string; hasModel: boolean } | undefined {
  const { data } = useQuery({ ...analysisQuery, enabled: signedIn });
  return signedIn && data ? { text: serverDestination(data), hasModel: data.provider !== 'none' } : undefined;
}
