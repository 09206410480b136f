import { analysisQuery } from '@scanner/client/analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { serverDestination } from './code-destination.ts';

/**
 * The sentence about code that is submitted to the server, for who is signed in, and whether a model reads it. Undefined until it is known, and where it
 * cannot be known, or no longer holds because the session has ended: then nothing is said rather than something wrong.
 */
export function useServerDestination(signedIn: boolean): { text: string; hasModel: boolean } | undefined {
  const { data } = useQuery({ ...analysisQuery, enabled: signedIn });
  return signedIn && data ? { text: serverDestination(data), hasModel: data.provider !== 'none' } : undefined;
}
