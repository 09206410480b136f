import type { Page } from '@playwright/test';
import { signInAsAdmin } from './accounts.ts';
import { nextRelease, releasesOf, runRelease, visitorIn } from './releases.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

/** An area that the tests of releases over HTTP don't use. */
const COMMAND_REMOTE = 'mfe-auth';

const release = (...args: string[]) => runRelease(args);

const REMOTE = 'mfe-admin';

/** The version of the remote in this page. */
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
  const loaded = other.waitForResponse(new RegExp(`/mfe/${REMOTE}/${next.release.version}/entry\\.js`));
  await other.goto('/admin/users');
  expect((await loaded).status()).toBe(200);
  expect(await versionOf(other)).toBe(next.release.version);
  await expect(other).toHaveURL('/admin/login');

  const old = page.waitForResponse(new RegExp(`/mfe/${REMOTE}/${before}/entry\\.js`));
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

test('finds the token and the address of the local product, and says what moved from where to where', async ({
  request,
  baseURL,
}) => {
  const api = releasesOf(COMMAND_REMOTE);
  const before = (await api.state(COMMAND_REMOTE)).pointer?.stable.version ?? '';
  const { release: next, files } = await nextRelease(COMMAND_REMOTE);
  await api.publish({ release: next, files });

  const promoted = await release('promote', 'auth', next.version, '--why', 'a test');
  expect(promoted).toMatchObject({ code: 0, stderr: '' });
  for (const part of [COMMAND_REMOTE, baseURL ?? '', `from ${before}`, `to   ${next.version}`]) {
    expect(promoted.stdout).toContain(part);
  }
  expect(await (await request.get('/login')).text()).toContain(`/mfe/${COMMAND_REMOTE}/${next.version}/`);

  const history = await release('history', 'auth', '--limit', '1');
  expect(history.stdout).toMatch(new RegExp(`promote by .+: ${before} -> ${next.version}\\n +a test`));

  const back = await release('rollback', 'auth', '--json');
  expect(JSON.parse(back.stdout)).toMatchObject({ what: 'rollback', to: { stable: before }, moved: true });
  expect((await release('undo', 'auth')).stdout).toContain(`to   ${next.version}`);
  expect((await release('rollback', 'auth', before)).code).toBe(0);
  expect((await release('status', 'auth')).stdout).toContain(`${COMMAND_REMOTE}  ${before}`);
});

test('ends with 1 when the product refuses, and with 2 when the command line is wrong', async () => {
  const unknown = await release('promote', 'auth', '0.0.0-none');
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('is not published. Publish it first.');
  const passed = await release('undo', 'auth', '--expect', '0');
  expect(passed).toMatchObject({ code: 1, stderr: expect.stringMatching(/moved meanwhile.*Look at its status/) });
  const away = await release('status', '--to', 'http://localhost:9');
  expect(away).toMatchObject({ code: 1, stderr: expect.stringContaining('Set DEPLOY_TOKEN') });
  const wrong = await release('promote', 'auth');
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/Name a version\.\n\nUsage:/) });
});

test('what is live is pinned, and restored after areas have moved on', async () => {
  const name = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  const before = (await releasesOf(COMMAND_REMOTE).state(COMMAND_REMOTE)).pointer?.stable.version ?? '';
  expect((await release('pin', name, '--why', 'before the change')).stdout).toContain(`${COMMAND_REMOTE} ${before}`);
  const next = await nextRelease(COMMAND_REMOTE);
  await releasesOf(COMMAND_REMOTE).publish(next);
  await releasesOf(COMMAND_REMOTE).promote(COMMAND_REMOTE, next.release.version);
  expect((await release('restore', name)).stdout).toContain(`moved ${COMMAND_REMOTE}`);
  expect((await releasesOf(COMMAND_REMOTE).state(COMMAND_REMOTE)).pointer?.stable.version).toBe(before);
});

test('an administrator rolls an area back with one click, and is named in its history', async ({ page }) => {
  const api = releasesOf(REMOTE);
  const before = (await api.state(REMOTE)).pointer?.stable.version ?? '';
  const next = await nextRelease(REMOTE);
  await api.publish(next);
  await api.promote(REMOTE, next.release.version);
  await signInAsAdmin(page);
  await page.goto('/admin/releases');
  const area = page.getByRole('region', { name: 'Admin', exact: true });
  await expect(area.getByText(next.release.version).first()).toBeVisible();
  await area.getByRole('button', { name: 'Roll back Admin' }).click();
  await expect(area.getByText('Rolled back', { exact: true }).first()).toBeVisible();
  expect((await api.state(REMOTE)).pointer?.stable.version).toBe(before);
  const [entry] = await api.history(REMOTE, 1);
  expect(entry).toMatchObject({ what: 'rollback', by: { kind: 'admin' }, to: { stable: before } });
});
