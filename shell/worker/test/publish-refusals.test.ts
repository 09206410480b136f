/** Everything that publishing refuses, each with what to change, with a Worker whose shell speaks contract 3. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Release } from '@scanner/federation/release';
import { expect, test } from 'vitest';
import type { ShellEnv } from '../env.ts';
import worker from '../index.ts';
import { release } from './releases.ts';
import { TOKENS } from './tokens.ts';

const bindings: ShellEnv = {
  ...(env as unknown as ShellEnv),
  ASSETS: {
    fetch: async () =>
      Response.json({
        version: '0.1.0-three',
        contractVersion: 3,
        shared: { react: '19.3.1' },
        provides: { react: ['useState'] },
      }),
  } as unknown as Fetcher,
};

const ENTRY = 'export const modules = { "./routes": [] };';

/** Publishes files as a release with a correct description. */
async function publishFiles(
  files: Record<string, string>,
  changes: Partial<Release> = {},
  origin = 'https://scanner.example.com',
): Promise<{ status: number; text: string }> {
  const described = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const bytes = new TextEncoder().encode(text);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
      return [name, { size: bytes.length, integrity: `sha384-${btoa(String.fromCharCode(...digest))}` }] as const;
    }),
  );
  const form = new FormData();
  const base = await release(crypto.randomUUID(), { contractVersion: 3 });
  form.set('release', JSON.stringify({ ...base, files: Object.fromEntries(described), ...changes }));
  for (const [name, text] of Object.entries(files)) form.set(name, new Blob([text]), name);
  const packed = new Request(origin, { method: 'POST', body: form });
  const body = await packed.arrayBuffer();
  const headers = {
    authorization: `Bearer ${TOKENS['mfe-history']}`,
    'content-type': packed.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  };
  const context = createExecutionContext();
  const request = new Request(`${origin}/mfe/remotes/mfe-history/releases`, { method: 'POST', body, headers });
  const answer = await worker.fetch(request, bindings, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, text };
}

const KEY = ['AKIA', 'Q7Z2M4X6B3C5DEFG'].join('');

const REFUSED: [string, Record<string, string>, Partial<Release>, RegExp][] = [
  ['a source map', { 'remoteEntry.js': ENTRY, 'remoteEntry.js.map': '{}' }, {}, /is a source map.*Build without/],
  ['a comment that names one', { 'remoteEntry.js': `${ENTRY}\n//# sourceMappingURL=a.map` }, {}, /Build without/],
  [
    'a secret',
    { 'remoteEntry.js': `${ENTRY}\nconst key = '${KEY}';` },
    {},
    /remoteEntry\.js:2 holds a secret.*Keep it/,
  ],
  ['an entry without routes', { 'remoteEntry.js': 'export {};' }, {}, /does not expose '\.\/routes'\. Build it with/],
  [
    'files that are not committed',
    { 'remoteEntry.js': ENTRY },
    { revision: 'abc-dirty' },
    /not committed.*Commit them/,
  ],
  ["another's route", { 'remoteEntry.js': ENTRY }, { routes: ['/scan'] }, /owned by mfe-scan\. Take it out/],
  [
    'too many bytes',
    { 'remoteEntry.js': ENTRY + ' '.repeat(600_000) },
    {},
    /bytes before the first page; \d+ are allowed/,
  ],
  [
    'contract N-2',
    { 'remoteEntry.js': ENTRY },
    { contractVersion: 1 },
    /version 1.*\(3, 2\)\. Rebuild the area on the/,
  ],
  ['contract N+1', { 'remoteEntry.js': ENTRY }, { contractVersion: 4 }, /version 4.*Deploy the shell first/],
];

test.each(REFUSED)('%s is refused with what to change', async (_name, files, changes, advice) => {
  const { status, text } = await publishFiles(files, changes);
  expect(status).toBe(422);
  expect(text.replaceAll('\\n', ' ')).toMatch(advice);
});

test.each([3, 2])('contract %i, which is in the window, is accepted', async (contractVersion) => {
  const { status, text } = await publishFiles({ 'remoteEntry.js': ENTRY }, { contractVersion });
  expect(status, text).toBe(201);
});

test('a developer’s own machine takes files that are not committed', async () => {
  const { status } = await publishFiles({ 'remoteEntry.js': ENTRY }, { revision: 'a-dirty' }, 'http://localhost:8787');
  expect(status).toBe(201);
});
