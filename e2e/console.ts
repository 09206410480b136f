import type { Page } from '@playwright/test';

/**
 * Collects a page's errors from now on: console errors, uncaught errors, policy violations. The 401 that the contract
 * defines for 'no administrator' is not an error of the page, although the browser logs it.
 */
export function complaintsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    const expected = message.text().includes('401') && message.location().url.endsWith('/api/admin/current-user');
    if (!expected && ['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}
