/**
 * @module Page and API of different age: neither waits for the other, and two releases of different age share a tab.
 */
import type { Page } from '@playwright/test';
import { readArtifact } from '../packages/cli/src/release/read-artifact.ts';
import { signInAsAdmin, signUp } from './accounts.ts';
import { buildChanged, type Changes } from './changed-build.ts';
import { complaintsOf } from './console.ts';
import { releasesOf } from './releases.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The same response with all its objects changed. */
function withObjects(value: Json, change: (object: { [key: string]: Json }) => { [key: string]: Json }): Json {
  if (Array.isArray(value)) return value.map((item) => withObjects(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withObjects(inner, change)])));
}

/** Forwards the real API's responses in another version's form. */
async function apiThatSays(page: Page, change: (object: { [key: string]: Json }) => { [key: string]: Json }) {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    if (!response.ok() || !isJson) return route.fulfill({ response });
    await route.fulfill({ response, json: withObjects((await response.json()) as Json, change) });
  });
}

test('with an API one step newer, of new fields and new values, every area shows what it knows and names the rest', async ({
  page,
}) => {
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  await scanExample(page, 'reports.py');
  const complaints = complaintsOf(page);
  await apiThatSays(page, (object) => ({
    ...object,
    addedLater: { by: 'a newer API', list: [1] },
    ...(object.fileName === 'reports.py' && 'status' in object ? { status: 'archived' } : {}),
    ...(object.severity === 'critical' ? { severity: 'blocker', confidence: 'certain' } : {}),
    ...('role' in object ? { role: 'auditor' } : {}),
  }));
  await page.goto('/history');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('reports.py')).toContainText('archived');
  await expect(row('orders.js')).toContainText(/critical/i);
  await row('orders.js').getByRole('link', { name: 'orders.js' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/scan/${id}`));
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
  // What can't be ranked is not hidden among less severe ones.
  const severities = page.getByRole('article').first();
  await expect(severities).toContainText(/high/i);
  await page.goBack();
  await row('reports.py').getByRole('link', { name: 'reports.py' }).first().click();
  await expect(page.getByText("The scan is in state 'archived'.")).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an action that a newer API records stands in the audit log by its own name', async ({ page }) => {
  await signInAsAdmin(page);
  await apiThatSays(page, (object) => (object.action === undefined ? object : { ...object, action: 'key_rotated' }));
  await page.goto('/admin/audit');
  await expect(page.getByText('key_rotated').first()).toBeVisible();
});

test('with an API one step older, without newer fields and operations, every area shows what there is', async ({
  page,
}) => {
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  const complaints = complaintsOf(page);
  // The contract's optional fields are the added ones.
  await apiThatSays(page, ({ notAnalyzed: _n, scansAhead: _a, nameSays: _s, flow, ...object }) => ({
    ...object,
    ...(flow === undefined ? {} : { flow }),
  }));
  await page.goto('/history');
  await page.getByRole('link', { name: 'orders.js' }).first().click();
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
  expect(complaints).toEqual([]);
  // For a missing operation, the page shows an error and stays.
  await page.unrouteAll();
  await page.route(`**/api/scans/${id}`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 404, json: { message: 'There is no such call.', code: 'gone_later', requestId: 'r' } })
      : route.fallback(),
  );
  await page.goto('/history');
  await page.getByRole('checkbox', { name: 'Select orders.js' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Scan History' })).toBeVisible();
});

/** The previous contract's form: it read a name in another way. */
const OLDER: Changes = {
  'contracts/src/remotes.ts': [['CONTRACT_VERSION = 1', 'CONTRACT_VERSION = 0']],
  'contracts/src/scan.ts': [
    ['fileName: z.string(),', 'fileName: z.string().transform((name) => "older ".concat(name)),'],
  ],
};

test('two areas that read a scan by different contracts, one after the other in one tab, are right in each', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { dist, dispose } = await buildChanged('mfe-history', OLDER);
  try {
    const built = await readArtifact(dist, { packageVersion: '0.0.9', revision: 'e2e', builtAt: new Date() });
    // There was no contract before the first: the release declares the first one, and its code is older.
    const { release } = built;
    await releasesOf('mfe-history').publish(built);

    await signInAsAdmin(page);
    const first = await scanExample(page, 'reports.py');
    const second = await scanExample(page, 'reports.py');
    await page.goto(`/scan/${first}?mfe.history=${release.version}`);
    const main = page.getByRole('main');
    await expect(main.getByText('reports.py', { exact: true }).first()).toBeVisible();
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    // Requests whole scans from the same API path as the earlier page.
    await go(`/history/compare?a=${first}&b=${second}`);
    await expect(main.getByText('older reports.py').first()).toBeVisible();
    await go(`/scan/${first}`);
    await expect(main.getByText('reports.py', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('older reports.py')).toHaveCount(0);
    await go(`/scan/${second}`);
    await expect(main.getByText('reports.py', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('older reports.py')).toHaveCount(0);
  } finally {
    await dispose();
  }
});
