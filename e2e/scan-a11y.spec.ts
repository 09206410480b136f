import { expectAccessible } from './accessible.ts';
import { signUp } from './accounts.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';
import { inBothThemes } from './themes.ts';

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test.beforeEach(({ page }) => signUp(page));

  test('both ways to submit code', async ({ page }) => {
    await page.goto('/scan');
    await expect(page.getByRole('button', { name: 'Drop a source file here' })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('tab', { name: 'Paste Code' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill("import os\nos.system('ls')  # list\n");
    await page.getByLabel('File name').fill('a.py');
    await inBothThemes(page, () => expectAccessible(page));
  });

  test('results, opened out', async ({ page }) => {
    const id = await scanExample(page, 'orders.js');
    await page.goto(`/scan/${id}`);
    await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
    for (const card of (await page.getByRole('article').all()).slice(1)) {
      await card.getByRole('button', { name: 'Expand' }).press('Enter');
    }
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });

  test('history and a missing scan', async ({ page }) => {
    await scanExample(page, 'orders.js');
    await page.goto('/history');
    await expect(page.getByRole('list', { name: 'Scans' })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.goto('/scan/none');
    await expect(page.getByRole('heading', { name: 'Scan Not Found' })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });
});

for (const width of [360, 768, 1440]) {
  test(`no screen is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signUp(page);
    const id = await scanExample(page, 'orders.js');
    for (const path of ['/scan', `/scan/${id}`, '/history']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, path).toBeLessThanOrEqual(client);
    }
  });
}
