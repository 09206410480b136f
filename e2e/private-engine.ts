/** @module Many files through the browser's engine in the product's own page: whether the page stays responsive. */
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER } from './browser.ts';
import { examplePath } from './scans.ts';

/** A file as the page passes it to the engine. */
export interface PageFile {
  readonly fileName: string;
  readonly text: string;
  readonly language: string;
}

export interface PageFigures {
  readonly done: number;
  readonly findings: number;
  /** In milliseconds: the page's longest task, the longest delay of its timers, and the total. */
  readonly longestTask: number;
  readonly longestWait: number;
  readonly milliseconds: number;
  /** Milliseconds that the page's own thread has computed, and waited for a processor; undefined like `resident`. */
  readonly thread: ThreadTimes | undefined;
  /** Maximum memory of the page's process in bytes, including its worker; undefined if the system doesn't report it. */
  readonly resident: number | undefined;
}

export interface ThreadTimes {
  readonly computed: number;
  readonly waited: number;
}

interface Meter {
  longestTask: number;
  longestWait: number;
  worker: Worker;
  answers: Map<number, (findings: number) => void>;
  next: number;
}

declare global {
  interface Window {
    meter?: Meter;
  }
}

/** Number of files passed to the page at a time: reading them is work that a user's drop would not cause. */
const BATCH = 10;

/** The URL of the engine's worker, as used by a private scan. */
async function workerAddress(page: Page): Promise<string> {
  await page.goto('/scan');
  await page.getByRole('switch', { name: 'Private scan' }).setChecked(true);
  const started = page.waitForEvent('worker');
  await page.locator('input[type=file]').setInputFiles(examplePath('orders.js'));
  const address = (await started).url();
  await page.getByRole('heading', { name: 'Scan Results' }).waitFor();
  return address;
}

async function startMeter(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    const worker = new Worker(url, { type: 'module' });
    const meter: Meter = { longestTask: 0, longestWait: 0, worker, answers: new Map(), next: 1 };
    worker.addEventListener('message', ({ data }) => {
      if (data.kind === 'progress') return;
      meter.answers.get(data.id)?.(data.kind === 'done' ? data.analysis.vulnerabilities.length : 0);
      meter.answers.delete(data.id);
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) meter.longestTask = Math.max(meter.longestTask, duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      meter.longestWait = Math.max(meter.longestWait, now - last);
      last = now;
    }, 10);
    window.meter = meter;
  }, address);
}

/** Makes the worker analyze the files in sequence. Returns the number of findings. */
const analyze = (page: Page, files: readonly PageFile[]): Promise<number> =>
  page.evaluate(async (batch) => {
    const { meter } = window;
    if (!meter) throw new Error('The engine was not started.');
    let findings = 0;
    for (const file of batch) {
      findings += await new Promise<number>((resolve) => {
        const id = meter.next;
        meter.next += 1;
        meter.answers.set(id, resolve);
        meter.worker.postMessage({ id, source: { kind: 'text', ...file } });
      });
    }
    return findings;
  }, files);

interface ProcessFigures {
  /** The process' peak memory. */
  readonly resident: number;
  /** Of its first thread, which is the page's own; the worker has another one. */
  readonly thread: ThreadTimes;
}

const NANOSECONDS = 1e6;

function figuresOf(id: number): ProcessFigures | undefined {
  try {
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    const [computed = 0, waited = 0] = readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ').map(Number);
    const thread = { computed: computed / NANOSECONDS, waited: waited / NANOSECONDS };
    return peak === undefined ? undefined : { resident: Number(peak) * 1024, thread };
  } catch {
    return undefined;
  }
}

/** The browser's process with the page: the largest of those with one. */
async function processOf(browser: Browser): Promise<ProcessFigures | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const found = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? (figuresOf(id) ?? []) : []));
  return found.toSorted((a, b) => b.resident - a.resident)[0];
}

/** What was computed and waited since then. */
const since = (then: ThreadTimes, now: ThreadTimes): ThreadTimes => ({
  computed: now.computed - then.computed,
  waited: now.waited - then.waited,
});

/** Analyzes the files with the engine of a page of the product; returns intermediate measurements. */
export async function* measurePrivateEngine(
  origin: string,
  files: Iterable<PageFile>,
  each: number,
): AsyncGenerator<PageFigures> {
  const browser = await chromium.launch(BROWSER);
  try {
    const page = await browser.newPage({ baseURL: origin });
    await startMeter(page, await workerAddress(page));
    const before = (await processOf(browser))?.thread;
    const started = performance.now();
    let done = 0;
    let findings = 0;
    const figures = async (): Promise<PageFigures> => {
      const { longestTask, longestWait } = await page.evaluate(() => {
        const { longestTask = 0, longestWait = 0 } = window.meter ?? {};
        return { longestTask, longestWait };
      });
      const milliseconds = performance.now() - started;
      const found = await processOf(browser);
      const thread = found && before && since(before, found.thread);
      return { done, findings, longestTask, longestWait, milliseconds, thread, resident: found?.resident };
    };
    let batch: PageFile[] = [];
    for (const file of files) {
      batch.push(file);
      if (batch.length < BATCH) continue;
      findings += await analyze(page, batch);
      done += batch.length;
      batch = [];
      if (done % each === 0) yield await figures();
    }
    findings += await analyze(page, batch);
    done += batch.length;
    if (batch.length > 0) yield await figures();
  } finally {
    await browser.close();
  }
}
