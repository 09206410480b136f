/**
 * @module The speed of long lists in the browser: until the first rows, during scrolling, after a search and a filter.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER } from './browser.ts';

/** A list to measure, and who may see it. */
export interface LongList {
  readonly path: string;
  /** The call that signs the page in. */
  readonly session: { readonly path: string; readonly data: object };
  /** A search text, and the only row that matches it. */
  readonly needle: string;
  /** The URL's filter that matches one row in ten. */
  readonly filter: string;
}

/** Times in milliseconds. */
export interface ListFigures {
  /** From navigation until the first row is visible. */
  readonly firstRows: number;
  /** Per page of the list during scrolling: the first 20, and the last 20 of `PAGES`. */
  readonly early: number;
  readonly late: number;
  /** The longest time without a response of the page during scrolling. */
  readonly longestTask: number;
  /** Afterward: rows and elements in the page. */
  readonly rows: number;
  readonly elements: number;
  readonly filtered: number;
  /** Until only the matching row of a search is left. */
  readonly searched: number;
}

/** Number of pages read by scrolling, and rows per page. */
export const PAGES = 100;
const PAGE_ROWS = 50;
const SHARE = 20;
const PATIENCE_MS = 120_000;

const rowsOf = (page: Page) => page.locator('main [data-index]');

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Scrolls to the end repeatedly; returns the times at which each further page was there. */
const scrollOn = (page: Page): Promise<{ moments: number[]; longestTask: number }> =>
  page.evaluate(
    async ([pages, pageRows]) => {
      let longestTask = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
      });
      observer.observe({ type: 'longtask' });
      const moments: number[] = [];
      while (moments.length < pages) {
        window.scrollTo(0, document.documentElement.scrollHeight);
        await new Promise(requestAnimationFrame);
        const last = [...document.querySelectorAll('main [data-index]')].at(-1);
        const shown = Number(last?.getAttribute('data-index') ?? -1) + 1;
        while (moments.length < pages && shown >= (moments.length + 1) * pageRows) moments.push(performance.now());
      }
      observer.disconnect();
      return { moments, longestTask };
    },
    [PAGES, PAGE_ROWS] as const,
  );

const perPage = (moments: readonly number[]): number =>
  ((moments.at(-1) ?? Number.NaN) - (moments[0] ?? Number.NaN)) / (moments.length - 1);

async function measureIn(browser: Browser, origin: string, list: LongList): Promise<ListFigures> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const answer = await page.request.post(list.session.path, { data: list.session.data });
    if (!answer.ok()) throw new Error(`${list.session.path} answered ${answer.status()}: ${await answer.text()}`);
    const openAt = (path: string) =>
      timed(async () => {
        await page.goto(path);
        await rowsOf(page).first().waitFor();
      });
    // Warm-up, because the list is measured, not the product's first visit.
    await openAt(list.path);
    const firstRows = await openAt(list.path);
    const { moments, longestTask } = await scrollOn(page);
    const rows = await rowsOf(page).count();
    const elements = await page.locator('*').count();
    const filtered = await openAt(`${list.path}?${list.filter}`);
    await openAt(list.path);
    const searched = await timed(async () => {
      await page.getByRole('searchbox').fill(list.needle);
      await page.waitForFunction(
        (needle) => {
          const shown = [...document.querySelectorAll('main [data-index]')];
          return shown.length === 1 && shown[0]?.textContent?.includes(needle);
        },
        list.needle,
        { polling: 'raf' },
      );
    });
    const [early, late] = [perPage(moments.slice(0, SHARE)), perPage(moments.slice(-SHARE))];
    return { firstRows, early, late, longestTask, rows, elements, filtered, searched };
  } finally {
    await context.close();
  }
}

/** Measures each list in a separate browser. */
export async function measureLists(origin: string, lists: readonly LongList[]): Promise<ListFigures[]> {
  const figures: ListFigures[] = [];
  for (const list of lists) {
    const browser = await chromium.launch(BROWSER);
    try {
      figures.push(await measureIn(browser, origin, list));
    } finally {
      await browser.close();
    }
  }
  return figures;
}
