/**
 * @module The cost of pages: bytes and time of a first load, bytes of a session through all areas, a page after hover.
 */
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { adminAccount } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { BROWSER } from './browser.ts';
import { goInside, lazyPages, openLazyParts } from './lazy-pages.ts';
import { scanExample } from './scans.ts';

/** The landing page, and the first page of each area. */
export const FIRST_PAGES = ['/', '/scan', '/history', '/login', '/admin/users'] as const;

/** How long a busy machine may take for a page, in milliseconds. */
const PATIENCE_MS = 120_000;

/** How long the network must be quiet before loading counts as complete. */
const QUIET_MS = 700;

/** The files that a page has loaded, without API responses: gzipped bytes by path. */
export type LoadedFiles = ReadonlyMap<string, number>;

export const bytesOf = (files: LoadedFiles): number => [...files.values()].reduce((sum, size) => sum + size, 0);

/** Records what a page loads from now on; `settled` waits until the network is quiet. */
function notes(page: Page): { files: LoadedFiles; settled: () => Promise<void> } {
  const files = new Map<string, number>();
  const reading: Promise<void>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') || response.request().method() !== 'GET' || !response.ok()) return;
    requests += 1;
    reading.push(
      response
        .body()
        .then((body) => void files.set(pathname, isPacked(pathname) ? body.length : gzipSync(body).length)),
    );
  });
  return {
    files,
    async settled() {
      await page.waitForLoadState('networkidle');
      for (let seen = -1; seen !== requests; await page.waitForTimeout(QUIET_MS)) seen = requests;
      await Promise.all(reading);
    },
  };
}

const isPacked = (path: string): boolean => /\.(?:woff2|gz|png)$/.test(path);

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** A first load: its files, and milliseconds until the page is usable. */
export async function firstLoad(context: BrowserContext, path: string): Promise<{ files: LoadedFiles; ms: number }> {
  const page = await newPage(context);
  const { files, settled } = notes(page);
  const started = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await pageIsThere(page);
  const ms = performance.now() - started;
  // A page may load more when it is idle, which is later on a busy machine.
  await page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    PATIENCE_MS,
  );
  await settled();
  if (await page.getByRole('button', { name: 'Try again' }).isVisible())
    throw new Error(`The page ${path} has failed.`);
  await page.close();
  return { files, ms };
}

/** An administrator's session in one tab, from the landing page through every lazy page of every area. */
export async function session(context: BrowserContext): Promise<LoadedFiles> {
  const page = await newPage(context);
  const pages = lazyPages([await scanExample(page, 'reports.py'), await scanExample(page, 'reports.py')]);
  const { files, settled } = notes(page);
  await page.goto('/');
  await pageIsThere(page);
  for (const [path, { at = path, heading }] of Object.entries(pages)) {
    await goInside(page, at);
    await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor();
    // What a page requests after it is shown belongs to it.
    await settled();
  }
  await openLazyParts(page);
  await settled();
  await page.close();
  return files;
}

/** Signs a context in as the administrator. */
export async function signIn(context: BrowserContext, admin = adminAccount()): Promise<void> {
  const answer = await context.request.post('/api/admin/password-login', { data: admin });
  if (!answer.ok()) throw new Error(`The administrator could not sign in: ${await answer.text()}`);
}

/** Links into an area from a page outside it, who sees them, and the heading of their target. */
export const LINKS = [
  { path: '/scan', heading: 'Start Your Security Scan', signedIn: true },
  { path: '/history', heading: 'Scan History', signedIn: true },
  { path: '/login', heading: 'Login', signedIn: false },
] as const;

/** How long the pointer is on a link before the click, in milliseconds. */
export const HOVER_MS = 500;

/** Milliseconds from the click on a hovered link of the landing page until the heading of its page is visible. */
export async function afterHover(context: BrowserContext, path: string, heading: string): Promise<number> {
  const page = await newPage(context);
  await page.goto('/');
  await pageIsThere(page);
  await page.waitForLoadState('networkidle');
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const shown = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          () => {
            const clicked = performance.now();
            const look = () => {
              const headings = [...document.querySelectorAll('main h1')];
              if (headings.some(({ textContent }) => textContent?.includes(text))) resolve(performance.now() - clicked);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    heading,
  );
  await link.click();
  const ms = await shown;
  await page.close();
  return ms;
}

/** Measurements of one way to serve the pages. Times in milliseconds, one per round. */
export interface SessionFigures {
  readonly first: ReadonlyMap<string, { bytes: number; times: number[] }>;
  readonly session: number;
  readonly hover: ReadonlyMap<string, number[]>;
}

/** Measures first loads, a session and navigation after hover at an origin, each round in new contexts. */
export async function measureSessions(
  origin: string,
  admin: { readonly email: string; readonly password: string },
  rounds: number,
): Promise<SessionFigures> {
  const browser = await chromium.launch(BROWSER);
  const contextOf = async <Value>(signedIn: boolean, work: (context: BrowserContext) => Promise<Value>) => {
    const storageState = signedIn ? state : undefined;
    const context = await browser.newContext({
      baseURL: origin,
      ignoreHTTPSErrors: true,
      ...(storageState && { storageState }),
    });
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  };
  let state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  try {
    const sessionBytes = await contextOf(false, async (context) => {
      await signIn(context, admin);
      state = await context.storageState();
      return bytesOf(await session(context));
    });
    const first = new Map<string, { bytes: number; times: number[] }>();
    const hover = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const path of FIRST_PAGES) {
        const { files, ms } = await contextOf(path !== '/login', (context) => firstLoad(context, path));
        first.set(path, { bytes: bytesOf(files), times: [...(first.get(path)?.times ?? []), ms] });
      }
      for (const { path, heading, signedIn } of LINKS) {
        const ms = await contextOf(signedIn, (context) => afterHover(context, path, heading));
        hover.set(path, [...(hover.get(path) ?? []), ms]);
      }
    }
    return { first, session: sessionBytes, hover };
  } finally {
    await browser.close();
  }
}
