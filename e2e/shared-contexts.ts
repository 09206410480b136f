/**
 * @module Contexts that a worker's tests reuse. Opening the product in a new context costs the browser three times as
 * much as in one with cached files; emptied of everything else, a used context is as good as new.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test';

/** Everything that a page can leave behind, except the browser's file cache. */
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,websql';

interface Shared {
  readonly context: BrowserContext;
  /** The CDP session of a blank page, which stays open: it removes what other pages have stored. */
  readonly session: CDPSession;
  /** Whether a test has installed a clock: it stays in all later pages of the context. */
  readonly hasOwnClock: () => boolean;
}

export interface SharedContexts {
  /** An empty context with these options. */
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Takes a context back: clears it for the next test, or closes it. */
  giveBack(context: BrowserContext, isReusable: boolean): Promise<void>;
  dispose(): Promise<void>;
}

/** The contexts of one browser; `origin` is the product's. */
export function sharedContexts(browser: Browser, origin: string): SharedContexts {
  const free = new Map<string, Shared>();
  const taken = new Map<BrowserContext, { key: string; shared: Shared }>();

  return {
    async take(options) {
      const key = JSON.stringify(options);
      const shared = free.get(key) ?? (await create(browser, options));
      free.delete(key);
      taken.set(shared.context, { key, shared });
      return shared.context;
    },
    async giveBack(context, isReusable) {
      const entry = taken.get(context);
      taken.delete(context);
      if (entry === undefined || !isReusable || free.has(entry.key) || entry.shared.hasOwnClock()) {
        return context.close();
      }
      await empty(entry.shared, origin);
      free.set(entry.key, entry.shared);
    },
    async dispose() {
      for (const { context } of free.values()) await context.close();
      free.clear();
    },
  };
}

async function create(browser: Browser, options: BrowserContextOptions): Promise<Shared> {
  const context = await browser.newContext(options);
  const { clock } = context;
  const install = clock.install.bind(clock);
  let hasOwnClock = false;
  clock.install = (...args) => {
    hasOwnClock = true;
    return install(...args);
  };
  const session = await context.newCDPSession(await context.newPage());
  return { context, session, hasOwnClock: () => hasOwnClock };
}

async function empty({ context, session }: Shared, origin: string): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const [, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.clearCookies();
  await context.clearPermissions();
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
}
