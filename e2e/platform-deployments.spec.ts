import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createInstance, type Instance } from './instance.ts';
import { changedRelease, nextRelease, productOf, type ReleasedProduct, releasesOf } from './releases.ts';
import { expect, test } from './test.ts';
import { forEach, post, type Visit, visit } from './visits.ts';

test.describe.configure({ mode: 'serial', timeout: 400_000 });

let instance: Instance;
let product: ReleasedProduct;
test.beforeAll(async () => {
  instance = await createInstance();
  await instance.start();
  product = productOf(instance);
});
test.afterAll(() => instance.dispose());

test.describe('canaries of 10 % in two areas at once', () => {
  const VISITORS = 1000;
  const PERCENT = 10;
  /** More than the views that a release needs before a decision. */
  const ENOUGH_VIEWS = 40;
  const [HEALTHY, BROKEN] = ['mfe-scan', 'mfe-auth'] as const;

  const canary: Record<string, string> = {};
  const stable: Record<string, string> = {};
  let visits: Visit[];

  const liveCanary = async (remote: typeof HEALTHY | typeof BROKEN) =>
    (await releasesOf(remote, product).state(remote)).pointer?.canary?.release.version;
  const isIn = (remote: string) => (of: Visit) => of.versions[remote] === canary[remote];

  test.beforeAll(async () => {
    const releases = [
      await nextRelease(HEALTHY, product),
      await changedRelease(
        BROKEN,
        /assets\/login-page-.*\.js$/,
        (code) => `${code.replace(/\b[\w$]+ as LoginPage\b/, 'BrokenPage as LoginPage')}
function BrokenPage() { throw new Error('Broken on render.'); }`,
        product,
      ),
    ];
    for (const artifact of releases) {
      const { name, version } = artifact.release;
      const api = releasesOf(name, product);
      stable[name] = (await api.state(name)).pointer?.stable.version ?? '';
      canary[name] = version;
      await api.publish(artifact);
      await api.canary(name, version, PERCENT);
    }
  });

  /** A page of a visitor. */
  async function pageOf(browser: Browser, { visitor }: Visit): Promise<Page> {
    const context = await browser.newContext({ baseURL: instance.origin });
    await context.addCookies([{ name: 'release_visitor', value: visitor, url: instance.origin }]);
    return context.newPage();
  }

  test('of 1,000 visitors each reaches 70 to 130, and both 2 to 25, who stay', async () => {
    visits = await forEach(Array.from({ length: VISITORS }), () => visit(instance.origin));
    expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(VISITORS);
    const count = (is: (of: Visit) => boolean) => visits.filter(is).length;
    for (const remote of [HEALTHY, BROKEN]) {
      expect(count(isIn(remote)), remote).toBeGreaterThanOrEqual(70);
      expect(count(isIn(remote)), remote).toBeLessThanOrEqual(130);
      expect(count((of) => of.versions[remote] === stable[remote]) + count(isIn(remote)), remote).toBe(VISITORS);
    }
    const both = count((of) => isIn(HEALTHY)(of) && isIn(BROKEN)(of));
    expect(both).toBeGreaterThanOrEqual(2);
    expect(both).toBeLessThanOrEqual(25);
    // Sticky: each of them gets the same again.
    expect(await forEach(visits, ({ visitor }) => visit(instance.origin, visitor))).toEqual(visits);
  });

  test('a failure that canary and stable release share moves nothing', async ({ browser }) => {
    const posted: [view: object, report: object][] = [];
    for (const version of [canary[HEALTHY], stable[HEALTHY]]) {
      const visitor = visits.find((of) => of.versions[HEALTHY] === version);
      if (visitor === undefined) throw new Error(`No visitor has ${version}.`);
      const page = await pageOf(browser, visitor);
      await page.route('**/assets/start-scan-page-*', (route) => route.abort());
      const viewed = page.waitForRequest('**/mfe/views');
      const reported = page.waitForRequest('**/mfe/errors');
      await page.goto('/scan');
      const [view, report] = [(await viewed).postDataJSON(), (await reported).postDataJSON()];
      expect(view).toEqual({ remote: HEALTHY, version });
      expect(report).toMatchObject({ remote: HEALTHY, version });
      await page.context().close();
      posted.push([view, report]);
    }
    // The same on other visitors' pages, alternating, so that neither is ahead.
    for (let view = 0; view < ENOUGH_VIEWS; view += 1) {
      for (const [entered, failed] of posted) {
        await post(instance.origin, '/mfe/views', entered);
        await post(instance.origin, '/mfe/errors', failed);
      }
    }
    expect(await liveCanary(HEALTHY)).toBe(canary[HEALTHY]);
    expect(await liveCanary(BROKEN)).toBe(canary[BROKEN]);
  });

  test('the one that throws on render goes back by itself within 60 s and 50 views, the healthy one stays', async ({
    browser,
  }) => {
    const view = { remote: BROKEN, version: stable[BROKEN] };
    await forEach(Array.from({ length: ENOUGH_VIEWS }), () => post(instance.origin, '/mfe/views', view));
    const visitor = visits.find((of) => isIn(HEALTHY)(of) && isIn(BROKEN)(of));
    if (visitor === undefined) throw new Error('No visitor is in both canaries.');
    const page = await pageOf(browser, visitor);
    const failed = page.getByRole('alert').filter({ hasText: "The area 'Sign in' has stopped" });
    const started = Date.now();
    let views = 0;
    for (; views < 50 && (await liveCanary(BROKEN)) !== undefined; views += 1) {
      const reported = page.waitForResponse('**/mfe/errors');
      await page.goto('/login');
      await expect(failed).toBeVisible();
      await reported;
    }
    const seconds = (Date.now() - started) / 1000;
    expect(await liveCanary(BROKEN), `after ${views} views`).toBeUndefined();
    expect(views).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThan(60);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await liveCanary(HEALTHY)).toBe(canary[HEALTHY]);
    await page.goto('/scan');
    await expect(page.getByRole('heading', { name: 'Start Your Security Scan' })).toBeVisible();
    await page.context().close();
    const [entry] = await releasesOf(BROKEN, product).history(BROKEN, 1);
    expect(entry).toMatchObject({
      what: 'return',
      by: { kind: 'system' },
      to: { stable: stable[BROKEN], canary: null },
    });

    const admin = await browser.newContext({ baseURL: instance.origin });
    const releases = await admin.newPage();
    const login = await releases.request.post('/api/admin/password-login', { data: product.admin });
    expect(login.status()).toBe(200);
    await releases.goto('/admin/releases');
    const area = releases.getByRole('region', { name: 'Sign in', exact: true });
    await expect(area.getByText('Returned automatically').first()).toBeVisible();
    const counts = /\d+ failures in \d+ views of the canary, 0 in 40 of the stable release/;
    await expect(area.getByText(counts).first()).toBeVisible();
    await admin.close();
  });
});

/**
 * Deploys a shell that differs only in its hashes: every hashed file gets another name, in all references, and the old
 * files are removed from its folder, as after a deployment.
 */
async function deployOtherShell(folder: string): Promise<void> {
  const assets = (await readdir(join(folder, 'assets'))).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const names = new Map(
    assets.map((name) => {
      const hash = createHash('sha256').update(`next ${name}`).digest('hex').slice(0, 8);
      return [name, name.replace(/-[\w-]{8}(\.\w+)$/, `-${hash}$1`)];
    }),
  );
  const renamed = (text: string) => [...names].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  for (const path of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|html|json)$/.test(path)) continue;
    const file = join(folder, path);
    await writeFile(file, renamed(await readFile(file, 'utf8')));
  }
  for (const [from, to] of names) await rename(join(folder, 'assets', from), join(folder, 'assets', to));
  const facts = JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8')) as { version: string };
  await writeFile(join(folder, 'shell.json'), JSON.stringify({ ...facts, version: `${facts.version}-next` }));
}

/** The main script of the shell that was live before another one was deployed. */
let former: string;

/** The page's main script, which is inserted after the first paint. */
async function scriptOf(page: Page): Promise<string> {
  const script = page.locator('script[src^="/assets/"]').first();
  await script.waitFor({ state: 'attached' });
  return (await script.getAttribute('src')) ?? '';
}

/** Visits every area that a visitor without an account can reach, through links of the page. */
async function walk(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /register|sign up|create/i })
    .first()
    .click();
  await expect(page.getByLabel('Name')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'New Scan' }).click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('tabs that were opened before a new shell is deployed go on through every page', async ({ browser }) => {
  const context = await browser.newContext();
  const [used, fresh] = [await context.newPage(), await context.newPage()];
  await used.goto(`${instance.origin}/login`);
  await expect(used.getByRole('heading', { name: 'Login' })).toBeVisible();
  await used.locator('a[href="/"]').first().click();
  await expect(used.getByText('Total Visits:')).toBeVisible();
  await fresh.goto(instance.origin);
  await expect(fresh.getByText('Total Visits:')).toBeVisible();
  const before = await scriptOf(fresh);

  former = before;
  await releasesOf('shell', product).pin('before-the-deployment', '');
  expect(await instance.stop()).toBe(0);
  await deployOtherShell(join(instance.dataDir, 'run', 'assets'));
  await rm(join(instance.dataDir, 'published.json'));
  await instance.start();
  const other = await context.newPage();
  await other.goto(instance.origin);
  expect(await scriptOf(other)).not.toBe(before);

  // Nothing in the tabs may come from a cache that a visitor might not have.
  const session = await context.newCDPSession(fresh);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await walk(used);
  await walk(fresh);
  await context.close();
});

test('a pin brings the shell back that was deployed before, with every page, and another pin leads forward', async ({
  browser,
}) => {
  const api = releasesOf('shell', product);
  await api.pin('after-the-deployment', '');
  const restore = async (name: string) => {
    const { revisions } = await api.compositions();
    return api.restore(name, revisions, 'a test');
  };
  const context = await browser.newContext();
  const page = await context.newPage();
  const before = (await api.compositions()).composition;
  expect(await restore('before-the-deployment')).toMatchObject({
    moved: expect.arrayContaining(['shell']),
    note: null,
  });
  await page.goto(instance.origin);
  expect(await scriptOf(page)).toBe(former);
  await walk(page);
  expect((await api.compositions()).composition.shell).not.toBe(before.shell);

  await restore('after-the-deployment');
  await page.goto(instance.origin);
  expect(await scriptOf(page)).not.toBe(former);
  expect((await api.compositions()).composition).toEqual(before);
  await context.close();
});
