import { readFile } from 'node:fs/promises';
import { signUp } from './accounts.ts';
import { examplePath } from './scans.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await page.goto('/scan');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  // Before the form there is only a code field (scan-draft.spec.ts).
  await expect(page.getByLabel('File name')).toBeVisible();
});

test('paste code, give it a name, analyze it', async ({ page }) => {
  const code = await readFile(examplePath('reports.py'), 'utf8');
  const analyze = page.getByRole('button', { name: 'Analyze' });
  await expect(analyze).toBeDisabled();
  await expect(page.getByText('0 characters')).toBeVisible();

  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await expect(page.getByText(`${code.length.toLocaleString('en-US')} characters`)).toBeVisible();
  await expect(analyze).toBeDisabled();
  await page.getByLabel('File name').fill('   ');
  await expect(analyze).toBeDisabled();
  await page.getByLabel('File name').fill('reports.py');
  await expect(analyze).toBeEnabled();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('Python');

  await analyze.click();
  await expect(page.getByText('Code submitted', { exact: true })).toBeVisible();
  await page.waitForURL(/\/scan\/[^/]+$/);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('article').filter({ hasText: /SQL/ }).first()).toBeVisible();
});

/** The product's options, in its order. */
const LANGUAGES = [
  'JavaScript',
  'JavaScript (React)',
  'TypeScript',
  'TypeScript (React)',
  'Python',
  'Java',
  'PHP',
  'Ruby',
  'Go',
  'C#',
  'C++',
  'C',
  'C/C++ Header',
  'Rust',
  'Swift',
  'Kotlin',
  'Scala',
  'Shell/Bash',
  'Perl',
  'Dart',
  'Objective-C',
  'R',
  'Lua',
  'Haskell',
  'Elixir',
  'Groovy',
  'Clojure',
  'Solidity',
  'Vue',
  'Elm',
];

test('offers 30 languages, JavaScript first', async ({ page }) => {
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect(language).toHaveText('JavaScript');
  await language.focus();
  await page.keyboard.press('Enter');
  const options = page.getByRole('option');
  await expect(options).toHaveText(LANGUAGES);
  await page.keyboard.type('Solid', { delay: 50 });
  await expect(options.filter({ hasText: 'Solidity' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(language).toHaveText('Solidity');
  await expect(language).toBeFocused();
});

test('counts characters as they are typed', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.type('a');
  await expect(page.getByText('1 character', { exact: true })).toBeVisible();
  await page.keyboard.type('bc');
  await expect(page.getByText('3 characters', { exact: true })).toBeVisible();
});

test('takes the language from the file name until one is chosen', async ({ page }) => {
  const language = page.getByRole('combobox', { name: 'Language' });
  const fileName = page.getByLabel('File name');
  await fileName.fill('main.go');
  await expect(language).toHaveText('Go');
  await fileName.fill('main.kt');
  await expect(language).toHaveText('Kotlin');
  await language.click();
  await page.getByRole('option', { name: 'Ruby' }).click();
  await fileName.fill('main.rs');
  await expect(language).toHaveText('Ruby');
});

test("says 'Analyzing...' while a submission is under way, and says that it was taken", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/scans', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Code' }).fill('const a = 1;');
  await page.getByLabel('File name').fill('a.js');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Analyzing...' })).toBeDisabled();
  release();
  await expect(page.getByText('Code submitted', { exact: true })).toBeVisible();
  await expect(page.getByText('Your code is being analyzed...').first()).toBeVisible();
  await page.waitForURL(/\/scan\/[^/]+$/);
});

test('keeps the code while one looks at the other tab', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Code' }).fill('const a = 1;');
  await page.getByLabel('File name').fill('a.js');
  await page.getByRole('tab', { name: 'Upload File' }).click();
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toContainText('const a = 1;');
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeEnabled();
});

test('never shows code as HTML', async ({ page }) => {
  const code = [
    "const express = require('express');",
    'const app = express();',
    "app.get('/hi', (req, res) => {",
    '  // <img src=x onerror="document.title=1"><script>document.title=2</script>',
    "  res.send('<b>' + req.query.name + '</b>');",
    '});',
  ].join('\n');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByLabel('File name').fill('<img src=x>.js');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('article').first()).toContainText('<img src=x onerror=');
  await expect(page.getByRole('main').locator('img, script')).toHaveCount(0);
});

test('goes through the form by keyboard alone, out of the editor too', async ({ page }) => {
  const editor = page.locator('.cm-content');
  await editor.focus();
  await page.keyboard.type('eval(location.hash);');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('File name')).toBeFocused();
  await page.keyboard.type('a.js');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/scan\/[^/]+$/);
});

test('says that a submission failed, and lets one try again', async ({ page }) => {
  await page.route('**/api/scans', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('textbox', { name: 'Code' }).fill('const a = 1;');
  await page.getByLabel('File name').fill('a.js');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('Submission failed', { exact: true })).toBeVisible();
  await expect(page.getByText('There was an error submitting your code. Please try again.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze', exact: true })).toBeEnabled();
  await expect(page).toHaveURL('/scan');
});

test('the session ends on the page: one text says what needs an account, and the code stays', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Code' }).fill('let kept = true;');
  await page.getByLabel('File name').fill('kept.js');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const texts = page.locator('[id$="-where"] > p');
  const shown = () =>
    texts.evaluateAll((all) => all.filter((text) => text.checkVisibility({ visibilityProperty: true })).length);
  await expect.poll(shown).toBe(1);
  await expect(page.getByRole('textbox', { name: 'Code' })).toContainText('let kept = true;');
});
