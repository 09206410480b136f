import { expect, test } from 'vitest';
import { act, ask, contentOf, deploy, publish, release } from './releases.ts';
import { visitorCookie } from './visitors.ts';

const visitor = (wanted: (bucket: number) => boolean): string => visitorCookie('mfe-history', wanted);

const remotesOf = async (cookie = ''): Promise<{ name: string; version: string; entry: string }[]> => {
  const page = await (await ask('/history', { headers: { cookie } })).text();
  return JSON.parse(/id="remotes">([^<]*)</.exec(page)?.[1] ?? '[]');
};

test('before any release the page names no remote and still answers', async () => {
  expect(await remotesOf()).toEqual([]);
});

test('a release is published, promoted, served for good, given to a canary and rolled back', async () => {
  expect((await publish(await release('1'))).status).toBe(201);
  expect(await remotesOf(), 'publishing alone changes nothing').toEqual([]);
  expect((await act('mfe-history', 'stable', { version: '1' })).status).toBe(200);
  expect(await remotesOf()).toEqual([
    {
      name: 'mfe-history',
      version: '1',
      entry: '/mfe/mfe-history/1/remoteEntry.js',
      routes: ['/history'],
      importMap: { path: '/mfe/mfe-history/1/import-map.json', integrity: expect.stringMatching(/^sha256-/) },
      styles: [],
    },
  ]);

  const file = await ask('/mfe/mfe-history/1/remoteEntry.js');
  expect(await file.text()).toBe(contentOf('1'));
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('content-type')).toContain('text/javascript');

  await publish(await release('2'));
  expect((await act('mfe-history', 'canary', { version: '2', percent: 10 })).status).toBe(200);
  expect((await remotesOf(visitor((bucket) => bucket < 10)))[0]?.version).toBe('2');
  expect((await remotesOf(visitor((bucket) => bucket >= 10)))[0]?.version).toBe('1');

  await act('mfe-history', 'stable', { version: '2' });
  expect((await remotesOf(visitor((bucket) => bucket >= 99)))[0]?.version).toBe('2');
  expect((await act('mfe-history', 'rollback')).status).toBe(200);
  expect((await remotesOf())[0]?.version).toBe('1');
  expect((await act('mfe-history', 'rollback')).status, 'nothing older').toBe(409);
  expect((await ask('/mfe/mfe-history/2/remoteEntry.js')).status, 'an open tab keeps its release').toBe(200);

  const listed = await (await deploy('mfe-history', '')).json<{ versions: string[]; pointer: unknown }>();
  expect(listed.versions.sort()).toEqual(['1', '2']);
  expect(listed.pointer).toMatchObject({ stable: { version: '1' }, previous: [] });
});

test('a worker of a release may run WebAssembly and fetch its own release, and reach nothing else', async () => {
  const { headers } = await ask('/mfe/mfe-history/1/remoteEntry.js');
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  const fetched = policy.find((directive) => directive.startsWith('connect-src'));
  expect(policy).toContain("default-src 'none'");
  expect(fetched).toMatch(/^connect-src https?:\/\/[^/ ]+\/mfe\/mfe-history\/1\/$/);
  expect(policy).toContain(`${fetched?.replace('connect-src', 'script-src')} 'wasm-unsafe-eval'`);
  const page = (await ask('/history')).headers.get('content-security-policy');
  expect(page, 'the page itself runs none').not.toContain('unsafe-eval');
});

test('the page of a route asks for its remote early', async () => {
  const page = await (await ask('/history/anything')).text();
  expect(page).toContain('<link rel="modulepreload" href="/mfe/mfe-history/1/remoteEntry.js" />');
  expect(await (await ask('/')).text()).not.toContain('modulepreload');
});

test('a release never changes: the same again is known, other content is refused', async () => {
  expect((await publish(await release('1'))).status).toBe(200);
  const changed = { ...(await release('9')), version: '1' };
  expect((await publish(changed, contentOf('9'))).status).toBe(409);
});

test.each([
  ['content that does not match its hash', { version: '3' }, 'export const version = "x";', 422],
  ['a contract newer than the shell', { version: '3', contractVersion: 2 }, undefined, 422],
  ['a part that the page does not give', { version: '3', uses: { react: ['use'] } }, undefined, 422],
  ['a build of files that are not committed', { version: '3', revision: 'abc-dirty' }, undefined, 422],
  ['a newer React', { version: '3', shared: { react: '^20.0.0' } }, undefined, 422],
  ["another remote's route", { version: '3', routes: ['/scan'] }, undefined, 422],
  ['a path out of its folder', { version: '3', entry: '../x.js' }, undefined, 400],
  ["another remote's name", { version: '3', name: 'mfe-scan' as const }, undefined, 409],
])('%s is refused', async (_name, changes, content, status) => {
  const answer = await publish({ ...(await release('3')), ...changes }, content, 'mfe-history');
  expect(answer.status, await answer.clone().text()).toBe(status);
  expect((await act('mfe-history', 'stable', { version: '3' })).status).toBe(404);
});

test('only the remote’s own token opens its calls', async () => {
  for (const token of ['token-of-scan', '', 'token-of-history2', 'x'.repeat(10_000)]) {
    expect((await deploy('mfe-history', '', {}, token)).status).toBe(401);
    expect((await deploy('mfe-history', '/rollback', { method: 'POST' }, token)).status).toBe(401);
  }
  expect((await ask('/mfe/remotes/mfe-history')).status).toBe(401);
  expect((await deploy('mfe-admin', '', {}, 'anything')).status, 'no token is configured').toBe(401);
  expect((await deploy('toString', '', {}, 'anything')).status).toBe(404);
});

test('what is not there is a 404 that no one keeps, whatever the path', async () => {
  const paths = [
    '/mfe/mfe-history/8/remoteEntry.js',
    '/mfe/mfe-history/1/../1/x',
    '/mfe/mfe-history/1/..%2f..%2fsecret',
    '/mfe/x',
  ];
  for (const path of paths) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store');
  }
});
