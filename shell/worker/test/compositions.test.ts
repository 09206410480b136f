import { env } from 'cloudflare:workers';
import type { Composition, Pin } from '@scanner/federation/release';
import { expect, test } from 'vitest';
import { act, ask, deploy, publish, release, revisionOf } from './releases.ts';

const HISTORY = 'mfe-history';

const platform = (path: string, init: RequestInit = {}, token = 'token-of-the-shell'): Promise<Response> =>
  ask(`/mfe/compositions${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID(), ...init.headers },
  });

const live = async () =>
  (await platform('')).json<{ composition: Composition; revisions: Record<string, number>; pins: Pin[] }>();
const pin = (name: string) => platform(`/${name}`, { method: 'PUT', body: JSON.stringify({ why: 'it works' }) });
const restore = async (name: string, expected?: Record<string, number>) =>
  platform(`/${name}/restore`, {
    method: 'POST',
    body: JSON.stringify({ expect: expected ?? (await live()).revisions }),
  });

/** Publishes and promotes a release of a remote. */
async function ship(remote: 'mfe-history' | 'mfe-scan', version: string): Promise<void> {
  const described = { ...(await release(version)), name: remote, routes: [remote.replace('mfe-', '/')] };
  expect((await publish(described)).status).toBe(201);
  expect((await act(remote, 'stable', { version })).status).toBe(200);
}

test('what is live is pinned under a name and restored in one act, canaries ended', async () => {
  await ship(HISTORY, '1');
  await ship('mfe-scan', '1');
  expect((await pin('tuesday')).status).toBe(201);
  await ship(HISTORY, '2');
  await ship('mfe-scan', '2');
  await act(HISTORY, 'canary', { version: '1', percent: 10 });
  const answer = await restore('tuesday');
  expect(await answer.json()).toMatchObject({ moved: ['mfe-scan', HISTORY], note: null });
  expect((await live()).composition.remotes).toEqual({ [HISTORY]: '1', 'mfe-scan': '1' });
  const { pointer } = await (await deploy(HISTORY, '')).json<{ pointer: { canary?: unknown } }>();
  expect(pointer.canary).toBeUndefined();
  const { entries } = await (await deploy(HISTORY, '/log')).json<{ entries: { what: string; why: string }[] }>();
  expect(entries[0]).toMatchObject({ what: 'restore', why: 'pin tuesday' });
});

test('a name is given once, and an unknown one is explained', async () => {
  expect((await pin('tuesday')).status).toBe(409);
  const answer = await restore('wednesday');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Pins: tuesday') });
});

test('when one remote cannot be restored none is', async () => {
  await ship(HISTORY, '3');
  await ship('mfe-scan', '3');
  const before = await live();
  await env.RELEASES.delete('mfe-scan/1/release.json');
  const answer = await restore('tuesday');
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ problems: [expect.stringContaining('mfe-scan 1 is not published')] });
  expect(await live()).toEqual(before);
});

test('a restoration that saw an older state is refused as a whole', async () => {
  await ship('mfe-scan', '4');
  await pin('thursday');
  await ship(HISTORY, '4');
  const seen = (await live()).revisions;
  await act(HISTORY, 'rollback');
  const before = await live();
  expect((await restore('thursday', seen)).status).toBe(409);
  expect(await live()).toEqual(before);
});

test('only the token of the shell moves everybody’s areas', async () => {
  expect((await platform('', {}, 'token-of-history')).status).toBe(401);
  expect((await deploy(HISTORY, '', {}, 'token-of-the-shell')).status).toBe(401);
});

test('pruning keeps what a pointer or a pin refers to, and what is young', async () => {
  const prune = async (fields: object) =>
    (await deploy(HISTORY, '/prune', { method: 'POST', body: JSON.stringify(fields) })).json<{
      deleted: string[];
      kept: string[];
    }>();
  const old = { ...(await release('ancient')), builtAt: '2020-01-01T00:00:00.000Z' };
  await env.RELEASES.put('mfe-history/ancient/release.json', JSON.stringify(old));
  await env.RELEASES.put('mfe-history/ancient/remoteEntry.js', 'old');
  expect((await prune({ days: 30, dryRun: true })).deleted).toEqual(['ancient']);
  expect((await prune({ days: 30 })).deleted).toEqual(['ancient']);
  expect(await env.RELEASES.head('mfe-history/ancient/remoteEntry.js')).toBeNull();
  expect((await prune({ days: 30 })).kept.sort()).toEqual(['1', '2', '3', '4']);
  expect((await deploy(HISTORY, '/prune', { method: 'POST', body: '{"days":1}' })).status).toBe(400);
  expect(await revisionOf(HISTORY)).toBeGreaterThan(0);
});
