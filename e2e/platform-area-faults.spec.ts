/**
 * @module Every way in which an area may fail, as a visitor of a canary sees it. The server's counts are checked: one
 * report with the failed remote and release.
 */
import type { APIRequestContext, BrowserContext, Locator, Page, Route } from '@playwright/test';
import type { Artifact } from '../packages/cli/src/release/read-artifact.ts';
import type { AreaOverview } from '../packages/federation/src/release/overview.ts';
import { signInAsAdmin, signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { stopClock } from './clock.ts';
import { expectHome } from './home.ts';
import { changedRelease, nextRelease, releasesOf, visitorIn } from './releases.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const REMOTE = 'mfe-history';
const ENTRY = `**/mfe/${REMOTE}/*/entry.js*`;
const STYLES = `**/mfe/${REMOTE}/*/assets/*.css*`;
const PAGE = `**/mfe/${REMOTE}/*/assets/history-page-*.js*`;

/** Small enough not to reach another test's visitor. */
const SHARE = 0.01;
/** Page time within which a failure must be shown. */
const NAMED_MS = 10_000;
/** When a late file arrives. */
const LATE_MS = 9000;
/** Page time after which an unresponsive request was given up. */
const GIVEN_UP_MS = 8500;
/** Page time per step, and real time in which the page handles it. */
const [STEP_MS, TURN_MS] = [250, 300];

interface Fault {
  /** The faulty files and their responses; undefined if the release itself is faulty. */
  files?: { pattern: string; answer: 'missing' | 'late' | 'never'; isAskedEarly?: true };
  /** The changed file of the release, and what is appended to it. */
  broken?: { file: RegExp; change: (code: string) => string };
  says: RegExp;
  reason: string;
}

const unloaded = /^The area 'History' could not be loaded/;

const FAULTS: Readonly<Record<string, Fault>> = {
  'the area is missing': { files: { pattern: ENTRY, answer: 'missing' }, says: unloaded, reason: '(entry)' },
  'the area comes after 9 s': { files: { pattern: ENTRY, answer: 'late' }, says: unloaded, reason: '(timeout)' },
  'the area throws on load': {
    broken: { file: /assets\/routes-.*\.js$/, change: (code) => `${code}\nthrow new Error('Broken on load.');` },
    says: unloaded,
    reason: '(entry)',
  },
  'the area throws on render': {
    broken: {
      file: /assets\/history-page-.*\.js$/,
      change: (code) => `${code.replace(/\b[\w$]+ as HistoryPage\b/, 'BrokenPage as HistoryPage')}
function BrokenPage() { throw new Error('Broken on render.'); }`,
    },
    says: /^The area 'History' has stopped/,
    reason: 'Broken on render.',
  },
  'the style sheet is missing': { files: { pattern: STYLES, answer: 'missing' }, says: unloaded, reason: '(style)' },
  'the style sheet comes after 9 s': {
    files: { pattern: STYLES, answer: 'late' },
    says: unloaded,
    reason: '(timeout)',
  },
  'the code of a page never answers': {
    files: { pattern: PAGE, answer: 'never', isAskedEarly: true },
    says: unloaded,
    reason: '(page)',
  },
};

let api: ReturnType<typeof releasesOf>;
let healthy: Artifact;
let context: BrowserContext;
let admin: APIRequestContext;

test.beforeAll(async ({ browser, baseURL }) => {
  api = releasesOf(REMOTE);
  healthy = await nextRelease(REMOTE);
  await api.publish(healthy);
  const administrator = await browser.newContext({ baseURL: baseURL ?? '' });
  await signInAsAdmin(await administrator.newPage());
  admin = administrator.request;
});

test.beforeEach(async ({ browser, baseURL }) => {
  context = await browser.newContext({ baseURL: baseURL ?? '' });
});

test.afterEach(() => context.close());

test.afterAll(async () => {
  await api.canary(REMOTE, healthy.release.version, 0);
});

/** Failures that the server has counted for the canary. */
async function failuresCounted(): Promise<number> {
  const answer = await admin.get('/mfe/admin/releases', { headers: { 'sec-fetch-site': 'same-origin' } });
  const { areas } = (await answer.json()) as { areas: AreaOverview[] };
  return areas.find(({ remote }) => remote === REMOTE)?.health.canary.failures ?? Number.NaN;
}

interface Report {
  body: unknown;
  status: number;
}

/** The page's report, and the server's response. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/mfe/errors') {
      reports.push({ body: response.request().postDataJSON(), status: response.status() });
    }
  });
  return reports;
}

/** A network fault: `met` when a held file is requested, `end` releases late ones. */
interface BrokenLine {
  met: Promise<void> | undefined;
  end: () => Promise<void>;
}

/** How long a busy machine may take to run a loaded area's code. */
const RUN_MS = 2000;

async function areaHasRun(page: Page): Promise<void> {
  await page.waitForEvent('requestfinished', (request) => /\/assets\/routes-[^/]+\.js$/.test(request.url()));
  await new Promise((resolve) => setTimeout(resolve, RUN_MS));
}

async function breakLine(
  page: Page,
  { pattern, answer, isAskedEarly }: NonNullable<Fault['files']>,
): Promise<BrokenLine> {
  const held: Route[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (answer === 'missing') return route.fulfill({ status: 404, body: 'Not found' });
    held.push(route);
    // All files of a page are requested at once: this one is needed only after the others were loaded and executed.
    if (isAskedEarly) await areaHasRun(page);
    resolve();
  });
  return {
    met: answer === 'missing' ? undefined : promise,
    async end() {
      if (answer === 'late') for (const route of held) await route.continue().catch(() => undefined);
    },
  };
}

/**
 * Advances the stopped page clock until the failure is visible.
 *
 * @returns the elapsed page time
 */
async function passTimeUntil(page: Page, failure: Locator, line: BrokenLine | undefined): Promise<number> {
  let passed = 0;
  const pass = async (time: number) => {
    await page.clock.runFor(time);
    passed += time;
  };
  if (line?.met !== undefined) {
    await line.met;
    await pass(GIVEN_UP_MS);
  }
  while (passed + STEP_MS < NAMED_MS) {
    if (
      await failure.waitFor({ timeout: TURN_MS }).then(
        () => true,
        () => false,
      )
    )
      break;
    await pass(STEP_MS);
  }
  // A busy machine takes real time, during which no page time passes.
  await expect(failure).toBeVisible();
  return passed;
}

/** The canary's release: a faulty one, or a healthy one with a network fault. */
async function releaseWith({ broken }: Fault): Promise<string> {
  if (broken === undefined) return healthy.release.version;
  const release = await changedRelease(REMOTE, broken.file, broken.change);
  await api.publish(release);
  return release.release.version;
}

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`${name}: a failure with a name within 10 s, the rest works, one report, and Try again recovers`, async ({
    baseURL,
  }) => {
    const version = await releaseWith(fault);
    await api.canary(REMOTE, version, SHARE);
    const before = await failuresCounted();
    const value = visitorIn(REMOTE, 0, SHARE);
    await context.addCookies([{ name: 'release_visitor', value, url: baseURL ?? '' }]);
    const page = await context.newPage();
    await signUp(page);
    const reports = reportsOf(page);
    const line = fault.files && (await breakLine(page, fault.files));
    await page.clock.install();
    await page.goto('/');
    await pageIsThere(page);
    await stopClock(page);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Scan History' });
    // Without hovering, which would preload the area.
    await link.dispatchEvent('click');
    const failure = page.getByRole('alert').filter({ hasText: fault.says });
    const passed = await passTimeUntil(page, failure, line);
    if (passed < LATE_MS) await page.clock.runFor(LATE_MS - passed);
    await line?.end();
    await page.clock.resume();

    // The rest works, and late files change nothing.
    await page.locator('a[href="/"]').first().click();
    await expectHome(page);
    await expect.poll(failuresCounted).toBe(before + 1);
    // The server has counted it before the page gets its response.
    await expect
      .poll(() => reports)
      .toEqual([{ status: 204, body: expect.objectContaining({ remote: REMOTE, version, path: '/history' }) }]);
    expect(JSON.stringify(reports[0]?.body)).toContain(fault.reason);

    await page.unrouteAll();
    if (fault.broken) await api.canary(REMOTE, version, 0);
    const there = page.getByRole('heading', { name: 'Scan History' });
    await link.click();
    await expect(failure.or(there).first()).toBeVisible();
    if (await failure.isVisible()) await page.getByRole('button', { name: 'Try again' }).click();
    await expect(there).toBeVisible();
  });
}
