import type { Page } from '@playwright/test';

/**
 * Everything that a page complains about from now on: console errors, uncaught errors, what the policy forbids. The 401
 * by which the contract says 'no administrator' is not a complaint of the page, though the browser logs it.
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
