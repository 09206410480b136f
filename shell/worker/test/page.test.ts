import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask } from './releases.ts';

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

test('the landing page comes with its markup, another page and one with a closed sidebar without', async () => {
  const landing = await (await ask('/')).text();
  expect(landing).toContain('<h1>Landing</h1><a href="mailto:sales&amp;&quot;co&quot;@example.com">sales&amp;');
  expect(await (await ask('/scan')).text()).not.toContain('<h1>Landing</h1>');
  const closed = await ask('/', { headers: { cookie: 'release_bucket=1; sidebar_state=false' } });
  expect(await closed.text()).not.toContain('<h1>Landing</h1>');
});

test('robots are told where not to go', async () => {
  expect(await (await ask('/robots.txt')).text()).toMatch(/^User-agent: \*/);
});

test('a new browser gets a bucket, a known one keeps its own', async () => {
  const cookie = (await ask('/')).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^release_bucket=\d{1,2}; .*HttpOnly; Secure; SameSite=Lax/);
  const again = await ask('/', { headers: { cookie: 'release_bucket=42' } });
  expect(again.headers.get('set-cookie')).toBeNull();
  const wrong = await ask('/', { headers: { cookie: 'release_bucket=4200' } });
  expect(wrong.headers.get('set-cookie')).toMatch(/^release_bucket=\d{1,2};/);
});

test('an unreadable pointer costs its own area, not the page', async () => {
  await env.POINTERS.put('pointer/mfe-scan', 'nonsense');
  await env.POINTERS.put('pointer/mfe-auth', '{"stable":1}');
  const answer = await ask('/scan');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('id="remotes">[]<');
});

test('a page of an area asks early for the federation runtime and for the area, another page for neither', async () => {
  const ref = { version: '1', entry: 'remoteEntry.js', preload: ['remoteEntry.js'], routes: ['/history'] };
  await env.POINTERS.put(
    'pointer/mfe-history',
    JSON.stringify({ stable: ref, previous: [], updatedAt: '2026-11-21T00:00:00.000Z' }),
  );
  const hints = async (path: string) =>
    [...(await (await ask(path)).text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
  expect(await hints('/history')).toEqual(['/assets/federation-1a2b3c4d.js', '/mfe/mfe-history/1/remoteEntry.js']);
  expect(await hints('/')).toEqual([]);
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

test('nobody else’s page reports here', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await ask('/mfe/errors', { method: 'POST', body: '{}', headers })).status).toBe(403);
});
