import type { RemoteName } from '@scanner/contracts/remotes.ts';
import {
  type Composition,
  type LogEntry,
  logEntrySchema,
  type Pin,
  type Pointer,
  type ShellFacts,
  type ShellRelease,
} from '@scanner/federation/release';
import type { Artifact } from './read-artifact.ts';

/** The target of releases, with credentials. */
export interface ReleaseTarget {
  /** Origin of the shell, like `https://scanner.example.com`. */
  origin: string;
  /** Deploy token of the remote, or of the shell. */
  token: string;
  /** The actor, for the log. */
  actor?: string;
}

/** The shell has refused a call; the message has one line per problem. */
export class ReleaseRefusedError extends Error {}

/** Fields of an action. Without `expect`, it expects what is live when it is called. */
export interface ActTerms {
  expect?: number;
  why?: string;
}

/** The state of a remote. */
export interface RemoteState {
  remote: RemoteName;
  revision: number;
  pointer: Pointer | null;
  versions: string[];
  publications: { version: string; at: string; by: { kind: string; name: string } }[];
}

/** The result of an action; `moved` is false if the state was the same before. */
export type ActAnswer = LogEntry & { moved: boolean; version: string };

/** Bytes of files by path. */
type Files = ReadonlyMap<string, Buffer>;

const NETWORK_ATTEMPTS = 2;

/** Calls the release API of a shell. All calls return the body, and reject with {@link ReleaseRefusedError}. */
export function releaseApi({ origin, token, actor = '' }: ReleaseTarget) {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = {
      ...(init.headers as Record<string, string> | undefined),
      authorization: `Bearer ${token}`,
      'x-release-actor': encodeURIComponent(actor),
    };
    const answer = await patientFetch(new URL(`/mfe/${path}`, origin), { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new ReleaseRefusedError(reasonOf(answer.status, text));
    return JSON.parse(text);
  };
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  const state = async (name: RemoteName) => (await call(`remotes/${name}`)) as RemoteState;
  const act = async (method: string, name: RemoteName, path: string, fields: object, { expect, why }: ActTerms) => {
    const terms = { expect: expect ?? (await state(name)).revision, why: why ?? '' };
    return (await call(`remotes/${name}/${path}`, json(method, { ...fields, ...terms }))) as ActAnswer;
  };

  return {
    state,
    async publish({ release, files }: Artifact) {
      // Called first, because a refusal that is sent during the upload may not be read.
      await state(release.name);
      return call(`remotes/${release.name}/releases`, { method: 'POST', body: formOf(release, files) });
    },
    preview: async (name: RemoteName, preview: string, version: string) =>
      call(`remotes/${name}/previews/${encodeURIComponent(preview)}`, json('PUT', { version })),
    promote: (name: RemoteName, version: string, terms: ActTerms = {}) =>
      act('PUT', name, 'stable', { version }, terms),
    canary: (name: RemoteName, version: string, percent: number, terms: ActTerms = {}) =>
      act('PUT', name, 'canary', { version, percent }, terms),
    rollBack: (name: RemoteName, version?: string, terms: ActTerms = {}) =>
      act('POST', name, 'rollback', version === undefined ? {} : { version }, terms),
    undo: (name: RemoteName, terms: ActTerms = {}) => act('POST', name, 'undo', {}, terms),
    async history(name: RemoteName, limit: number): Promise<LogEntry[]> {
      const { entries } = (await call(`remotes/${name}/log?limit=${limit}`)) as { entries: unknown[] };
      return entries.map((entry) => logEntrySchema.parse(entry));
    },
    compositions: async () =>
      (await call('compositions')) as { composition: Composition; revisions: Record<string, number>; pins: Pin[] },
    pin: async (name: string, why: string) =>
      (await call(`compositions/${encodeURIComponent(name)}`, json('PUT', { why }))) as Pin,
    restore: async (name: string, expect: Record<string, number>, why: string) =>
      (await call(`compositions/${encodeURIComponent(name)}/restore`, json('POST', { expect, why }))) as {
        moved: (RemoteName | 'shell')[];
        composition: Composition;
        note: string | null;
      },
    checkShell: async (facts: ShellFacts) =>
      (await call('shell/check', json('POST', facts))) as {
        checked: number;
        misfits: { remote: RemoteName; version: string; role: string; problems: string[] }[];
      },
    keepShell: async (release: ShellRelease, files: Files) =>
      (await call('shell/releases', { method: 'POST', body: formOf(release, files) })) as {
        version: string;
        added: number;
      },
    register: async (name: RemoteName, routes: readonly string[], tokenHash: string) =>
      (await call(`registry/${name}`, json('PUT', { routes, tokenHash }))) as { name: RemoteName; routes: string[] },
    prune: async (name: RemoteName, days: number, dryRun: boolean) =>
      (await call(`remotes/${name}/prune`, json('POST', { days, dryRun }))) as { deleted: string[]; kept: string[] },
  };
}

export type ReleaseApi = ReturnType<typeof releaseApi>;

function formOf(release: object, files: Files): FormData {
  const form = new FormData();
  form.set('release', JSON.stringify(release));
  for (const [path, content] of files) form.set(path, new Blob([new Uint8Array(content)]), path);
  return form;
}

/** A call with a lost response is repeated: the idempotency key keeps the action from being performed twice. */
async function patientFetch(url: URL, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (cause) {
      if (attempt === NETWORK_ATTEMPTS) {
        throw new ReleaseRefusedError(
          `Nothing answers at ${url.origin}. Start the product with 'npm start', or name its address with --to.`,
          { cause },
        );
      }
    }
  }
}

/** A refusal with its problems, one per line. */
export const refusal = (message: string, problems: readonly string[]): string =>
  [message, ...problems.map((problem) => `  - ${problem}`)].join('\n');

function reasonOf(status: number, text: string): string {
  try {
    const { message, problems = [] } = JSON.parse(text) as { message: string; problems?: string[] };
    return refusal(message, problems);
  } catch {
    return `The shell answered ${status}: ${text.slice(0, 200)}`;
  }
}
