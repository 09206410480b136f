import { SELF } from 'cloudflare:test';
import type { Release } from '@scanner/federation/release';
import { TOKENS } from './tokens.ts';

const ORIGIN = 'https://scanner.example.com';

/** A request to the Worker on its public origin. */
export function ask(path: string, init?: RequestInit): Promise<Response> {
  return SELF.fetch(new URL(path, ORIGIN), init);
}

/** A call of the release API of a remote, with its own token or another one. */
export function deploy(
  remote: string,
  path: string,
  init: RequestInit = {},
  token = TOKENS[remote],
): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return ask(`/mfe/remotes/${remote}${path}`, { ...init, headers });
}

/** The revision of a remote's pointer. */
export async function revisionOf(remote: string, token?: string): Promise<number> {
  return (await (await deploy(remote, '', {}, token)).json<{ revision: number }>()).revision;
}

/** An action on a remote at its current revision or another one, with a new idempotency key or a given one. */
export async function act(
  remote: string,
  call: 'stable' | 'canary' | 'rollback' | 'undo',
  fields: Record<string, unknown> = {},
  key: string = crypto.randomUUID(),
  token?: string,
): Promise<Response> {
  const body = JSON.stringify({ expect: await revisionOf(remote, token), ...fields });
  const method = call === 'stable' || call === 'canary' ? 'PUT' : 'POST';
  return deploy(remote, `/${call}`, { method, body, headers: { 'idempotency-key': key } }, token);
}

/** The integrity of a text, computed independently of the Worker's code, which these tests check. */
export async function integrityOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** A release of mfe-history whose entry contains its version. */
export async function release(version: string, changes: Partial<Release> = {}): Promise<Release> {
  const content = contentOf(version);
  const integrity = await integrityOf(content);
  return {
    name: 'mfe-history',
    version,
    revision: 'unknown',
    builtAt: '2026-11-21T00:00:00.000Z',
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    workers: [],
    pages: {},
    contractVersion: 1,
    shared: { react: '^19.3.1' },
    uses: { react: ['useState'] },
    routes: ['/history'],
    files: { 'remoteEntry.js': { size: content.length, integrity } },
    ...changes,
  };
}

export const contentOf = (version: string): string =>
  `export const version = ${JSON.stringify(version)}, modules = { "./routes": [] };`;

/** Publishes a release with the described content, or with other content. */
export async function publish(
  described: Release,
  content: string | Readonly<Record<string, string>> = contentOf(described.version),
  remote: string = described.name,
  token?: string,
): Promise<Response> {
  const form = new FormData();
  form.set('release', JSON.stringify(described));
  const files = typeof content === 'string' ? { 'remoteEntry.js': content } : content;
  for (const [file, text] of Object.entries(files)) form.set(file, new Blob([text]), file);
  const request = new Request(ORIGIN, { method: 'POST', body: form });
  const body = await request.arrayBuffer();
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  };
  return deploy(remote, '/releases', { method: 'POST', body, headers }, token);
}
