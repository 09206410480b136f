import type { Page } from '@playwright/test';

/**
 * Checks a page in the light and the dark theme without opening it twice: a theme is only a class of the root element.
 * That the stored theme is applied before the first paint is tested in `shell-theme.spec.ts`.
 */
export async function inBothThemes(page: Page, look: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await putOn(page, theme);
    await look(theme);
  }
  await putOn(page, 'light');
}

/** Applies a theme to a page, and waits until every color is the theme's: some change with a transition. */
function putOn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(async (isDark) => {
    document.documentElement.classList.toggle('dark', isDark);
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    const isMoving = (): boolean =>
      document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running');
    // Transitions of invisible parts, such as those behind a window, don't end.
    for (let still = 0, left = 30; still < 2 && left > 0; left -= 1) {
      await frame();
      still = isMoving() ? 0 : still + 1;
    }
  }, theme === 'dark');
}
