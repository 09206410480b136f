import { pageIsThere } from './area.ts';
import { stopClock } from './clock.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

const DELAY_MS = 700;

test('a tooltip opens after its delay, and the next one at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await pageIsThere(page);
  await stopClock(page);
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Toggle sidebar' }).hover();
  await page.clock.runFor(DELAY_MS - 1);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Toggle sidebar (Ctrl or Cmd + B)');
  await page.getByRole('button', { name: 'Switch to dark theme' }).hover();
  await page.clock.runFor(1);
  // Waits until the first one is gone: a locator for one fails immediately if there are two.
  await expect(tooltip).toHaveText(['Switch to dark theme']);
});

test('it comes with the keyboard, stays under the pointer, and Escape closes it', async ({ page }) => {
  await page.goto('/');
  await pageIsThere(page);
  const button = page.getByRole('button', { name: 'Toggle sidebar' });
  const tooltip = page.getByRole('tooltip');
  while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await expect(tooltip).toBeVisible();
  await expect(button).toHaveAccessibleDescription('Toggle sidebar (Ctrl or Cmd + B)');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  await button.hover();
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  await page.waitForTimeout(400);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(600, 500);
  await expect(tooltip).toHaveCount(0);
});

test('pressing a control closes its tooltip, which then stays away', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await pageIsThere(page);
  await stopClock(page);
  const button = page.getByRole('button', { name: 'Toggle sidebar' });
  await button.hover();
  await page.clock.runFor(DELAY_MS);
  await expect(page.getByRole('tooltip')).toBeVisible();
  await button.click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(DELAY_MS + 200);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
