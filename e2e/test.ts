/** @module The base of all browser tests: Playwright's, with shared contexts and a report of the loaded remotes. */
import { test as base } from '@playwright/test';
import { type SharedContexts, sharedContexts } from './shared-contexts.ts';

export { expect } from '@playwright/test';

const REMOTE_FILE = /\/mfe\/(mfe-[a-z]+)\//;
const ORIGIN = process.env.BASE_URL ?? 'http://localhost:8787';

interface OfTest {
  /** Whether the test needs a new context, because it is about loading pages. */
  freshContext: boolean;
  reportRemotes: undefined;
}

interface OfWorker {
  loadedRemotes: Set<string>;
  contexts: SharedContexts;
}

/**
 * A test that reports which remotes its pages have loaded, in any context. `npm test` runs it again only if one of
 * these has changed, or what all tests depend on: see `scripts/tests/browser-cache.ts`.
 */
export const test = base.extend<OfTest, OfWorker>({
  freshContext: [false, { option: true }],
  loadedRemotes: [
    async ({ browser }, use) => {
      const loaded = new Set<string>();
      const newContext = browser.newContext.bind(browser);
      // Every page is in a context created here.
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('request', (request) => {
          const [, remote] = REMOTE_FILE.exec(request.url()) ?? [];
          if (remote !== undefined) loaded.add(remote);
        });
        return context;
      };
      await use(loaded);
      browser.newContext = newContext;
    },
    { scope: 'worker', auto: true },
  ],
  contexts: [
    async ({ browser, loadedRemotes: _ }, use) => {
      const contexts = sharedContexts(browser, ORIGIN);
      await use(contexts);
      await contexts.dispose();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, contexts, freshContext, contextOptions, viewport, userAgent, deviceScaleFactor, baseURL },
    use,
    testInfo,
  ) => {
    const options = {
      ...contextOptions,
      viewport,
      userAgent: userAgent ?? '',
      deviceScaleFactor: deviceScaleFactor ?? 1,
      baseURL: baseURL ?? ORIGIN,
    };
    const isShared = !freshContext && testInfo.retry === 0;
    const context = isShared ? await contexts.take(options) : await browser.newContext(options);
    await use(context);
    if (isShared) await contexts.giveBack(context, testInfo.status === testInfo.expectedStatus);
    else await context.close();
  },
  reportRemotes: [
    async ({ loadedRemotes }, use, testInfo) => {
      loadedRemotes.clear();
      await use(undefined);
      testInfo.annotations.push({ type: 'remotes', description: [...loadedRemotes].sort().join(' ') });
    },
    { auto: true },
  ],
});
