import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask } from './releases.ts';

let revision = 0;

/** Makes a release of mfe-history live. */
async function live(changes: Record<string, unknown>): Promise<void> {
  const stable = {
    version: '1',
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    workers: [],
    routes: ['/history'],
    ...changes,
  };
  revision += 1;
  const pointer = { stable, previous: [], updatedAt: '2026-11-21T00:00:00.000Z', revision };
  await env.POINTERS.put('pointer/mfe-history', JSON.stringify(pointer));
}

test('the page carries the policy with the hash of its one inline script', async () => {
  const answer = await ask('/');
  const script = /<script>([^<]*)<\/script>/.exec(await answer.text())?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('strict-transport-security')).toContain('max-age');
});

test('values of the configuration cannot leave their attribute', async () => {
  expect(await (await ask('/')).text()).toContain('content="sales&amp;&quot;co&quot;@example.com"');
});

test('the landing page and the frame of an area come with their markup, other pages and a closed sidebar without', async () => {
  const textOf = async (path: string, cookie = '') => (await ask(path, { headers: { cookie } })).text();
  expect(await textOf('/')).toContain(
    '<h1>Landing</h1><a href="mailto:sales&amp;&quot;co&quot;@example.com">sales&amp;',
  );
  for (const path of ['/scan', '/scan/1', '/history/', '/login', '/admin/users']) {
    expect(await textOf(path), path).toContain('<main><!--area--><p>Loading</p><!--/area--></main>');
  }
  expect(await textOf('/no/such/page')).not.toContain('<div id="root">');
  const closed = 'release_visitor=1; sidebar_state=false';
  expect(await textOf('/', closed)).not.toContain('<h1>Landing</h1>');
  expect(await textOf('/scan', closed)).not.toContain('<main>');
  // The administration doesn't use the shell's sidebar.
  expect(await textOf('/admin/users', closed)).toContain('<main>');
});

test('the page at / is the place of the dashboard for a browser that has a session', async () => {
  const textOf = async (cookie: string) => (await ask('/', { headers: { cookie } })).text();
  for (const cookie of ['session=abc', 'theme=1; __Host-session=abc']) {
    expect(await textOf(cookie), cookie).toContain('<p>Home</p>');
  }
  for (const cookie of ['', 'session=', 'device=session=abc', 'other-session=abc', 'release_visitor=1']) {
    expect(await textOf(cookie), cookie).toContain('<h1>Landing</h1>');
  }
});

test('an address that no one owns answers 404 with the page that says so', async () => {
  for (const path of ['/no/such/page', '/docs', '/scanner', '/wp-login.php']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('content-type'), path).toContain('text/html');
  }
  for (const path of ['/', '/scan/1', '/login', '/admin/users']) expect((await ask(path)).status, path).toBe(200);
});

test('a missing icon is a plain 404', async () => {
  const answer = await ask('/favicon.ico');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).not.toContain('text/html');
});

test('/admin leads to the users', async () => {
  const answer = await ask('/admin', { redirect: 'manual' });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/admin/users');
});

test('a page of which the release has an app shell shows it, under a policy that knows its styles', async () => {
  const appShell = { html: '<h1>History $&</h1>', style: '.a{color:red}' };
  await env.RELEASES.put('mfe-history/2/app-shells/history.json', JSON.stringify(appShell));
  await live({ version: '2', pages: { '/history': { preload: ['page.js'], still: 'app-shells/history.json' } } });
  const answer = await ask('/history');
  const page = await answer.text();
  expect(page).toContain('<main><h1>History $&</h1></main>');
  expect(page).toContain('<style>.a{color:red}</style>');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(appShell.style));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  const other = await ask('/history/compare');
  expect(await other.text()).toContain('<p>Loading</p>');
  expect(other.headers.get('content-security-policy')).toContain("style-src 'self';");
});

test('a missing or malformed app shell costs only itself', async () => {
  await env.RELEASES.put('mfe-history/4/app-shells/history.json', '{"html":"<h1>","style":"</style><h1>"}');
  for (const version of ['3', '4']) {
    await live({ version, pages: { '/history': { preload: [], still: 'app-shells/history.json' } } });
    const answer = await ask('/history');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<p>Loading</p>');
  }
});

test('robots are told where not to go', async () => {
  expect(await (await ask('/robots.txt')).text()).toMatch(/^User-agent: \*/);
});

test('a new browser gets a visitor number, a known one keeps its own', async () => {
  const cookie = (await ask('/')).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^release_visitor=[0-9a-f]{32}; .*HttpOnly; Secure; SameSite=Lax/);
  const again = await ask('/', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(again.headers.get('set-cookie')).toBeNull();
  const wrong = await ask('/', { headers: { cookie: 'release_visitor=4200' } });
  expect(wrong.headers.get('set-cookie')).toMatch(/^release_visitor=[0-9a-f]{32};/);
});

test('an unreadable pointer costs its own area, not the page', async () => {
  await live({});
  await env.POINTERS.put('pointer/mfe-scan', 'nonsense');
  await env.POINTERS.put('pointer/mfe-auth', '{"stable":1}');
  const answer = await ask('/scan');
  expect(answer.status).toBe(200);
  const [, text = ''] = /id="remotes">([^<]*)</.exec(await answer.text()) ?? [];
  expect((JSON.parse(text) as { name: string }[]).map(({ name }) => name)).toEqual(['mfe-history']);
});

test('a page of an area asks early for the federation runtime and for its files, another page for neither', async () => {
  await live({ pages: { '/history': { preload: ['assets/page.js', 'assets/page.css'] } } });
  const hints = async (path: string) =>
    [
      ...(await (await ask(path)).text()).matchAll(/<link rel="[a-z]+" (?:as="style" crossorigin )?href="([^"]+)"/g),
    ].map(([, href]) => href);
  const area = ['/assets/federation-1a2b3c4d.js', '/mfe/mfe-history/1/remoteEntry.js'];
  expect(await hints('/history')).toEqual([
    ...area,
    '/mfe/mfe-history/1/assets/page.js',
    '/mfe/mfe-history/1/assets/page.css',
  ]);
  expect(await hints('/history/compare')).toEqual(area);
  expect(await hints('/')).toEqual([]);
});

test('on a page with markup the hints wait for the first paint with the scripts, on one without they do not', async () => {
  await live({});
  expect(await (await ask('/history')).text()).toMatch(
    /<template data-late><link rel="modulepreload" href="\/assets\/federation-[^"]+" \/>.*<\/template><script>/,
  );
  const closed = { headers: { cookie: 'sidebar_state=false' } };
  expect(await (await ask('/history', closed)).text()).not.toContain('<template');
});

test('hashed files are immutable, a missing one is a 404 and never the page', async () => {
  expect((await ask('/assets/main-1a2b3c4d.js')).headers.get('cache-control')).toContain('immutable');
  const missing = await ask('/assets/gone-1a2b3c4d.js');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBe('no-store');
});

test('the API is asked under its own paths', async () => {
  expect(await (await ask('/api/health')).text()).toBe('api GET /api/health');
  expect(await (await ask('/api/scans/1', { method: 'DELETE' })).text()).toBe('api DELETE /api/scans/1');
});

test.each([
  [
    'a report',
    { message: 'mfe-scan could not be loaded (entry).', path: '/scan', remote: 'mfe-scan', version: '1' },
    204,
  ],
  ['no report', { text: 'hello' }, 400],
  ['an unknown remote', { message: 'x', path: '/', remote: 'other' }, 400],
  ['too much', { message: 'x'.repeat(5000), path: '/' }, 413],
])('of client errors: %s', async (_name, report, status) => {
  const body = JSON.stringify(report);
  const headers = { 'content-length': String(body.length) };
  expect((await ask('/mfe/errors', { method: 'POST', body, headers })).status).toBe(status);
});

test('no one else’s page reports here', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await ask('/mfe/errors', { method: 'POST', body: '{}', headers })).status).toBe(403);
});
