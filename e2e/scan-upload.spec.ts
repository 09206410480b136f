import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { expect, test } from './test.ts';

const input = (page: Page) => page.locator('input[type=file]');
const file = (name: string, content: string | Buffer, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await page.goto('/scan');
  await pageIsThere(page);
  await expect(page.getByRole('button', { name: 'Drop a source file here' })).toBeVisible();
});

test('accepts the extensions of the product and of its other languages', async ({ page }) => {
  const accepted = ((await input(page).getAttribute('accept')) ?? '').split(',');
  expect(accepted).toEqual(
    expect.arrayContaining(
      '.js .jsx .ts .tsx .py .java .php .rb .go .cs .cpp .c .h .swift .kt .rs .scala .sh .sol .vue .elm'.split(' '),
    ),
  );
});

test('is headed as the product says, with a way home, and opens with the upload', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Start Your Security Scan', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('tab')).toHaveText(['Upload File', 'Paste Code']);
  await expect(page.getByRole('tab', { name: 'Upload File' })).toHaveAttribute('aria-selected', 'true');
});

test('refuses more than 10 MB before a byte is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await input(page).setInputFiles(file('big.js', Buffer.alloc(10 * 1024 * 1024, 'a')));
  await expect(page.getByText('File size must be less than 10MB')).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  await expect(page).toHaveURL('/scan');
});

test('refuses an empty file and a file of another kind, and says why', async ({ page }) => {
  await input(page).setInputFiles(file('empty.py', ''));
  await expect(page.getByText("'empty.py' is empty.")).toBeVisible();
  await input(page).setInputFiles(file('photo.png', 'x'));
  await expect(page.getByText("'.png' files cannot be scanned.")).toBeVisible();
});

test("shows the server's reason for a refusal, and goes back to the start", async ({ page }) => {
  await input(page).setInputFiles(
    file('program.js', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0])),
  );
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible();
  // The same file can only be refused again, so the message doesn't suggest to retry.
  await expect(page.getByText('Please try again.')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Choose a text file with source code')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop a source file here' })).toBeVisible();
});

test('shows the steps of an upload: 30, 60, 100 percent', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/objects/*?*', async (route) => {
    await held;
    await route.continue();
  });
  await input(page).setInputFiles(file('app.js', 'eval(location.hash);\n'));
  await expect(page.getByText('30%')).toBeVisible();
  await expect(page.getByText('Uploading file')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  release();
  await expect(page.getByText('100%')).toBeVisible();
  await page.waitForURL(/\/scan\/[^/]+$/);
});

test('takes the first of several dropped files, and shows that it would', async ({ page }) => {
  const zone = page.getByRole('button', { name: /Drop/ });
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['eval(location.hash);\n'], 'first.js'));
    data.items.add(new File(['print(1)\n'], 'second.py'));
    return data;
  });
  await zone.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop to scan this file')).toBeVisible();
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await page.waitForURL(/\/scan\/[^/]+$/);
  await expect(page.getByRole('main')).toContainText('first.js');
});

test('says that an upload failed when the network does', async ({ page }) => {
  await page.route('**/api/objects/*?*', (route) => route.abort());
  await input(page).setInputFiles(file('app.js', 'eval(1)\n'));
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('There was an error uploading your file. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop a source file here' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('asks a visitor to sign in', async ({ page }) => {
  await page.context().clearCookies();
  await page.reload();
  const privateScan = page.getByRole('switch', { name: 'Private scan' });
  await expect(privateScan).toBeChecked();
  await privateScan.uncheck();
  await expect(page.getByText('You need an account to scan on this server')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});
