import { env } from 'cloudflare:workers';
import type { Composition, ShellRelease } from '@scanner/federation/release';
import { beforeAll, expect, test } from 'vitest';
import { act, ask, integrityOf, publish, release } from './releases.ts';

const DEPLOYED = '0.1.0-test';
const PAGES = ['index.html', 'landing-contact.html', 'frame-history.html'];
const pageOf = (version: string, file: string) =>
  `<html><head><meta name="shell" content="${version}"><meta name="file" content="${file}"><!--composed--></head>` +
  '<body><div id="root"></div></body></html>';

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  ask(`/mfe/${path}`, {
    ...init,
    headers: { authorization: 'Bearer token-of-the-shell', 'idempotency-key': crypto.randomUUID(), ...init.headers },
  });

/** Stores a shell that provides these names of React, with or without its pages. */
async function keep(version: string, names: string[], pages: readonly string[] = PAGES): Promise<void> {
  const chunk = `assets/main-${version.replace(/\W/g, '').padEnd(8, '0').slice(-8)}.js`;
  const contents = [[chunk, version] as const, ...pages.map((page) => [page, pageOf(version, page)] as const)];
  const described: ShellRelease = {
    version,
    contractVersion: 1,
    shared: { react: '19.3.1' },
    provides: { react: names },
    revision: 'unknown',
    builtAt: '2026-11-21T00:00:00.000Z',
    files: Object.fromEntries(
      await Promise.all(
        contents.map(async ([path, content]) => [
          path,
          { size: content.length, integrity: await integrityOf(content) },
        ]),
      ),
    ),
  };
  const form = new FormData();
  form.set('release', JSON.stringify(described));
  for (const [path, content] of contents) form.set(path, new Blob([content]), path);
  const request = new Request('https://a.example', { method: 'POST', body: form });
  const body = await request.arrayBuffer();
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  };
  expect((await call('shell/releases', { method: 'POST', body, headers })).status).toBe(201);
}

const live = async () =>
  (await call('compositions')).json<{ composition: Composition; revisions: Record<string, number> }>();

/** Pins what is live as if it had been under another shell. */
async function pinUnder(shell: string, name: string): Promise<void> {
  expect((await call(`compositions/${name}`, { method: 'PUT', body: '{}' })).status).toBe(201);
  const board = env.PINS.get(env.PINS.idFromName('pins'));
  const { pins } = await (await call('compositions')).json<{ pins: { name: string; composition: Composition }[] }>();
  const pin = pins.find((candidate) => candidate.name === name);
  if (pin === undefined) throw new Error('It is not pinned.');
  const composition = { ...pin.composition, shell };
  expect(await board.pin({ ...pin, name: `${name}-then`, composition } as never)).toBe(true);
}

const restore = async (name: string, revisions?: Record<string, number>) =>
  call(`compositions/${name}/restore`, {
    method: 'POST',
    body: JSON.stringify({ expect: revisions ?? (await live()).revisions }),
  });

/** Which file of which stored shell a signed-in user gets at /; undefined for the deployed one. */
async function homeOfUser(): Promise<string | undefined> {
  const text = await (await ask('/', { headers: { cookie: '__Host-session=abc' } })).text();
  const [, version, file] = /name="shell" content="([^"]+)"><meta name="file" content="([^"]+)"/.exec(text) ?? [];
  return version && `${version} ${file}`;
}

const shellOfPage = async (path: string) => /name="shell" content="([^"]+)"/.exec(await (await ask(path)).text())?.[1];

beforeAll(async () => {
  await publish(await release('1', { uses: { react: ['useState'] } }));
  await act('mfe-history', 'stable', { version: '1' });
  await keep('0.0.9-former', ['useState']);
  await keep('0.0.8-poor', []);
  await keep('0.0.7-bare', ['useState'], []);
});

test('a pin brings its shell back together with its releases, and another pin leads forward again', async () => {
  await pinUnder('0.0.9-former', 'monday');
  await publish(await release('2', { uses: { react: ['useEffect'] } }));
  await act('mfe-history', 'stable', { version: '2' });
  expect((await call('compositions/tuesday', { method: 'PUT', body: '{}' })).status).toBe(201);
  expect(await shellOfPage('/history')).toBeUndefined();

  // The live release would not run under the earlier shell, but the one restored with it does.
  expect(await (await restore('monday-then')).json()).toMatchObject({ moved: ['shell', 'mfe-history'], note: null });
  expect((await live()).composition).toMatchObject({ shell: '0.0.9-former', remotes: { 'mfe-history': '1' } });
  for (const path of ['/', '/history']) expect(await shellOfPage(path), path).toBe('0.0.9-former');
  expect(await (await ask('/history')).text()).toContain('/mfe/mfe-history/1/remoteEntry.js');
  // From now on, actions are checked against this shell.
  const refused = await act('mfe-history', 'stable', { version: '2' });
  expect(refused.status).toBe(422);

  expect(await (await restore('tuesday')).json()).toMatchObject({ moved: ['shell', 'mfe-history'] });
  expect((await live()).composition).toMatchObject({ shell: DEPLOYED, remotes: { 'mfe-history': '2' } });
  expect(await shellOfPage('/history')).toBeUndefined();
});

test('a shell that could not run the releases of the pin is refused, and nothing moves', async () => {
  await pinUnder('0.0.8-poor', 'wednesday');
  const before = await live();
  const answer = await restore('wednesday-then');
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    problems: [
      expect.stringContaining('mfe-history 2 does not fit the shell 0.0.8-poor'),
      expect.stringContaining("'useEffect' of react"),
    ],
  });
  expect(await live()).toEqual(before);
});

test('who saw another shell than the live one is refused, and nothing moves', async () => {
  const { revisions } = await live();
  await restore('monday-then');
  const before = await live();
  const stale = { ...before.revisions, shell: revisions.shell ?? 0 };
  const answer = await restore('tuesday', stale);
  expect(answer.status).toBe(409);
  expect((await live()).composition).toEqual(before.composition);
});

test('of a shell that is not kept with its pages, the releases come back alone, and the answer says so', async () => {
  await restore('tuesday');
  await pinUnder('0.0.7-bare', 'thursday');
  const answer = await restore('thursday-then');
  expect(await answer.json()).toMatchObject({ note: expect.stringContaining('0.0.7-bare of the pin is not kept') });
  expect((await live()).composition.shell).toBe(DEPLOYED);
});

test('a kept page that was changed in the store is not sent', async () => {
  await keep('0.0.6-changed', ['useState', 'useEffect']);
  const key = 'shell/versions/0.0.6-changed/frame-history.html';
  const kept = await env.RELEASES.get(key);
  const changed = (await kept?.text())?.replace(
    '<div id="root">',
    '<script src="https://evil.example/x.js"></script>$&',
  );
  await env.RELEASES.put(key, changed ?? '', { customMetadata: kept?.customMetadata ?? {} });
  await pinUnder('0.0.6-changed', 'friday');
  expect(await (await restore('friday-then')).json()).toMatchObject({ moved: expect.arrayContaining(['shell']) });
  expect(await shellOfPage('/')).toBe('0.0.6-changed');
  expect(await (await ask('/history')).text()).not.toContain('evil.example');
});

test('at / a signed-in user gets the place of the dashboard; of a shell from before it had one, the page without markup', async () => {
  await keep('0.0.5-with-home', ['useState', 'useEffect'], [...PAGES, 'home.html']);
  await keep('0.0.4-before-home', ['useState', 'useEffect']);
  for (const [version, file] of [
    ['0.0.5-with-home', 'home.html'],
    ['0.0.4-before-home', 'index.html'],
  ] as const) {
    await pinUnder(version, version);
    expect((await restore(`${version}-then`)).status).toBe(200);
    expect(await homeOfUser()).toBe(`${version} ${file}`);
    expect(await shellOfPage('/'), 'a guest').toBe(version);
  }
  await restore('tuesday');
  expect(await homeOfUser()).toBeUndefined();
});

test('what was chosen under another deployment says nothing of this one', async () => {
  await restore('monday-then');
  const choice = await env.POINTERS.get<{ revision: number }>('shell', 'json');
  const next = { ...choice, revision: (choice?.revision ?? 0) + 1, deployed: '0.0.1-earlier' };
  await env.POINTERS.put('shell', JSON.stringify(next));
  expect(await shellOfPage('/history')).toBeUndefined();
});
