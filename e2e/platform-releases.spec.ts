import type { Page } from '@playwright/test';
import { nextRelease, releasesOf, visitorIn } from './releases.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

const REMOTE = 'mfe-admin';

/** The version of the remote that this page was given. */
async function versionOf(page: Page): Promise<string> {
  const text = (await page.locator('#remotes').textContent()) ?? '[]';
  const remotes: { name: string; version: string }[] = JSON.parse(text);
  return remotes.find(({ name }) => name === REMOTE)?.version ?? 'none';
}

test.describe.configure({ mode: 'serial' });

test('a release goes live, an open tab stays on its own, and one call takes it back', async ({ page, context }) => {
  const api = releasesOf(REMOTE);
  await page.goto('/');
  const before = await versionOf(page);

  const next = await nextRelease(REMOTE);
  await api.publish(next);
  await api.promote(REMOTE, next.release.version);
  const other = await context.newPage();
  const loaded = other.waitForResponse(new RegExp(`/mfe/${REMOTE}/${next.release.version}/remoteEntry\\.js`));
  await other.goto('/admin/users');
  expect((await loaded).status()).toBe(200);
  expect(await versionOf(other)).toBe(next.release.version);
  await expect(other).toHaveURL('/admin/login');

  const old = page.waitForResponse(new RegExp(`/mfe/${REMOTE}/${before}/remoteEntry\\.js`));
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/users');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect((await old).status()).toBe(200);

  await api.rollBack(REMOTE);
  await other.goto('/admin/users');
  expect(await versionOf(other)).toBe(before);
  await expect(other).toHaveURL('/admin/login');
});

test('a canary reaches its share of the browsers, and each browser stays in its bucket', async ({ browser }) => {
  const api = releasesOf(REMOTE);
  const next = await nextRelease(REMOTE);
  await api.publish(next);
  await api.canary(REMOTE, next.release.version, 50);
  try {
    for (const [low, high, isCanary] of [
      [0, 1, true],
      [49, 50, true],
      [50, 51, false],
      [99, 100, false],
    ] as const) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto('/');
      const visitor = visitorIn(REMOTE, low, high);
      await context.addCookies([{ name: 'release_visitor', value: visitor, url: page.url() }]);
      for (let visit = 0; visit < 2; visit++) {
        await page.goto('/');
        expect((await versionOf(page)) === next.release.version, `bucket ${low}`).toBe(isCanary);
      }
      await context.close();
    }
  } finally {
    await api.canary(REMOTE, next.release.version, 0);
  }
});

test("one team's token cannot touch another's remote", async () => {
  const next = await nextRelease(REMOTE);
  await expect(releasesOf('mfe-scan').publish(next)).rejects.toThrow(`needs the deploy token of ${REMOTE}`);
  await expect(releasesOf('mfe-scan').rollBack(REMOTE)).rejects.toThrow('deploy token');
});
