import type { AreaOverview } from '@scanner/federation/release';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/mfe/admin/releases';

/** Polling interval in milliseconds: a canary's health changes while the page is shown. */
const REFRESH_MS = 10_000;

/** Why the platform refused, in its own words. */
export class ReleaseRefusal extends Error {}

/** What is live in every area, with its health and its history. */
export const releasesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: async ({ signal }) => (await read<{ areas: AreaOverview[] }>(await fetch(PATH, { signal }))).areas,
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/**
 * Ends the canary of an area or, without one, rolls back to its previous release; refused if it has changed meanwhile.
 */
export async function rollBack({ remote, revision }: AreaOverview): Promise<void> {
  await read(
    await fetch(`${PATH}/${remote}/rollback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ expect: revision, why: 'Rolled back in the administration.' }),
    }),
  );
}

async function read<Body>(answer: Response): Promise<Body> {
  if (answer.ok) return answer.json();
  const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new ReleaseRefusal(message ?? `The server answered ${answer.status}.`);
}
