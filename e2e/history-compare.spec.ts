import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signUp } from './accounts.ts';
import { examplePath, scanExample } from './scans.ts';
import { expect, test } from './test.ts';
import { inBothThemes } from './themes.ts';

/** Scans a changed `reports.py`: three lines lower, without the SQL injection, with a weak digest. */
async function scanChanged(page: Page): Promise<string> {
  const before = await readFile(examplePath('reports.py'), 'utf8');
  const codeContent = `import hashlib\n# changed\n# since\n${before}`
    .replace(
      `"SELECT id, title FROM reports WHERE owner = '" + owner + "'"`,
      `"SELECT id, title FROM reports WHERE owner = ?", (owner,)`,
    )
    .concat('\n\ndef password_digest(password):\n    return hashlib.md5(password.encode()).hexdigest()\n');
  const data = { codeContent, fileName: 'reports.py', language: 'Python' };
  const { scanId } = await (await page.request.post('/api/scans', { data })).json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/scans/${scanId}`)).json()).status)
    .toBe('completed');
  return scanId;
}

test.beforeEach(({ page }) => signUp(page).then(() => {}));

test('two chosen scans of a file tell what is new, fixed and unchanged', async ({ page }) => {
  await scanExample(page, 'reports.py');
  await scanChanged(page);
  await page.goto('/history');
  const boxes = page.getByRole('checkbox', { name: 'Select reports.py' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Compare Scans', level: 1 })).toBeVisible();

  const group = (name: RegExp) => page.getByRole('region', { name });
  await expect(group(/^Fixed/)).toContainText('A05 Injection');
  await expect(group(/^Fixed/)).toContainText('reports.py:20');
  await expect(group(/^New/)).toContainText(/reports\.py:\d+/);
  await expect(group(/^Unchanged/)).toContainText(/reports\.py:\d+ \(was line \d+\)/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await inBothThemes(page, () => expectAccessible(page));

  await group(/^Unchanged/)
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/scan\/[^/]+\?finding=/);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
});

test('the order in the address does not matter: it goes from the earlier to the later scan', async ({ page }) => {
  const earlier = await scanExample(page, 'reports.py');
  const later = await scanChanged(page);
  for (const [a, b] of [
    [earlier, later],
    [later, earlier],
  ]) {
    await page.goto(`/history/compare?a=${a}&b=${b}`);
    const card = page.getByRole('region', { name: 'Later scan' });
    await expect(card.getByRole('link')).toHaveAttribute('href', `/scan/${later}`);
  }
});

test('scans of different files are compared with a word about it', async ({ page }) => {
  const a = await scanExample(page, 'reports.py');
  const b = await scanExample(page, 'money.py');
  await page.goto(`/history/compare?a=${a}&b=${b}`);
  await expect(page.getByText('These are scans of different files')).toBeVisible();
  await expect(page.getByText('Nothing new.')).toBeVisible();
});

test('a scan that is not there, and an address that names none', async ({ page }) => {
  const a = await scanExample(page, 'money.py');
  await page.goto(`/history/compare?a=${a}&b=none`);
  await expect(page.getByRole('heading', { name: 'Scan Not Found' })).toBeVisible();
  await page.goto('/history/compare');
  await expect(page.getByRole('heading', { name: 'Choose Two Scans' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Scan History' }).click();
  await expect(page).toHaveURL('/history');
});
