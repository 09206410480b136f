import { expect, test } from 'vitest';
import { act, ask, deploy, publish, release } from './releases.ts';

const NOTES = 'mfe-notes';
const TOKEN = 'token-of-notes';
const MENU = [{ title: 'Notes', path: '/notes', icon: 'M0 0h24' }];

const sha256 = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

async function register(name: string, routes: string[], token = 'token-of-the-shell'): Promise<Response> {
  const body = JSON.stringify({ routes, tokenHash: await sha256(TOKEN) });
  const headers = { authorization: `Bearer ${token}`, 'content-length': String(body.length) };
  return ask(`/mfe/registry/${name}`, { method: 'PUT', body, headers });
}

const notes = async (version: string) => ({
  ...(await release(version)),
  name: 'mfe-notes' as const,
  routes: ['/notes'],
  title: 'Notes',
  menu: MENU,
});

const remotesOf = async (path: string) =>
  JSON.parse(/id="remotes">([^<]*)</.exec(await (await ask(path)).text())?.[1] ?? '[]') as { name: string }[];

test('before it is registered an area has no calls, whatever the token', async () => {
  expect((await deploy(NOTES, '', {}, TOKEN)).status).toBe(404);
});

test('a registered area is published and promoted with its own token, and the page that runs already shows it', async () => {
  const shell = await (await ask('/robots.txt')).text();
  expect((await register(NOTES, ['/notes'])).status).toBe(201);
  expect((await publish(await notes('1'), undefined, NOTES, TOKEN)).status).toBe(201);
  expect((await remotesOf('/')).map(({ name }) => name)).not.toContain(NOTES);
  expect((await act(NOTES, 'stable', { version: '1' }, undefined, TOKEN)).status).toBe(200);
  expect(await remotesOf('/')).toContainEqual(
    expect.objectContaining({ name: NOTES, title: 'Notes', routes: ['/notes'], menu: MENU }),
  );
  const page = await (await ask('/notes/today')).text();
  expect(page, 'its files are asked for early on its own paths').toContain(
    '<link rel="modulepreload" href="/mfe/mfe-notes/1/remoteEntry.js" />',
  );
  expect(await (await ask('/robots.txt')).text()).toBe(shell);
});

test('its token is its own', async () => {
  expect((await deploy('mfe-history', '', {}, TOKEN)).status).toBe(401);
  expect((await deploy(NOTES, '', {}, 'token-of-history')).status).toBe(401);
  expect((await register('mfe-other', ['/other'], TOKEN)).status).toBe(401);
});

test.each([
  ['mfe-other', ['/notes'], 409, /The route \/notes meets \/notes of mfe-notes\. Choose another/],
  ['mfe-other', ['/notes/mine'], 409, /meets \/notes of mfe-notes/],
  ['mfe-other', ['/admin'], 409, /meets \/admin\/login of mfe-auth/],
  ['mfe-other', ['/api/notes'], 409, /meets \/api of the shell/],
  ['mfe-scan', ['/other'], 409, /comes with the product/],
  ['other', ['/other'], 400, /Name the remote/],
  ['mfe-other', ['other'], 400, /Name the remote/],
  ['mfe-other', [], 400, /Name the remote/],
])('%s with %j is refused: %i', async (name, routes, status, reason) => {
  const answer = await register(name, routes);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(reason);
});

test('a release may own and lead to the registered routes only', async () => {
  const foreign = await publish({ ...(await notes('2')), routes: ['/history'] }, undefined, NOTES, TOKEN);
  expect(foreign.status).toBe(422);
  expect(await foreign.text()).toContain('The route /history is owned by mfe-history.');
  const menu = [{ title: 'Scan', path: '/scan', icon: 'M0 0' }];
  const leading = await publish({ ...(await notes('2')), menu }, undefined, NOTES, TOKEN);
  expect(await leading.text()).toContain('The menu leads to /scan');
});

test('views of an area that is not registered are not counted', async () => {
  const body = JSON.stringify({ remote: 'mfe-nothing', version: '1' });
  const headers = { 'content-length': String(body.length) };
  expect((await ask('/mfe/views', { method: 'POST', body, headers })).status).toBe(400);
});
