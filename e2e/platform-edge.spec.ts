import { REMOTES } from '@scanner/contracts';
import { signUp } from './accounts.ts';
import { complaintsOf } from './console.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

test('every page runs under the strict policy without a complaint', async ({ page }) => {
  const found = complaintsOf(page);
  await signUp(page);
  const routes = Object.values(REMOTES).flatMap(({ routes }) => routes);
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  };
  for (const path of ['/', ...routes]) await open(path);
  expect(found).toEqual([]);
  await open('/no/such/page');
  // The browser's own message about the response's status.
  expect(found).toEqual([expect.stringContaining('status of 404')]);
});

test('the page forbids what it does not need', async ({ request }) => {
  const { 'content-security-policy': policy, ...headers } = (await request.get('/')).headers();
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')+(;|$)/);
  expect(policy).not.toContain('unsafe');
  for (const part of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('hashed files are kept for good, and a missing one is a 404 that no one keeps', async ({ request }) => {
  const page = await (await request.get('/scan')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const preloaded = /rel="modulepreload" href="(\/mfe\/mfe-scan\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  for (const path of [script, preloaded]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
    expect(answer.headers()['content-type']).toContain('javascript');
  }
  for (const path of ['/assets/gone-12345678.js', '/mfe/mfe-scan/0.0.0/entry.js', '/mfe/mfe-scan/..%2f..%2fx']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).not.toContain('<html');
  }
});
