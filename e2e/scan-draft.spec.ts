import { newAccount } from './accounts.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

test('a plain field is there before the editor, which takes its place without losing a key', async ({ page }) => {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/code-editor/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/scan');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  const plain = page.locator('textarea[aria-label="Code"]');
  await plain.fill('let first = 1;');
  await page.keyboard.press('End');
  const text = '\nlet second = 2;\nlet third = 3;';
  for (const [index, key] of [...text].entries()) {
    if (index === 10) release();
    await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key);
  }
  const editor = page.getByRole('textbox', { name: 'Code' });
  await expect(plain).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.type(' // end');
  await expect(editor).toContainText('let first = 1;');
  await expect(editor).toContainText('let second = 2;');
  await expect(editor).toContainText('let third = 3; // end');
});

test('pasted code is still there after the login', async ({ page }) => {
  await page.goto('/scan');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('let kept = true;');
  await page.getByLabel('File name').fill('kept.js');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('/register');
  const account = newAccount();
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/scan', { timeout: 5000 });
  await expect(page.getByRole('textbox', { name: 'Code' })).toContainText('let kept = true;');
  await expect(page.getByLabel('File name')).toHaveValue('kept.js');
});

/** The fields that appear one after the other on a slow connection, and how to tell which one is in use. */
const STAGES: readonly (readonly [script: RegExp, isThere: string])[] = [
  [/\/assets\/index-[^/]+\.js/, '!("early" in window)'],
  [/\/start-scan-page/, '!document.getElementById("area-place")'],
  [/\/paste-tab/, '!!document.querySelector("input[placeholder=\'server.js\']")'],
  [/\/code-editor/, '!document.querySelector("textarea")'],
];

test('code can be typed before any script has come, and not a key is lost until the editor is there', async ({
  page,
}) => {
  const releases: (() => void)[] = [];
  for (const [script] of STAGES) {
    const late = new Promise<void>((resolve) => releases.push(resolve));
    await page.route(script, async (route) => {
      await late;
      await route.continue();
    });
  }
  await page.goto('/scan', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  let typed = '';
  const press = async () => {
    const key = String.fromCharCode(97 + (typed.length % 26));
    await page.keyboard.press(key);
    typed += key;
  };
  for (const [index, [, isThere]] of STAGES.entries()) {
    for (let keys = 0; keys < 5; keys++) await press();
    releases[index]?.();
    while (!(await page.evaluate(isThere))) await press();
  }
  await press();
  await expect(page.getByText(`${typed.length} characters`, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveText(typed);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
});
