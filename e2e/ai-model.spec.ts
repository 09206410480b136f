import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ordersText } from '../api/src/llm/orders.test-support.ts';
import { newAccount } from './accounts.ts';
import { createInstance, type Instance } from './instance.ts';
import { expect, test } from './test.ts';

const START_MS = 240_000;
test.describe.configure({ mode: 'serial', timeout: START_MS });

/** A model's server, as a separate process. */
async function startModel(): Promise<{ server: ChildProcess; baseUrl: string }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'model-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  return { server, baseUrl: String(line).trim() };
}

let model: ChildProcess;
let host: string;
let instance: Instance;
let printed: string;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  const { server, baseUrl } = await startModel();
  model = server;
  host = new URL(baseUrl).host;
  instance = await createInstance({ AI_BASE_URL: baseUrl, AI_MODEL: 'scripted', AI_API_KEY: 'a key' });
  printed = await instance.start();
});
test.afterAll(async () => {
  model?.kill();
  await instance?.dispose();
});

async function signUp(page: Page): Promise<void> {
  const { name, email, password } = newAccount();
  const data = { name, email, password, confirmPassword: password };
  const answer = await page.request.post(`${instance.origin}/api/auth/register`, {
    data,
    headers: { origin: instance.origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Pastes code and waits for its results; `fileName` distinguishes scans. */
async function paste(page: Page, code: string, fileName: string): Promise<void> {
  await page.goto(`${instance.origin}/scan`);
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await page.getByLabel('File name').fill(fileName);
  await page.locator('.cm-content').fill(code);
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 30_000 });
}

const cardOf = (page: Page, title: string | RegExp) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first();

async function expand(page: Page, title: string | RegExp) {
  const card = cardOf(page, title);
  const button = card.getByRole('button', { name: 'Expand' });
  if (await button.isVisible()) await button.press('Enter');
  return card;
}

test('the start says where code is sent', () => {
  expect(printed).toContain(`Scanned code is sent to ${host} (scripted).`);
});

test('a model finds what rules cannot see, explains what they found, and fixes it', async ({ page }) => {
  await signUp(page);
  await page.goto(`${instance.origin}/scan`);
  await expect(page.getByText(`Your code is sent to this server and, for an AI model, to ${host}.`)).toBeVisible();

  await paste(page, ordersText, 'parcels.js');
  await test.step('the missing ownership check, with its evidence', async () => {
    const card = await expand(page, 'Missing ownership check');
    await expect(card).toContainText('AI model');
    await expect(card).toContainText('parcels.js:11');
    await expect(card).toContainText('Any signed-in user can read the order of another by its id');
    await expect(card.getByText('const order = await orders.findById(req.params.id);').first()).toBeVisible();
    await expect(card).toContainText('CWE-639');
    await expect(card).toContainText('Exploitability Assessment');
    await expect(card).toContainText('ownerId: req.user.id');
  });
  await test.step("the engine's finding, explained and fixed", async () => {
    const card = await expand(page, /command/i);
    await expect(card).toContainText('Static analysis');
    await expect(card).toContainText('agrees with the finding');
    await expect(card.getByText('verified', { exact: true })).toBeVisible();
    await expect(card).toContainText("execFileSync('ping'");
  });
  await test.step('what was asked', async () => {
    const id = /\/scan\/([^/?#]+)/.exec(page.url())?.[1];
    const scan = await (await page.request.get(`${instance.origin}/api/scans/${id}`)).json();
    expect(scan.model).toMatchObject({ provider: 'openai-compatible', model: 'scripted', notes: [] });
    expect(scan.model.calls).toBeGreaterThan(3);
    expect(scan.model.outputTokens).toBeGreaterThan(0);
  });
});

test('a model that has gone costs its own part alone, and the page says so', async ({ page }) => {
  model.kill('SIGKILL');
  await once(model, 'exit').catch(() => undefined);
  await signUp(page);
  await paste(page, ordersText.replaceAll('ping', 'trace'), 'gone.js');
  await expect(cardOf(page, /command/i)).toBeVisible();
  await expect(cardOf(page, 'Missing ownership check')).toHaveCount(0);
  await expect(page.getByText(/No server answers at 127\.0\.0\.1/).first()).toBeVisible();
});
