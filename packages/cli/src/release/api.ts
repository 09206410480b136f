import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { Artifact } from './read-artifact.ts';

/** Where releases go, and by whose right. */
export interface ReleaseTarget {
  /** Origin of the shell, like `https://scanner.example.com`. */
  origin: string;
  /** Deploy token of the remote. */
  token: string;
}

/** The shell has refused a call; the message says why, a line for each problem. */
export class ReleaseRefusedError extends Error {}

/** Calls the release API of a shell. Every call answers the body, and rejects with {@link ReleaseRefusedError}. */
export function releaseApi({ origin, token }: ReleaseTarget) {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const answer = await fetch(new URL(`/mfe/remotes/${path}`, origin), { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new ReleaseRefusedError(reasonOf(answer.status, text));
    return JSON.parse(text);
  };
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  return {
    publish: ({ release, files }: Artifact) => {
      const form = new FormData();
      form.set('release', JSON.stringify(release));
      for (const [path, content] of files) form.set(path, new Blob([new Uint8Array(content)]), path);
      return call(`${release.name}/releases`, { method: 'POST', body: form });
    },
    promote: (name: RemoteName, version: string) => call(`${name}/stable`, json('PUT', { version })),
    canary: (name: RemoteName, version: string, percent: number) =>
      call(`${name}/canary`, json('PUT', { version, percent })),
    rollBack: (name: RemoteName) => call(`${name}/rollback`, { method: 'POST' }),
    list: (name: RemoteName) => call(name, { method: 'GET' }),
  };
}

function reasonOf(status: number, text: string): string {
  try {
    const { message, problems = [] } = JSON.parse(text) as { message: string; problems?: string[] };
    return [message, ...problems.map((problem) => `  - ${problem}`)].join('\n');
  } catch {
    return `The shell answered ${status}: ${text.slice(0, 200)}`;
  }
}
