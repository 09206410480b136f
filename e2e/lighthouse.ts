import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../scripts/steps/port.ts';
import { BROWSER } from './browser.ts';

export type Category = 'accessibility' | 'best-practices' | 'performance' | 'seo';

export interface Audit {
  /** 0 to 100 for each requested category. */
  scores: Readonly<Record<string, number>>;
  /** What has cost points: category, audit and finding, a line each. */
  losses: readonly string[];
  /** Milliseconds and scores of single audits, by ID: `largest-contentful-paint`. */
  values: ReadonlyMap<string, number>;
}

/** Lighthouse sometimes misses the start of a page load, and then asks with these codes to be run again. */
const RUN_AGAIN: readonly string[] = ['NO_NAVSTART', 'NO_FCP', 'NO_TRACING_STARTED'];
const TRIES = 3;

/** Runs Lighthouse for a URL with its default settings: a phone with a slow processor on a simulated 4G network. */
export async function audit(url: string, categories: readonly Category[]): Promise<Audit> {
  for (let left = TRIES - 1; ; left--) {
    const { audits, categories: judged, runtimeError } = await run(url, categories);
    if (runtimeError && left > 0 && RUN_AGAIN.includes(runtimeError.code)) continue;
    if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
    return {
      scores: Object.fromEntries(
        Object.entries(judged).map(([name, { score }]) => [name, Math.round((score ?? Number.NaN) * 100)]),
      ),
      losses: Object.entries(judged).flatMap(([name, { auditRefs }]) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(
            ({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ''} ${JSON.stringify(audits[id]?.details ?? {})}`,
          ),
      ),
      values: new Map(Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue ?? Number.NaN])),
    };
  }
}

/** One run in a separate browser. */
async function run(url: string, categories: readonly Category[]): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({ ...BROWSER, args: [...BROWSER.args, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}
