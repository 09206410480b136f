import type { Page } from '@playwright/test';

/** WCAG 2.2, 2.5.8: minimum width and height of a target, in CSS pixels. */
const TARGET_MIN = 24;

const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio], [role=checkbox], [role=switch], [role=combobox]';

/**
 * The interactive elements that are too small. A click counts at the element, its content or its label. A link in a
 * sentence may be as small as its text, and what an open list covers is not a target until that is closed.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.locator(INTERACTIVE).evaluateAll((elements, least) => {
    const reach = least / 2 - 0.5;
    const isHit = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element, ...labels].some((target) => target.contains(hit));
    };
    const isUnderList = (element: Element, x: number, y: number): boolean => {
      const list = document.elementFromPoint(x, y)?.closest('[role=listbox], [role=menu]');
      return list !== null && list !== undefined && !list.contains(element);
    };
    return (
      elements
        // What a window covers can't be clicked.
        .filter((element) => !element.closest('[aria-hidden=true]'))
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          // Native controls under a drawn one have one visible pixel; their label is the target.
          return width > 1 && height > 1 && (width < least - 0.01 || height < least - 0.01);
        })
        .filter((element) => {
          element.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const edges = [
            [x - reach, y],
            [x + reach, y],
            [x, y - reach],
            [x, y + reach],
          ] as const;
          if (edges.some(([atX, atY]) => isUnderList(element, atX, atY))) return false;
          return !edges.every(([atX, atY]) => isHit(element, atX, atY));
        })
        .map((element) => element.outerHTML.slice(0, 200))
    );
  }, TARGET_MIN);
}

/** Pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Measures layout shifts from the first paint on; must be called before the page is opened. Returns a function that
 * reads the total once the page has settled.
 */
export async function watchShifts(page: Page): Promise<() => Promise<{ total: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const seen: { value: number; moved: string[] }[] = [];
    Object.assign(window, { layoutShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        // An editor that scrolls to a line renders other lines; a Chromium without windows counts the removed ones as
        // moved.
        if (entry.sources.length > 0 && entry.sources.every(({ node }) => node === null)) continue;
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '?'));
        seen.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await settled(page);
    const seen = (await page.evaluate('layoutShifts')) as { value: number; moved: string[] }[];
    return { total: seen.reduce((sum, { value }) => sum + value, 0), moved: seen.flatMap(({ moved }) => moved) };
  };
}

/** How long a page must be unchanged to count as settled, in milliseconds. */
const QUIET_MS = 300;

/** Waits until the page is unchanged, without finite animations, for a while. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        let since = performance.now();
        const observer = new MutationObserver(() => {
          since = performance.now();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const look = (): void => {
          const isMoving = document
            .getAnimations()
            .some(
              ({ effect, playState }) =>
                playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
            );
          if (isMoving) since = performance.now();
          if (performance.now() - since < quiet) return void setTimeout(look, 50);
          observer.disconnect();
          resolve();
        };
        look();
      }),
    QUIET_MS,
  );

/** Animations that run for longer than a moment. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
      .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'transition')),
  );
