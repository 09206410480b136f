/**
 * @module
 * Every way in which an area may fail, as a visitor of a canary meets it. What is counted is what the server has counted: a
 * report with the remote and the release that failed, once.
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

/** So small that it meets no other test's visitor. */
const SHARE = 0.01;
/** Time of the page within which a failure must be named. */
const NAMED_MS = 10_000;
/** When a file comes that comes too late. */
const LATE_MS = 9000;
/** Time of the page in which what never answers has been given up. */
const GIVEN_UP_MS = 8500;
/** Time of the page that passes at once, and time of the machine that the page then has for it. */
const [STEP_MS, TURN_MS] = [250, 300];

interface Fault {
  /** The files that are at fault, and what they answer; undefined where the release itself is. */
  files?: { pattern: string; answer: 'missing' | 'late' | 'never'; isAskedEarly?: true };
  /** The file of the release that is another one, and what is added to it. */
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

/** What the page has reported, and how the server has answered. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/mfe/errors') {
      reports.push({ body: response.request().postDataJSON(), status: response.status() });
    }
  });
  return reports;
}

/** A fault on the line: `met` when a file was asked for that is held back, `end` lets those come that are late. */
interface BrokenLine {
  met: Promise<void> | undefined;
  end: () => Promise<void>;
}

/** How long a busy machine may take to run the code of an area that has come. */
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
    // All files of a page are asked for at once: that this one is needed is known when the others have come and run.
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

/** Lets so much time of the page pass, whose clock stands, until the failure is seen. @returns how much has passed */
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
  // A busy machine takes its time, in which none of the page passes.
  await expect(failure).toBeVisible();
  return passed;
}

/** The release of a fault's canary: one that is at fault itself, or a healthy one whose files fail on the line. */
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
    // Without pointing at it, which would load the area before.
    await link.dispatchEvent('click');
    const failure = page.getByRole('alert').filter({ hasText: fault.says });
    const passed = await passTimeUntil(page, failure, line);
    if (passed < LATE_MS) await page.clock.runFor(LATE_MS - passed);
    await line?.end();
    await page.clock.resume();

    // The rest works, and what comes late changes nothing of it.
    await page.locator('a[href="/"]').first().click();
    await expectHome(page);
    await expect.poll(failuresCounted).toBe(before + 1);
    // The server has counted it before the page has its answer.
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
