/** @module A new user's waiting times: the machine's part of each path, with clicks as fast as Chromium's. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { newAccount, signUp } from './accounts.ts';
import { BROWSER } from './browser.ts';
import { examplePath, scanExample } from './scans.ts';

/** A path in a browser without any state: milliseconds from navigation to the final state. */
export interface PathFigures {
  readonly path: string;
  readonly milliseconds: readonly number[];
}

/** On a slow connection: milliseconds from navigation. */
export interface SlowFigures {
  /** Until the code field is focused, and until typed text is visible in it. */
  readonly field: number;
  readonly typed: number;
  /** Until the editor has replaced it, while text is being typed; and the number of lost keys. */
  readonly editor: number;
  readonly keysPressed: number;
  readonly keysLost: number;
}

const ROUNDS = 3;
const PATIENCE_MS = 120_000;
const RESULTS = { name: 'Scan Results' } as const;

/** The preset of browsers' own tools: 400 kbit/s, 40 ms. */
const SLOW_LINE = { offline: false, latency: 40, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function inNewBrowser<Value>(browser: Browser, origin: string, work: (page: Page) => Promise<Value>) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    return await work(page);
  } finally {
    await context.close();
  }
}

const upload = (page: Page) => page.locator('input[type=file]').setInputFiles(examplePath('orders.js'));

async function withoutAccount(page: Page): Promise<number> {
  const started = performance.now();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Start a scan' }).click();
  await page.getByRole('switch', { name: 'Private scan' }).setChecked(true);
  await upload(page);
  await page.getByRole('heading', RESULTS).waitFor();
  return performance.now() - started;
}

async function registered(page: Page): Promise<number> {
  const { name, email, password } = newAccount();
  const started = performance.now();
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/scan');
  await upload(page);
  await page.getByRole('heading', RESULTS).waitFor();
  return performance.now() - started;
}

/** The link names a finding, and is opened without a session. */
async function fromLink(page: Page): Promise<number> {
  const { email, password } = await signUp(page);
  const id = await scanExample(page, 'orders.js');
  const { vulnerabilities } = await (await page.request.get(`/api/scans/${id}`)).json();
  const { fingerprint } = vulnerabilities.at(-1);
  await page.context().clearCookies();
  const started = performance.now();
  await page.goto(`/scan/${id}?finding=${fingerprint}`);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('article').last().getByRole('button', { name: 'Collapse' }).waitFor();
  return performance.now() - started;
}

const PATHS: readonly (readonly [path: string, walk: (page: Page) => Promise<number>])[] = [
  ['from / to the first result, without an account', withoutAccount],
  ['from / to the first result, registered on the way', registered],
  ["from a finding's link through the login to the finding", fromLink],
];

async function onSlowLine(page: Page): Promise<SlowFigures> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
  const started = performance.now();
  const since = () => performance.now() - started;
  await page.goto('/scan', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.focus();
  const field = since();
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'a');
  const typed = since();
  let text = 'a';
  while ((await page.locator('textarea').count()) > 0) {
    const key = String.fromCharCode(97 + (text.length % 26));
    await page.keyboard.press(key);
    text += key;
  }
  const editor = since();
  const found = (await code.textContent()) ?? '';
  return { field, typed, editor, keysPressed: text.length, keysLost: text.length - found.length };
}

/** Measures each path several times, each time in a browser without files or cookies. */
export async function measurePaths(origin: string): Promise<{ paths: PathFigures[]; slow: SlowFigures[] }> {
  const browser = await chromium.launch(BROWSER);
  try {
    const paths: PathFigures[] = [];
    for (const [path, walk] of PATHS) {
      const milliseconds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) milliseconds.push(await inNewBrowser(browser, origin, walk));
      paths.push({ path, milliseconds });
    }
    const slow: SlowFigures[] = [];
    for (let round = 0; round < ROUNDS; round++) slow.push(await inNewBrowser(browser, origin, onSlowLine));
    return { paths, slow };
  } finally {
    await browser.close();
  }
}
