import type { AreaOverview } from '@scanner/federation/release';
import { beforeAll, expect, test } from 'vitest';
import { act, ask, publish, release } from './releases.ts';

const PATH = '/mfe/admin/releases';
const ADMIN = { cookie: 'session=admin' };

const overview = async (): Promise<AreaOverview | undefined> => {
  const { areas } = await (await ask(PATH, { headers: ADMIN })).json<{ areas: AreaOverview[] }>();
  return areas.find(({ remote }) => remote === 'mfe-history');
};

const rollBack = (expected: number, headers: Record<string, string> = {}) =>
  ask(`${PATH}/mfe-history/rollback`, {
    method: 'POST',
    body: JSON.stringify({ expect: expected, why: 'broken' }),
    headers: { ...ADMIN, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
  });

beforeAll(async () => {
  for (const version of ['1', '2', '3']) await publish(await release(version, { revision: `commit-${version}` }));
  for (const version of ['1', '2']) await act('mfe-history', 'stable', { version });
  await act('mfe-history', 'canary', { version: '3', percent: 10 });
});

test('an administrator sees what is live, where it comes from, its health and its history', async () => {
  expect(await overview()).toMatchObject({
    title: 'History',
    revision: 3,
    stable: { version: '2', revision: 'commit-2', publishedBy: 'unnamed' },
    canary: { version: '3', percent: 10 },
    previous: [{ version: '1' }],
    health: { canary: { views: 0, failures: 0 } },
    entries: [{ what: 'canary' }, { what: 'promote' }, { what: 'promote' }],
  });
});

test('one call ends the canary, the next goes a release back, in the name of the administrator', async () => {
  expect((await rollBack(3)).status).toBe(200);
  expect(await overview()).toMatchObject({ stable: { version: '2' }, canary: null });
  expect((await rollBack(3)).status, 'it has moved meanwhile').toBe(409);
  expect((await rollBack(4)).status).toBe(200);
  expect(await overview()).toMatchObject({
    stable: { version: '1' },
    entries: [{ what: 'rollback', by: { kind: 'admin', name: 'admin@example.com' }, why: 'broken' }, {}, {}, {}, {}],
  });
});

test.each([
  ['somebody without a session', { cookie: '' }, 403],
  ['a user', { cookie: 'session=user' }, 403],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { 'content-type': 'text/plain' }, 400],
])('%s cannot', async (_name, headers, status) => {
  const { revision = 0 } = (await overview()) ?? {};
  expect((await rollBack(revision, headers)).status).toBe(status);
  expect((await overview())?.revision).toBe(revision);
});
