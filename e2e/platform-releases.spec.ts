import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from './accounts.ts';
import { changedRelease, nextRelease, releasesOf, visitorIn } from './releases.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

/** Not touched by the tests of releases over HTTP. */
const COMMAND_REMOTE = 'mfe-auth';
const COMMAND = resolve(import.meta.dirname, '../packages/cli/src/release/main.ts');

/** Runs `release` as a developer at the instance's machine does: its data folder is all that it is told. */
function release(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  // Node warns on standard error of colors that are both wanted and not.
  const { DEPLOY_TOKEN: _token, FORCE_COLOR: _color, ...env } = process.env;
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

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

test('a shell that lacks a name that a live release uses does not pass, and the release is named', async () => {
  const staged = join(process.env.DATA_DIR ?? '', 'run', 'assets', 'shell.json');
  const facts = JSON.parse(await readFile(staged, 'utf8')) as { provides: Record<string, string[]> };
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  try {
    const check = async (lost?: string) => {
      const react = (facts.provides.react ?? []).filter((name) => name !== lost);
      const shell = { ...facts, provides: { ...facts.provides, react } };
      await writeFile(join(folder, 'shell.json'), JSON.stringify(shell));
      return release('check-shell', folder);
    };
    expect(await check()).toMatchObject({ code: 0, stdout: expect.stringContaining('can run all') });
    const broken = await check('useState');
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/mfe-auth \S+ \(stable\):\n {4}- 'useState' of react is not provided/);
  } finally {
    await rm(folder, { recursive: true });
  }
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

test('a canary that throws on render ends by itself within 60 s and 50 views, and administrators see why', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const api = releasesOf(COMMAND_REMOTE);
  const stable = (await api.state(COMMAND_REMOTE)).pointer?.stable.version ?? '';
  const broken = await changedRelease(
    COMMAND_REMOTE,
    /assets\/login-page-.*\.js$/,
    (code) =>
      `${code.replace(/\b[\w$]+ as LoginPage\b/, 'BrokenPage as LoginPage')}
function BrokenPage() { throw new Error('Broken on render.'); }`,
  );
  await api.publish(broken);
  // So small that it meets no other test's visitor.
  await api.canary(COMMAND_REMOTE, broken.release.version, 0.01);
  for (let view = 0; view < 40; view += 1) {
    await request.post('/mfe/views', { data: { remote: COMMAND_REMOTE, version: stable } });
  }
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto('/');
  const value = visitorIn(COMMAND_REMOTE, 0, 0.01);
  await context.addCookies([{ name: 'release_visitor', value, url: visitor.url() }]);
  const live = async () => (await api.state(COMMAND_REMOTE)).pointer?.canary?.release.version;
  const failed = visitor.getByRole('alert').filter({ hasText: "The area 'Sign in' has stopped" });
  const started = Date.now();
  let views = 0;
  for (; views < 50 && (await live()) !== undefined; views += 1) {
    const reported = visitor.waitForResponse('**/mfe/errors');
    await visitor.goto('/login');
    await expect(failed).toBeVisible();
    await reported;
  }
  expect(await live(), `after ${views} views`).toBeUndefined();
  expect(views).toBeGreaterThanOrEqual(30);
  expect(Date.now() - started).toBeLessThan(120_000);
  await visitor.goto('/login');
  await expect(visitor.getByRole('heading', { name: 'Login' })).toBeVisible();
  await context.close();

  await signInAsAdmin(page);
  await page.goto('/admin/releases');
  const area = page.getByRole('region', { name: 'Sign in', exact: true });
  await expect(area.getByText('Returned automatically').first()).toBeVisible();
  await expect(
    area.getByText(/\d+ failures in \d+ views of the canary, 0 in 40 of the stable release/).first(),
  ).toBeVisible();
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
