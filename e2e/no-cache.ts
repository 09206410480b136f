import type { Page } from '@playwright/test';

/** Has the browser fetch whatever the page asks for: nothing comes from a cache that a visitor might not have. */
export async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Without it the second call says yes and does nothing.
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}
