/** The live preview: findings in the editor before anything is sent. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pageIsThere } from './area.ts';
import { complaintsOf } from './console.ts';
import { examplePath } from './scans.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

const editor = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const underlined = (page: Page) => page.locator('.cm-finding');

async function openPaste(page: Page): Promise<void> {
  await page.goto('/scan');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  // Before it there is a plain field with the same name, which ignores synthetic paste events.
  await expect(page.locator('.cm-content')).toBeVisible();
}

test('marks findings while one types, and sends nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openPaste(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) sent.push(request.url());
  });
  await expect(page.getByText('Findings show here while you type')).toBeVisible();
  await editor(page).focus();
  await page.keyboard.type('const safe = 1;\neval(location.hash.slice(1));');
  await expect(page.getByText('1 finding so far')).toBeVisible();
  await expect(underlined(page)).toHaveCount(1);
  await expect(underlined(page)).toContainText('eval');
  await expect(page.locator('.cm-findings-gutter svg')).toHaveCount(1);
  await underlined(page).hover();
  await expect(page.locator('.cm-tooltip')).toContainText(/Critical|High/);

  await editor(page).fill('const safe = 1;');
  await expect(page.getByText('No findings so far')).toBeVisible();
  await expect(underlined(page)).toHaveCount(0);
  await editor(page).fill('');
  await expect(page.getByText('Findings show here while you type')).toBeVisible();
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
});

test('typing over marked code writes no style that the content policy forbids', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openPaste(page);
  await editor(page).focus();
  await page.keyboard.type('eval(location.hash.slice(1));');
  await expect(underlined(page)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('let x = 2');
  await expect(editor(page)).toHaveText('let x = 2');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toContainText('eval');
  expect(complaints).toEqual([]);
});

test('replacing marked code at once, again and again, writes no such style either', async ({ page }) => {
  const complaints = complaintsOf(page);
  await openPaste(page);
  for (const name of ['hash', 'search', 'href', 'hash', 'search', 'href']) {
    await editor(page).fill(`eval(location.${name}.slice(1));\nconst kept = '${name}';`);
    await expect(underlined(page)).toHaveCount(1);
  }
  await expect(editor(page)).toHaveText("eval(location.href.slice(1));const kept = 'href';");
  expect(complaints).toEqual([]);
});

test('is announced politely, and its list leads to the lines', async ({ page }) => {
  await openPaste(page);
  const code = await readFile(examplePath('orders.js'), 'utf8');
  await editor(page).fill(code);
  const status = page.getByRole('status').filter({ hasText: /findings so far/ });
  await expect(status).toBeVisible();
  await page.getByRole('button', { name: 'Show list' }).press('Enter');
  const list = page.getByRole('list', { name: 'Findings so far' });
  const count = Number((await status.textContent())?.split(' ')[0]);
  expect(count).toBeGreaterThan(3);
  await expect(list.getByRole('listitem')).toHaveCount(count);
  const last = list.getByRole('button').last();
  const line = Number(/line (\d+)/.exec((await last.textContent()) ?? '')?.[1]);
  await last.press('Enter');
  await expect(editor(page)).toBeFocused();
  const text = code.split('\n')[line - 1]?.trim() ?? '';
  await expect(page.locator('.cm-activeLine')).toContainText(text);
});

test('its list makes the page longer by itself alone', async ({ page }) => {
  await openPaste(page);
  const code = Array.from({ length: 30 }, (_, index) => `eval(location.hash.slice(${index}));`).join('\n');
  await editor(page).fill(code);
  await expect(page.getByRole('status').filter({ hasText: /30 findings so far/ })).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.getByRole('button', { name: 'Show list' }).click();
  const list = page.getByRole('list', { name: 'Findings so far' });
  await expect(list.getByRole('listitem')).toHaveCount(30);
  const { height: own = 0 } = (await list.boundingBox()) ?? {};
  expect((await height()) - before).toBeLessThanOrEqual(own + 16);
});

test('reads only the grammar of the language in use', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/([a-z]+)-[0-9a-f]{8}\.wasm\.gz$/.exec(request.url()) ?? [];
    if (name) fetched.push(name);
  });
  await openPaste(page);
  await editor(page).fill('print(1)\n');
  await page.getByLabel('File name').fill('a.py');
  await expect(page.getByText('No findings so far')).toBeVisible();
  await expect.poll(() => fetched).toContain('python');
  expect(new Set(fetched)).toEqual(
    new Set(fetched.includes('javascript') ? ['core', 'javascript', 'python'] : ['core', 'python']),
  );
});

test('pauses for long code and says so', async ({ page }) => {
  await openPaste(page);
  const long = `${'const value = 1;\n'.repeat(12_000)}eval(location.hash);`;
  await editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, long);
  await expect(page.getByText('Live preview pauses above 200,000 characters. Analyze reads all of it')).toBeVisible();
  await expect(underlined(page)).toHaveCount(0);
});

test('leaves the form as it is where the engine does not run', async ({ page }) => {
  await page.context().route('**/core-*.wasm.gz', (route) => route.fulfill({ status: 500, body: '' }));
  await openPaste(page);
  await editor(page).fill('eval(location.hash);');
  await page.getByLabel('File name').fill('a.js');
  await expect(page.getByText('Live preview does not run in this browser. Analyze works all the same')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeEnabled();
});

test('starts the engine when its tab is open and the page is idle, and fetches no grammar before there is code', async ({
  page,
}) => {
  const workers: string[] = [];
  const grammars: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/analysis.worker-')) workers.push(request.url());
    if (request.url().includes('.wasm')) grammars.push(request.url());
  });
  await page.goto('/scan');
  await pageIsThere(page);
  await page.waitForLoadState('networkidle');
  expect(workers).toEqual([]);
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await expect.poll(() => workers.length).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(grammars).toEqual([]);
  await editor(page).fill('const a = 1;');
  await expect(page.getByText('No findings so far')).toBeVisible();
  expect(grammars).toHaveLength(2);
});

test('a sample opens in the editor with its name and language, and undo brings one’s own code back', async ({
  page,
}) => {
  await page.goto('/scan');
  await page.getByRole('button', { name: 'Ruby', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Paste Code' })).toHaveAttribute('aria-selected', 'true');
  await expect(editor(page)).toContainText('class ListingsController');
  await expect(page.getByLabel('File name')).toHaveValue('listings_controller.rb');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('Ruby');
  await expect(page.getByText(/\d+ findings so far/)).toBeVisible();

  await editor(page).fill('my own code');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(editor(page)).toContainText('package main');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('Go');
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toHaveText('my own code');
});
