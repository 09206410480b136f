/** @module How long lists feel in the browser: until the first rows, while one scrolls on, after a search and a filter. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER } from './browser.ts';

/** A list to look at, and who may. */
export interface LongList {
  readonly path: string;
  /** The call that signs the page in. */
  readonly session: { readonly path: string; readonly data: object };
  /** What is typed into its search, and the only row that has it. */
  readonly needle: string;
  /** What the address says of a filter that lets one row in ten through. */
  readonly filter: string;
}

/** Times in milliseconds. */
export interface ListFigures {
  /** From the page's call until the first row is there. */
  readonly firstRows: number;
  /** Per page of the list that scrolling to its end reads: the first 20, and the last 20 of `PAGES`. */
  readonly early: number;
  readonly late: number;
  /** The longest time that the page answered no one, while it scrolled. */
  readonly longestTask: number;
  /** After that: rows and elements in the page. */
  readonly rows: number;
  readonly elements: number;
  readonly filtered: number;
  /** Until the one row that a search is for stands alone. */
  readonly searched: number;
}

/** Pages of the list that are read by scrolling, and the rows of one. */
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

/** Scrolls to the end again and again as it moves away; the moments at which each further page of the list was there. */
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
    // Once before: what is measured is the list, not the first visit of the product.
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

/** Measures each list in a browser of its own. */
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
