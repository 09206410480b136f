import type { LogEntry } from '@scanner/federation/release';
import { beforeEach, expect, test } from 'vitest';
import { act, ask, deploy, publish, release } from './releases.ts';

const REMOTE = 'mfe-history';
let round = 0;
let stable = '';
let canary = '';

/** Each test has its own releases, each shown to half of the visitors. */
beforeEach(async () => {
  round += 1;
  [stable, canary] = [`s${round}`, `c${round}`];
  for (const version of [stable, canary]) await publish(await release(version));
  await act(REMOTE, 'stable', { version: stable });
  await act(REMOTE, 'canary', { version: canary, percent: 50 });
});

async function post(path: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const headers = { 'content-length': String(text.length) };
  return (await ask(path, { method: 'POST', body: text, headers })).status;
}

const view = (version: string) => post('/mfe/views', { remote: REMOTE, version });
const failure = (version: string) =>
  post('/mfe/errors', { remote: REMOTE, version, path: '/history', message: 'Cannot read properties of undefined' });

async function views(version: string, count: number, failing = false): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    expect(await view(version)).toBe(204);
    if (failing) expect(await failure(version)).toBe(204);
  }
}

const newest = async (): Promise<LogEntry | undefined> =>
  (await (await deploy(REMOTE, '/log?limit=1')).json<{ entries: LogEntry[] }>()).entries[0];

test('a canary that fails on every view goes back by itself within 50 views, and the log says why', async () => {
  await views(stable, 40);
  await views(canary, 50, true);
  expect(await newest()).toMatchObject({
    what: 'return',
    by: { kind: 'system', name: 'release health' },
    from: { stable, canary: { version: canary } },
    to: { stable, canary: null },
    why: expect.stringMatching(/^\d+ failures in 3\d views of the canary, 0 in 40 of the stable release\.$/),
  });
  const [, remotes = ''] = /id="remotes">([^<]*)</.exec(await (await ask('/history')).text()) ?? [];
  expect(remotes).toContain(`"version":"${stable}"`);
  expect(remotes).not.toContain('watched');
});

test('a healthy canary stays', async () => {
  await views(stable, 40);
  await views(canary, 40);
  await failure(canary);
  expect(await newest()).toMatchObject({ what: 'canary' });
});

test('a canary that was given to all goes back by itself as well', async () => {
  await act(REMOTE, 'canary', { version: canary, percent: 100 });
  await views(canary, 45, true);
  expect(await newest()).toMatchObject({ what: 'return', from: { stable, canary: { version: canary, percent: 100 } } });
});

test('a larger share of the same canary keeps what is known of it', async () => {
  await views(stable, 40);
  await views(canary, 20, true);
  await act(REMOTE, 'canary', { version: canary, percent: 90 });
  await views(canary, 20, true);
  expect(await newest()).toMatchObject({ what: 'return' });
});

test('a failure of both alike moves nothing', async () => {
  await views(stable, 40, true);
  await views(canary, 40, true);
  expect(await newest()).toMatchObject({ what: 'canary' });
});

test('failures of other versions, of an area without a canary, and beyond the views count nothing', async () => {
  await views(stable, 40);
  await views(canary, 20);
  for (let index = 0; index < 60; index += 1) await failure(canary);
  for (let index = 0; index < 40; index += 1) await failure('gone');
  expect(await newest()).toMatchObject({ what: 'canary' });
});

test('a new canary begins with no views', async () => {
  await views(stable, 40);
  await views(canary, 20, true);
  await act(REMOTE, 'rollback');
  await act(REMOTE, 'canary', { version: canary, percent: 50 });
  await views(canary, 20, true);
  expect(await newest()).toMatchObject({ what: 'canary' });
});

test('only this page reports views, and only of what there is', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await ask('/mfe/views', { method: 'POST', body: '{}', headers })).status).toBe(403);
  expect(await post('/mfe/views', { remote: 'other', version: '1' })).toBe(400);
});
