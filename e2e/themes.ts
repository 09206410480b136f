import type { Page } from '@playwright/test';

/**
 * Looks at a page in the light theme and in the dark one, without opening it twice: a theme is a class of the root element
 * and nothing else. That the stored theme is there from the first paint on is tested in `shell-theme.spec.ts`.
 */
export async function inBothThemes(page: Page, look: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark');
    await look(theme);
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'));
}
