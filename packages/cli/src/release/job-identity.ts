import { ReleaseRefusedError } from './api.ts';

/** Where a CI job gets identity tokens. */
export interface Job {
  requestUrl: string;
  requestToken: string;
}

/** The current CI job, if it has the permission `id-token: write`; otherwise undefined. */
export function findJob(env: NodeJS.ProcessEnv): Job | undefined {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: requestUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = env;
  return requestUrl && requestToken ? { requestUrl, requestToken } : undefined;
}

/** Authenticates this job to a product, and returns its token, which is valid for one owner and a few minutes. */
export async function publishTokenOf(
  { requestUrl, requestToken }: Job,
  origin: string,
  owner: string,
): Promise<string> {
  const address = new URL(requestUrl);
  address.searchParams.set('audience', origin);
  const headers = { authorization: `Bearer ${requestToken}` };
  const { value } = await answerOf<{ value: string }>(address, { headers });
  const body = JSON.stringify({ owner, token: value });
  const exchange = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return (await answerOf<{ token: string }>(new URL('/mfe/publish-tokens', origin), exchange)).token;
}

async function answerOf<Answer>(url: URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw new ReleaseRefusedError(`Nothing answers at ${url.origin}.`, { cause });
  });
  const body = (await response.json().catch(() => ({}))) as Answer & { message?: string };
  if (!response.ok) throw new ReleaseRefusedError(body.message ?? `${url.origin} answered ${response.status}.`);
  return body;
}
