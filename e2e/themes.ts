import type { Page } from '@playwright/test';

/**
 * Looks at a page in the light theme and in the dark one, without opening it twice: a theme is a class of the root element
 * and nothing else. That the stored theme is there from the first paint on is tested in `shell-theme.spec.ts`.
 */
export async function inBothThemes(page: Page, look: (theme: 'light' | 'dark') => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await putOn(page, theme);
    await look(theme);
  }
  await putOn(page, 'light');
}

/** Puts a theme on a page, and waits until every color is the theme's: some go over to it by a transition. */
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
    // What is not drawn, such as a part behind a window, does not end its transitions.
    for (let still = 0, left = 30; still < 2 && left > 0; left -= 1) {
      await frame();
      still = isMoving() ? 0 : still + 1;
    }
  }, theme === 'dark');
}
