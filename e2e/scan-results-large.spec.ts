import type { Page } from '@playwright/test';
import { SEVERITIES } from '@scanner/contracts';
import { signUp } from './accounts.ts';
import { complaintsOf } from './console.ts';
import { manyFindings, manyOfEachSeverity, scanExample, showAs } from './scans.ts';
import { expect, test } from './test.ts';

// A trace stores every response, and takes longer for these tests' responses than the browser itself.
test.use({ trace: 'off' });

let id = '';
test.beforeEach(async ({ page }) => {
  await signUp(page);
  id = await scanExample(page, 'orders.js');
});

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/scan/${id}${search}`);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 20_000 });
}

test('a list of 5,000 findings comes in parts, and a link into its depth is followed', async ({ page }) => {
  test.setTimeout(90_000);
  const complaints = complaintsOf(page);
  await showAs(page, id, manyFindings(5000));
  await open(page);
  await expect(page.getByRole('heading', { name: 'Vulnerabilities (5,000)' })).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(200);
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('number-4321');
  await expect(page.getByRole('heading', { name: 'Vulnerabilities (1)' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search findings' }).fill('');
  await expect(page.getByRole('heading', { name: 'Vulnerabilities (5,000)' })).toBeVisible();
  await page.getByRole('button', { name: 'Next finding' }).click();
  await expect(page.getByText('2 of 5,000')).toBeVisible();

  await open(page, '?finding=number-900&group=none&sort=line');
  await expect(page.getByText('900 of 5,000')).toBeVisible();
  await expect(page.getByRole('article').nth(899).getByRole('button', { name: 'Collapse' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('article').nth(900).getByRole('button', { name: 'Collapse' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a source of 10 MB has only the lines on the screen in the page', async ({ page }) => {
  test.setTimeout(120_000);
  const filler = `${'// the quick brown fox jumps over the lazy dog, again and again\n'.repeat(160_000)}eval(name);\n`;
  await page.route(`**/api/scans/${id}/source`, (route) => route.fulfill({ json: { text: filler } }));
  await showAs(page, id, (scan) => ({
    vulnerabilities: scan.vulnerabilities.map((finding) => ({
      ...finding,
      flow: [],
      location: { ...finding.location, lineNumber: 160_001, columnNumber: 1 },
    })),
  }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/scan/${id}`);
  const source = page.getByRole('textbox', { name: 'Source of orders.js' });
  await expect(source).toContainText('eval(name)', { timeout: 30_000 });
  expect(await source.locator('.cm-line').count()).toBeLessThan(200);
  await expect(source.getByText('and 2 more on this line')).toBeVisible();
});

test('a thousand findings of each severity are counted in whole figures at every width', async ({ page }) => {
  await showAs(page, id, manyOfEachSeverity(1300));
  await open(page);
  const cards = page.getByRole('list', { name: 'Issues by severity' }).getByRole('listitem');
  await expect(cards).toHaveText(SEVERITIES.map(() => /1,300\s*issues/));
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await cards.evaluateAll(
      (elements) =>
        elements.filter((card) => {
          const { left, right } = card.getBoundingClientRect();
          const parts = [...card.querySelectorAll('span')].map((part) => part.getBoundingClientRect());
          return parts.some((part) => part.left < left || part.right > right) || card.scrollWidth > card.clientWidth;
        }).length,
    );
    expect(cut, `${width} px`).toBe(0);
  }
});
