import { env } from 'cloudflare:workers';
import { DAMAGED_FILE_HEADER, type ShellRelease } from '@scanner/federation/release';
import { expect, test } from 'vitest';
import type { ShellEnv } from '../env.ts';
import { act, ask, integrityOf, publish, release } from './releases.ts';

const PATH = 'assets/former-1a2b3c4d.js';
const CONTENT = 'export const former = true;';

const platform = (path: string, init: RequestInit, token = 'token-of-the-shell') =>
  ask(`/mfe/shell${path}`, { method: 'POST', ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });

async function described(path: string): Promise<ShellRelease> {
  const integrity = await integrityOf(CONTENT);
  return {
    version: '0.1.0-former',
    contractVersion: 1,
    shared: { react: '19.3.1' },
    provides: {},
    revision: 'unknown',
    builtAt: '2026-11-21T00:00:00.000Z',
    files: { [path]: { size: CONTENT.length, integrity } },
  };
}

async function keep(path: string, content = CONTENT, token?: string): Promise<Response> {
  const form = new FormData();
  form.set('release', JSON.stringify(await described(path)));
  form.set(path, new Blob([content]), path);
  const request = new Request('https://a.example', { method: 'POST', body: form });
  const body = await request.arrayBuffer();
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  };
  return platform('/releases', { body, headers }, token);
}

test('files of an earlier shell stay, so that open tabs can load them', async () => {
  expect((await ask(`/${PATH}`)).status).toBe(404);
  const kept = await keep(PATH);
  expect(await kept.json()).toMatchObject({ added: 1 });
  const answer = await ask(`/${PATH}`);
  expect(await answer.text()).toBe(CONTENT);
  expect(answer.headers.get('content-type')).toContain('text/javascript');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await (await keep(PATH)).json()).toMatchObject({ added: 0 });
});

test('one byte of a kept file changed in the store: it is not served, and the answer names shell and file', async () => {
  const path = 'assets/changed-1a2b3c4d.js';
  await keep(path);
  const { RELEASES } = env as unknown as ShellEnv;
  const customMetadata = (await RELEASES.head(`shell/${path}`))?.customMetadata ?? {};
  await RELEASES.put(`shell/${path}`, CONTENT.replace('true', 'trve'), { customMetadata });
  const answer = await ask(`/${path}`);
  expect(answer.status).toBe(502);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get(DAMAGED_FILE_HEADER)).toBe(`shell 0.1.0-former ${path}`);
  // A file that no shell has stored there was never published.
  await RELEASES.put(`shell/${path}`, CONTENT);
  expect((await ask(`/${path}`)).status).toBe(502);
});

test('a file without a hash in its name, a changed one and another token are refused', async () => {
  expect((await keep('assets/plain.js')).status).toBe(422);
  expect((await keep('assets/other-1a2b3c4d.js', 'changed')).status).toBe(422);
  expect((await keep(PATH, CONTENT, 'token-of-history')).status).toBe(401);
});

test('a shell that lacks a name which a live, canary or pinned release uses does not pass', async () => {
  await publish(await release('1'));
  await publish(await release('2', { uses: { react: ['useEffect', 'useState'] } }));
  await act('mfe-history', 'stable', { version: '1' });
  await act('mfe-history', 'canary', { version: '2', percent: 5 });
  const check = async (names: string[]) => {
    const { files: _files, ...facts } = await described(PATH);
    const body = JSON.stringify({ ...facts, provides: { react: names } });
    return (await platform('/check', { body })).json<{ checked: number; misfits: object[] }>();
  };
  expect(await check(['useEffect', 'useState'])).toEqual({ checked: 2, misfits: [] });
  expect((await check(['useState'])).misfits).toMatchObject([
    {
      remote: 'mfe-history',
      version: '2',
      role: 'canary',
      problems: [expect.stringContaining("'useEffect' of react")],
    },
  ]);
  expect((await check([])).misfits).toHaveLength(2);
});
