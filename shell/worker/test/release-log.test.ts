import { env } from 'cloudflare:workers';
import type { LogEntry, Pointer } from '@scanner/federation/release';
import { expect, test } from 'vitest';
import { act, ask, deploy, publish, release, revisionOf } from './releases.ts';

const REMOTE = 'mfe-history';

const logged = async (remote = REMOTE): Promise<LogEntry[]> =>
  (await (await deploy(remote, '/log?limit=1000')).json<{ entries: LogEntry[] }>()).entries;

const pointer = async (remote = REMOTE): Promise<Pointer> =>
  (await (await deploy(remote, '')).json<{ pointer: Pointer }>()).pointer;
const copy = async (remote = REMOTE): Promise<Pointer | null> => env.POINTERS.get<Pointer>(`pointer/${remote}`, 'json');
const versions = ({ stable, canary }: Pointer) => [stable.version, canary?.release.version];

async function publishAll(...names: string[]): Promise<void> {
  for (const name of names) expect((await publish(await release(name))).status).toBe(201);
}

test('a pointer from before the log is taken over with its former releases', async () => {
  await publishAll('a', 'b');
  const ref = (version: string) => ({ version, entry: 'remoteEntry.js', preload: [], routes: ['/history'] });
  const former = { stable: ref('b'), previous: [ref('a')], updatedAt: '2026-11-21T00:00:00.000Z' };
  await env.POINTERS.put('pointer/mfe-scan', JSON.stringify(former));
  const { revision, pointer } = await (await deploy('mfe-scan', '')).json<{ revision: number; pointer: Pointer }>();
  expect(revision).toBe(1);
  expect(pointer).toMatchObject({ stable: { version: 'b' }, previous: [{ version: 'a' }] });
  const { entries } = await (await deploy('mfe-scan', '/log')).json<{ entries: LogEntry[] }>();
  expect(entries).toMatchObject([{ what: 'adopt', by: { kind: 'system' }, to: { stable: 'b' } }]);
});

/** A route of each of the product's areas: each has its own token. */
const AREAS = {
  'mfe-history': '/history',
  'mfe-scan': '/scan',
  'mfe-auth': '/login',
  'mfe-admin': '/admin/users',
} as const;
type AreaName = keyof typeof AREAS;

test('20 releases of each area published and promoted at once from 4 tokens: 20 entries each in one order, and every pointer is the last', {
  timeout: 120_000,
}, async () => {
  const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const areas = Object.keys(AREAS) as AreaName[];
  const before = new Map(await Promise.all(areas.map(async (area) => [area, await revisionOf(area)] as const)));
  const ship = async (name: AreaName, version: string): Promise<void> => {
    const answer = await publish(await release(version, { name, routes: [AREAS[name]] }), undefined, name);
    expect(answer.status, await answer.text()).toBe(201);
    while ((await act(name, 'stable', { version, why: `wanted ${version}` })).status === 409) {
      // Like pipelines: all at once and repeatedly would take a minute.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500));
    }
  };
  await Promise.all(areas.flatMap((area) => names.map((version) => ship(area, version))));
  for (const area of areas) {
    const first = before.get(area) ?? 0;
    const entries = (await logged(area)).filter(({ revision }) => revision > first).reverse();
    expect(entries.map(({ revision }) => revision)).toEqual(names.map((_, index) => first + index + 1));
    expect(new Set(entries.map(({ to }) => to.stable))).toEqual(new Set(names));
    for (const [index, entry] of entries.entries()) {
      if (index > 0) expect(entry.from).toEqual(entries[index - 1]?.to);
      expect(entry.why).toBe(`wanted ${entry.to.stable}`);
    }
    expect(versions(await pointer(area))[0]).toBe(entries.at(-1)?.to.stable);
    await expect.poll(async () => (await copy(area))?.revision).toBe(first + 20);
    expect((await copy(area))?.stable.version).toBe(entries.at(-1)?.to.stable);
  }
});

test('of 20 acts that saw the same revision one is done, and the others say what came between', async () => {
  const expected = await revisionOf(REMOTE);
  const versionsAtOnce = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const stable = (await pointer()).stable.version;
  const answers = await Promise.all(
    versionsAtOnce
      .filter((version) => version !== stable)
      .map((version) => act(REMOTE, 'stable', { version, expect: expected })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({
    message: expect.stringMatching(/moved meanwhile.*Look at its status/),
  });
  expect(await revisionOf(REMOTE)).toBe(expected + 1);
});

test('the same rollback sent twice is one step, at once as well as later', async () => {
  await publishAll('r1', 'r2', 'r3');
  for (const version of ['r1', 'r2', 'r3']) await act(REMOTE, 'stable', { version });
  const seen = await revisionOf(REMOTE);
  const twice = () => act(REMOTE, 'rollback', { expect: seen }, 'one-rollback-key');
  const [first, second] = await Promise.all([twice(), twice()]);
  const third = await twice();
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
  expect(await second.json()).toEqual(await first.json());
  expect((await pointer()).stable.version).toBe('r2');
  expect(await revisionOf(REMOTE)).toBe(seen + 1);
  expect((await act(REMOTE, 'undo', {}, 'one-rollback-key')).status, 'the key of another act').toBe(422);
});

test('a rollback under a canary leaves the stable release, one to a version goes there, undo goes forward', async () => {
  await publishAll('c1', 'c2', 'c3', 'c4');
  for (const version of ['c1', 'c2', 'c3']) await act(REMOTE, 'stable', { version });
  await act(REMOTE, 'canary', { version: 'c4', percent: 10 });
  await act(REMOTE, 'rollback', { why: 'errors' });
  expect(versions(await pointer())).toEqual(['c3', undefined]);
  await act(REMOTE, 'rollback', { version: 'c1' });
  expect(versions(await pointer())).toEqual(['c1', undefined]);
  await act(REMOTE, 'undo');
  expect(versions(await pointer())).toEqual(['c3', undefined]);
  expect((await logged()).slice(0, 3).map(({ what, to, why }) => [what, to.stable, why])).toEqual([
    ['undo', 'c3', ''],
    ['rollback', 'c1', ''],
    ['rollback', 'c3', 'errors'],
  ]);
});

test('the log names who acted, with letters that a header cannot hold', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID(), 'x-release-actor': encodeURIComponent('Zoë <zoe@x>') };
  const body = JSON.stringify({ version: 'c4', expect: await revisionOf(REMOTE), why: 'Tuesday' });
  await deploy(REMOTE, '/stable', { method: 'PUT', body, headers });
  expect((await logged())[0]).toMatchObject({ by: { kind: 'token', name: 'Zoë <zoe@x>' }, why: 'Tuesday' });
  const { publications } = await (await deploy(REMOTE, '')).json<{ publications: { version: string }[] }>();
  expect(publications.map(({ version }) => version)).toContain('c4');
});

test.each([
  ['without a revision', { version: 'c3' }, { 'idempotency-key': 'a-good-key' }],
  ['without a key', { version: 'c3', expect: 0 }, {}],
])('an act %s is refused with what to send', async (_name, body, headers: Record<string, string>) => {
  const answer = await deploy(REMOTE, '/stable', { method: 'PUT', body: JSON.stringify(body), headers });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/must be \{|Send the header/) });
});

test('the page of a visitor shows what the log has made live', async () => {
  await act(REMOTE, 'stable', { version: 'c2' });
  expect(await (await ask('/history')).text()).toContain('/mfe/mfe-history/c2/remoteEntry.js');
});
