import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { signInAsAdmin, signUp } from './accounts.ts';
import { scanExample } from './scans.ts';
import { test as base } from './test.ts';

/** The visitor of a screen. */
export type Visitor = 'guest' | 'user' | 'admin';

/** What each worker creates once for all screens: a session per visitor, and the user's scans. */
export interface Visitors {
  readonly sessions: Readonly<Record<Visitor, NonNullable<BrowserContextOptions['storageState']>>>;
  /** Scans of the user: one with many findings, and one without any. */
  readonly scans: { readonly weak: string; readonly clean: string };
}

const SIGNED_OUT = { cookies: [], origins: [] };
const ORIGIN = process.env.BASE_URL ?? 'http://localhost:8787';

type Options = Omit<BrowserContextOptions, 'storageState' | 'baseURL'>;

/** A page in a separate context, with a visitor's session. Close its context afterward. */
export async function pageOf(
  browser: Browser,
  session: Visitors['sessions'][Visitor],
  options: Options = {},
): Promise<Page> {
  const context = await browser.newContext({ ...options, storageState: session, baseURL: ORIGIN });
  return context.newPage();
}

/**
 * Opens a visitor's page in a context shared by all pages of that visitor with the same options. It is closed after the
 * test.
 */
export type OpenPage = (visitor: Visitor, options?: Options) => Promise<Page>;

/** A test with its worker's visitors and their pages. */
export const test = base.extend<
  { openPage: OpenPage },
  { visitors: Visitors; visitorContexts: Map<string, BrowserContext> }
>({
  visitorContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  openPage: async ({ browser, visitors, visitorContexts }, use) => {
    const pages: Page[] = [];
    await use(async (visitor, options = {}) => {
      const name = `${visitor} ${JSON.stringify(options)}`;
      const context =
        visitorContexts.get(name) ??
        (await browser.newContext({ ...options, storageState: visitors.sessions[visitor], baseURL: ORIGIN }));
      visitorContexts.set(name, context);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },

  visitors: [
    async ({ browser }, use) => {
      const signedIn = async <Value>(work: (page: Page) => Promise<Value>) => {
        const context = await browser.newContext({ baseURL: ORIGIN });
        const value = await work(await context.newPage());
        const session = await context.storageState();
        await context.close();
        return { session, value };
      };
      const user = await signedIn(async (page) => {
        await signUp(page);
        return { clean: await scanExample(page, 'money.py'), weak: await scanExample(page, 'orders.js') };
      });
      const admin = await signedIn(signInAsAdmin);
      await use({
        sessions: { guest: SIGNED_OUT, user: user.session, admin: admin.session },
        scans: user.value,
      });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
