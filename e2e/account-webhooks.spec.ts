import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type Account, newAccount, signUp } from './accounts.ts';
import { chooseByKeyboard } from './menus.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let receiver: Server;
let received: Received[];
/** The receiver's response. */
let status: number;
let account: Account;

test.beforeEach(async ({ page }) => {
  received = [];
  status = 204;
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  account = await signUp(page, newAccount('Ada King'));
  await page.goto('/account');
});

test.afterEach(() => {
  receiver.close();
});

const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
const section = (page: Page) => page.getByRole('region', { name: 'Webhooks', exact: true });

/**
 * Adds a webhook using only the keyboard.
 *
 * @returns its secret
 */
async function addWebhook(page: Page): Promise<string> {
  const webhooks = section(page);
  await webhooks.getByRole('button', { name: 'New webhook' }).focus();
  await page.keyboard.press('Enter');
  await expect(webhooks.getByLabel('URL')).toBeFocused();
  await page.keyboard.type(address());
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(webhooks.getByRole('heading', { name: 'The signing secret is ready. Copy it now.' })).toBeFocused();
  const secret = (await webhooks.getByText(/^whsec_/).textContent()) ?? '';
  await webhooks.getByRole('button', { name: 'I have stored it' }).press('Enter');
  await expect(webhooks.getByRole('button', { name: 'New webhook' })).toBeFocused();
  await expect(webhooks.getByText('whsec_')).toHaveCount(0);
  return secret;
}

function isSignedBy(secret: string, one: Received | undefined): boolean {
  if (!one) return false;
  const { headers, body } = one;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

test('a webhook is added by keyboard, tested, told of a scan and deleted', async ({ page }) => {
  const secret = await addWebhook(page);
  const webhooks = section(page);
  await chooseByKeyboard(webhooks.getByRole('button', { name: /^Actions/ }), 'Send test');
  const log = webhooks.getByRole('list', { name: /^Deliveries to/ });
  await expect(log.getByRole('listitem')).toContainText(['Delivered']);
  await expect(log.getByText(/^Test$/)).toBeVisible();
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'ping' });
  expect(received.every((one) => isSignedBy(secret, one))).toBe(true);

  const scanId = await scanExample(page, 'orders.js');
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(2);
  expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({ type: 'scan.completed', data: { scan: { id: scanId } } });
  expect(isSignedBy(secret, received[1])).toBe(true);
  await page.goto('/account');
  await webhooks.getByRole('button', { name: /^Deliveries/ }).click();
  await expect(log.getByText('Scan completed', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await webhooks.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(webhooks.getByText('You have no webhooks.')).toBeVisible();
});

test('a failed delivery says why, and is sent again', async ({ page }) => {
  status = 500;
  await addWebhook(page);
  const webhooks = section(page);
  await webhooks.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Send test' }).click();
  await expect(webhooks.getByText('The address responded with status 500.')).toBeVisible({ timeout: 15_000 });
  await expect(webhooks.getByText(/Attempt 1 of 6 · status 500 · \d+ ms · next in/)).toBeVisible();
  await expect(webhooks.getByRole('button', { name: /^Send again/ })).toHaveAttribute('aria-disabled', 'true');
  // It is retried half a minute later, when the receiver works.
  status = 204;
  await expect(webhooks.getByText(/Attempt 2 of 6 · status 204/)).toBeVisible({ timeout: 60_000 });
  await webhooks.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(() => received.length).toBe(3);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('an address that is none, and a wrong password, are said at their fields', async ({ page }) => {
  const webhooks = section(page);
  await webhooks.getByRole('button', { name: 'New webhook' }).click();
  await webhooks.getByRole('button', { name: 'Create webhook' }).click();
  await expect(webhooks.getByLabel('URL')).toHaveAccessibleDescription(/URL is required/);
  await webhooks.getByLabel('URL').fill('ftp://ci.example.com/');
  await webhooks.getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(webhooks.getByLabel('URL')).toHaveAccessibleDescription(/must begin with https/);
  await webhooks.getByLabel('URL').fill('https://ci.example.com/hook');
  await webhooks.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(webhooks.getByLabel('Your password')).toHaveAccessibleDescription(/The password is wrong/);
});
