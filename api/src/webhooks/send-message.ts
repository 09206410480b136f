/** The result of one attempt. */
export interface AttemptOutcome {
  readonly isDelivered: boolean;
  readonly responseStatus: number | null;
  /** A sentence for the owner; null if it was delivered. */
  readonly error: string | null;
  /** Milliseconds. */
  readonly durationMs: number;
}

/** Time limit for a receiver, in milliseconds. */
export const ANSWER_MS = 10_000;

export interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends requests: `fetch`, or a network that reaches public addresses only. */
export type Network = Pick<Fetcher, 'fetch'>;

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `The address redirects (status ${status}). Redirects aren't followed: enter the final URL.`;
  }
  return `The address responded with status ${status}.`;
}

/** Sends a message once. Follows no redirects, waits at most {@link ANSWER_MS}, and doesn't read the response body. */
export async function sendMessage(network: Network, { url, headers, body }: Message): Promise<AttemptOutcome> {
  const started = Date.now();
  const signal = AbortSignal.timeout(ANSWER_MS);
  const outcome = (responseStatus: number | null, error: string | null): AttemptOutcome => ({
    isDelivered: error === null,
    responseStatus,
    error,
    durationMs: Date.now() - started,
  });
  try {
    const response = await network.fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return outcome(response.status, errorOf(response.status));
  } catch {
    return outcome(
      null,
      signal.aborted
        ? `No response within ${ANSWER_MS / 1000} seconds.`
        : 'The address could not be reached: no such host, no valid certificate, or not on the public Internet.',
    );
  }
}
