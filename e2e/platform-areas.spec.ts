import type { Page, Route } from '@playwright/test';
import { signInAsAdmin, signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { passTimeUntil } from './clock.ts';
import { expectHome } from './home.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

interface Area {
  remote: string;
  title: string;
  path: string;
  heading: string;
  /** Signs in as the user for whom the area is. */
  prepare: (page: Page) => Promise<unknown>;
  /** Navigates to the area from the landing page, like a visitor. */
  enter: (page: Page) => Promise<void>;
  /** The faults it is tested with; by default all. */
  faults?: string[];
}

const bySidebar = (link: string) => (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: link }).click();

const SHORT = ['answers 500', 'is missing', 'never answers'];

/** All areas, how to get there, and the text of their pages. */
const AREAS: Area[] = [
  {
    remote: 'mfe-history',
    title: 'History',
    path: '/history',
    heading: 'Scan History',
    prepare: signUp,
    enter: bySidebar('Scan History'),
    // The others: platform-area-faults.spec.ts.
    faults: ['answers 500', 'cannot be reached', 'is not a script', 'throws at once'],
  },
  {
    remote: 'mfe-scan',
    title: 'Scan',
    path: '/scan',
    heading: 'Start Your Security Scan',
    prepare: signUp,
    enter: bySidebar('New Scan'),
    faults: SHORT,
  },
  {
    remote: 'mfe-auth',
    title: 'Sign in',
    path: '/login',
    heading: 'Login',
    prepare: async () => undefined,
    enter: (page) => page.getByRole('banner').getByRole('link', { name: 'Login' }).click(),
    faults: SHORT,
  },
  {
    remote: 'mfe-admin',
    title: 'Admin',
    path: '/admin/users',
    heading: 'Users',
    prepare: signInAsAdmin,
    async enter(page) {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
    },
    faults: SHORT,
  },
];

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'is missing': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'never answers': () => new Promise(() => undefined),
  'is not a script': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Oops</title>' }),
  'throws at once': (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
};

/** An area that never responds is given up after 8 s. */
const GIVEN_UP_MS = 10_000;

const failure = (page: Page, title: string) =>
  page.getByRole('alert').filter({ hasText: `The area '${title}' could not be loaded` });

for (const { remote, title, path, heading, prepare, enter, faults } of AREAS) {
  for (const [fault, answer] of Object.entries(FAULTS).filter(
    ([name]) => faults === undefined || faults.includes(name),
  )) {
    test(`${remote} ${fault}: its area alone is missing, and comes back by Try again`, async ({ page }) => {
      await prepare(page);
      const entry = `**/mfe/${remote}/**/entry.js*`;
      await page.route(entry, answer);
      await page.clock.install();
      await page.goto('/');
      await enter(page);
      await passTimeUntil(page, failure(page, title), GIVEN_UP_MS);
      await expect(page).toHaveURL(path);

      // The administration doesn't use the shell's sidebar; the brand links home there.
      await page.locator('a[href="/"]').first().click();
      await expectHome(page);
      await enter(page);
      await passTimeUntil(page, failure(page, title), GIVEN_UP_MS);

      await page.unroute(entry);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    });
  }
}

test('a deep link into a missing area shows the shell, the failure and the way out', async ({ page }) => {
  await page.route('**/mfe/mfe-auth/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/register');
  await expect(failure(page, 'Sign in')).toBeVisible();
  await page.unroute('**/mfe/mfe-auth/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the admin area down leaves the others alone', async ({ page }) => {
  await page.route('**/mfe/mfe-admin/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/admin/users');
  await expect(failure(page, 'Admin')).toBeVisible();
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a page of an area that cannot be fetched can be tried again', async ({ page }) => {
  await page.route('**/assets/register-page-*', (route) => route.abort());
  await page.goto('/login');
  await page
    .getByRole('main')
    .getByRole('link', { name: /register|sign up|create/i })
    .first()
    .click();
  await expect(failure(page, 'Sign in')).toBeVisible();
  await page.unroute('**/assets/register-page-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
});

test('with no remote at all the page still renders', async ({ page }) => {
  await page.route('**/mfe/mfe-*/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Get Started Free' }).first().click();
  await expect(failure(page, 'Sign in')).toBeVisible();
});

test('pointing at a link loads its page before the click, all files at once', async ({ page }) => {
  await page.goto('/');
  await pageIsThere(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/(?:mfe|assets)\/.*\.(?:js|json|css)$/.test(path)) asked.push(path);
  });
  const link = page.getByRole('navigation').getByRole('link', { name: 'Scan History' });
  await link.hover();
  const askedInOneSecond = async () => {
    const known = asked.length;
    await page.waitForTimeout(1000);
    return asked.length - known;
  };
  await expect.poll(() => asked.some((path) => path.includes('/history-page-'))).toBe(true);
  await expect.poll(askedInOneSecond).toBe(0);
  // Like the page with its files: nothing is requested twice, and a click requests nothing more.
  expect(asked).toEqual([...new Set(asked)]);
  const before = asked.length;
  await link.click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await pageIsThere(page);
  expect(asked.slice(before)).toEqual([]);
});
