import type { Page } from '@playwright/test';

/** Disables the browser's cache, which a visitor might not have. */
export async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Without it the second call succeeds but does nothing.
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}
