import { beforeAll, expect, test } from 'vitest';
import { act, ask, deploy, publish, release } from './releases.ts';

beforeAll(async () => {
  await publish(await release('1'));
  await publish(await release('2'));
  await act('mfe-history', 'stable', { version: '1' });
});

/** The remote of the page at a URL, as a user with a role sees it. */
async function shown(address: string, role?: string) {
  const cookie = role === undefined ? '' : `session=${role}`;
  const page = await (await ask(address, { headers: { cookie } })).text();
  return JSON.parse(/id="remotes">([^<]*)</.exec(page)?.[1] ?? '[]')[0];
}

test('an administrator sees the release that the address names', async () => {
  expect(await shown('/history?mfe.history=2', 'admin')).toMatchObject({
    version: '2',
    entry: '/mfe/mfe-history/2/remoteEntry.js',
    override: { asked: '2' },
  });
  expect(await shown('/history', 'admin')).not.toHaveProperty('override');
});

test.each([undefined, 'user'])(
  'a visitor with the role %s sees their own release, whatever the address says',
  async (role) => {
    const remote = await shown('/history?mfe.history=2', role);
    expect(remote).toMatchObject({ version: '1' });
    expect(remote).not.toHaveProperty('override');
  },
);

test('a release that is not there leaves the visitor’s own, with the reason', async () => {
  expect(await shown('/history?mfe.history=9', 'admin')).toMatchObject({
    version: '1',
    override: { asked: '9', problem: 'It is not published.' },
  });
  expect(await shown('/history?mfe.history=../x&mfe.nothing=1', 'admin')).not.toHaveProperty('override');
});

test('a preview keeps its address while the release behind it changes', async () => {
  const name = (version: string) =>
    deploy('mfe-history', '/previews/pr-12', { method: 'PUT', body: JSON.stringify({ version }) });
  expect((await name('1')).status).toBe(200);
  expect(await shown('/history?mfe.history=pr-12', 'admin')).toMatchObject({ version: '1' });
  expect((await name('2')).status).toBe(200);
  expect(await shown('/history?mfe.history=pr-12', 'admin')).toMatchObject({ version: '2' });
  expect((await name('9')).status).toBe(404);
  expect(await shown('/history')).toMatchObject({ version: '1' });
});

test('an override is not counted in the health of a canary', async () => {
  await act('mfe-history', 'canary', { version: '2', percent: 100 });
  expect(await shown('/history')).toMatchObject({ watched: true });
  expect(await shown('/history?mfe.history=1', 'admin')).not.toHaveProperty('watched');
});
