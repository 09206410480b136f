import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createInstance, type Instance } from './instance.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial', timeout: 400_000 });

let instance: Instance;
test.beforeAll(async () => {
  instance = await createInstance();
  await instance.start();
});
test.afterAll(() => instance.dispose());

/**
 * Deploys a shell that is the same, but for its hashes: every hashed file gets another name, in all that refers to it, and
 * the old files are gone from its folder, as a deployment leaves it.
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

/** The page's main script; it is put in after the first paint. */
async function scriptOf(page: Page): Promise<string> {
  const script = page.locator('script[src^="/assets/"]').first();
  await script.waitFor({ state: 'attached' });
  return (await script.getAttribute('src')) ?? '';
}

/** Goes through every area that a visitor without an account can reach, by links of the page itself. */
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

  expect(await instance.stop()).toBe(0);
  await deployOtherShell(join(instance.dataDir, 'run', 'assets'));
  await rm(join(instance.dataDir, 'published.json'));
  await instance.start();
  const other = await context.newPage();
  await other.goto(instance.origin);
  expect(await scriptOf(other)).not.toBe(before);

  // Nothing of the tabs may come from a cache that a visitor might not have.
  const session = await context.newCDPSession(fresh);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await walk(used);
  await walk(fresh);
  await context.close();
});
