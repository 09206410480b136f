/**
 * @module All screens of the product in all distinct states, and how to get there. The quality tests and the
 * screenshots use this table: a new screen is one entry here.
 */
import { expect, type Page, type Route } from '@playwright/test';
import type { Scan } from '@scanner/contracts';
import { pageIsThere } from './area.ts';
import type { Visitor, Visitors } from './visitors.ts';

export interface Screen {
  /** Lower case and dashes: part of the names of tests and screenshots. */
  readonly name: string;
  readonly visitor: Visitor;
  /** Opens the screen, and waits until everything is loaded. */
  open(page: Page, scans: Visitors['scans']): Promise<void>;
}

const titled = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { name: title }).first()).toBeVisible({ timeout: 15_000 });

/** A screen that its path alone leads to. */
const at = (name: string, visitor: Visitor, path: string, title: string | RegExp): Screen => ({
  name,
  visitor,
  async open(page) {
    await page.goto(path);
    await titled(page, title);
    await pageIsThere(page);
    await page.waitForLoadState('networkidle');
  },
});

/** A screen with an action after it is open. */
const then = (name: string, from: Screen, act: (page: Page) => Promise<unknown>): Screen => ({
  ...from,
  name,
  async open(page, scans) {
    await from.open(page, scans);
    await act(page);
  },
});

/** A scan from the server with changes for the state under test. */
const scanAs = (name: string, title: string, change: object): Screen => ({
  name,
  visitor: 'user',
  async open(page, { clean }) {
    await page.route(`**/api/scans/${clean}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...change } });
    });
    await page.goto(`/scan/${clean}`);
    await titled(page, title);
  },
});

const scan = (name: string, of: 'weak' | 'clean', title: string): Screen => ({
  name,
  visitor: 'user',
  async open(page, scans) {
    await page.goto(`/scan/${scans[of]}`);
    await titled(page, title);
    await page.waitForLoadState('networkidle');
  },
});

/** A scan with one dismissed finding and another that is new since the previous scan. */
const inSeries = (scan: Scan): Scan => ({
  ...scan,
  series: {
    id: scan.id,
    since: {
      scanId: 'before',
      fileName: 'an-earlier-name.js',
      language: scan.language,
      uploadedAt: '2026-01-20T10:00:00.000Z',
      ...{ new: 1, fixed: 3, unchanged: scan.vulnerabilities.length - 1 },
    },
    trend: [8, scan.vulnerabilities.length],
  },
  vulnerabilities: scan.vulnerabilities.map((finding, index) => ({
    ...finding,
    baselineState: index === 1 ? 'new' : 'unchanged',
    ...(index === 0
      ? { dismissal: { reason: 'wont_fix', note: 'An internal tool.', at: '2026-01-21T10:00:00.000Z' } }
      : {}),
  })),
});

const fulfillWith = async (route: Route, change: object): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), ...change } });
};

/** The dashboard with another response than the server's. */
const dashboardAs = (name: string, title: string, answer: (route: Route) => Promise<void>): Screen => ({
  name,
  visitor: 'user',
  async open(page) {
    await page.route('**/api/dashboard?*', answer);
    await page.goto('/');
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible({ timeout: 15_000 });
    await pageIsThere(page);
    await page.waitForLoadState('networkidle');
  },
});

const DAY_MS = 86_400_000;

/** Many files with long names, counts of four digits, and data on most days. */
const FULL_DASHBOARD = {
  scans: 500,
  hasOlder: true,
  files: 412,
  openCritical: 12_345,
  criticalFiles: 40,
  mostCritical: [1300, 96, 7].map((critical, index) => ({
    scanId: `scan-${index}`,
    fileName: `${'services-billing-invoices-'.repeat(index === 0 ? 9 : 1)}controller.ts`,
    uploadedAt: '2026-01-20T10:00:00.000Z',
    critical,
  })),
  days: Array.from({ length: 14 }, (_, index) => ({
    day: new Date(Date.now() - (13 - index) * DAY_MS).toISOString().slice(0, 10),
    new: [0, 12, 40, 3, 0, 0, 8, 1300, 20, 4, 0, 31, 7, 2][index] ?? 0,
    fixed: [0, 2, 30, 9, 0, 0, 800, 300, 25, 1, 0, 12, 9, 6][index] ?? 0,
  })),
  recent: (['completed', 'completed', 'scanning', 'failed', 'completed'] as const).map((status, index) => ({
    id: `scan-${index}`,
    fileName: `${'services-billing-invoices-'.repeat(index === 0 ? 9 : 1)}controller.ts`,
    language: 'TypeScript',
    status,
    uploadedAt: '2026-01-20T10:00:00.000Z',
    summary:
      status === 'completed' && index < 4
        ? { total: 4000, critical: 1300, high: 1200, medium: 1100, low: 400, info: 0 }
        : { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 },
    ...(index === 1 ? { notAnalyzed: { unreadShare: 0.9, looksLike: 'Python' } } : {}),
  })),
};

/** More findings than fit below the editor. */
const FLAWED = Array.from({ length: 20 }, (_, index) => `eval(location.hash.slice(${index}));`).join('\n');

const landing = at('landing', 'guest', '/', /attacker|code/i);
const register = at('register', 'guest', '/register', 'Create your account');
const login = at('login', 'guest', '/login', 'Login');
const forgot = at('forgot-password', 'guest', '/admin/forgot-password', 'Forgot Password');
const start = at('scan-start', 'user', '/scan', 'Start Your Security Scan');
const paste = then('scan-paste', start, async (page) => {
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
});
const results = scan('results', 'weak', 'Scan Results');
const history = at('history', 'user', '/history', 'Scan History');
const dashboard = at('dashboard', 'user', '/', 'Dashboard');
const account = at('account', 'user', '/account', 'Account');
const users = at('admin-users', 'admin', '/admin/users', 'Users');

export const SCREENS: readonly Screen[] = [
  landing,
  {
    ...landing,
    name: 'sidebar-sheet',
    async open(page, scans) {
      await page.setViewportSize({ width: 360, height: 740 });
      await landing.open(page, scans);
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  then('palette', landing, async (page) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('listbox')).toBeVisible();
  }),
  at('not-found', 'guest', '/nowhere/at/all', 'Page Not Found'),
  register,
  then('register-errors', register, async (page) => {
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
  }),
  login,
  then('login-as-admin', login, (page) => page.getByRole('tab', { name: 'Admin' }).click()),
  at('admin-login', 'guest', '/admin/login', 'Admin Login'),
  forgot,
  then('forgot-password-sent', forgot, async (page) => {
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(/^Check Your Email/).first()).toBeVisible();
  }),
  at('reset-password', 'guest', '/admin/reset-password?token=picture', 'Reset Password'),
  at('reset-password-without-link', 'guest', '/admin/reset-password', 'Invalid Reset Link'),
  at('history-signed-out', 'guest', '/history', /signed in|Scan History/),
  start,
  paste,
  then('scan-paste-findings', paste, async (page) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(FLAWED);
    await page.getByRole('button', { name: 'Show list' }).click();
    await expect(page.getByRole('list', { name: 'Findings so far' })).toBeVisible();
  }),
  then('scan-paste-failed', paste, async (page) => {
    await page.route('**/api/scans', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('textbox', { name: 'Code' }).fill(FLAWED);
    await page.getByLabel('File name').fill('server.js');
    await page.getByRole('button', { name: 'Analyze' }).click();
    await expect(page.getByText('Submission failed', { exact: true })).toBeVisible();
  }),
  scanAs('scan-running', 'Analyzing Your Code', { status: 'scanning', stage: 'analyse' }),
  scanAs('scan-waiting', 'Analyzing Your Code', { status: 'scanning', stage: 'queued', scansAhead: 3 }),
  scanAs('scan-failed', 'Scan Failed', { status: 'failed', errorMessage: 'The file could not be read as text.' }),
  at('scan-missing', 'user', '/scan/none', 'Scan Not Found'),
  scan('results-clean', 'clean', 'No Vulnerabilities Found'),
  results,
  then('results-delete', results, async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  then('results-dismiss', results, async (page) => {
    await page.getByRole('article').first().getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  then('results-selection', results, async (page) => {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    await expect(page.getByRole('region', { name: 'Selected findings' })).toBeVisible();
  }),
  {
    name: 'results-series',
    visitor: 'user',
    async open(page, { weak }) {
      await page.route(`**/api/scans/${weak}`, async (route) => {
        const response = await route.fetch();
        const scan: Scan = await response.json();
        await route.fulfill({ response, json: inSeries(scan) });
      });
      await page.goto(`/scan/${weak}?state=dismissed`);
      await titled(page, 'Vulnerabilities (1)');
      await page.waitForLoadState('networkidle');
    },
  },
  at('rule', 'guest', '/scan/rules/sql-injection', 'SQL injection'),
  at('rule-unknown', 'guest', '/scan/rules/no-such-rule', 'Unknown Rule'),
  at('connect-model', 'admin', '/scan/connect-model', 'Connect an AI model'),
  {
    name: 'history-empty',
    visitor: 'user',
    async open(page) {
      await page.route('**/api/scans?*', (route) => route.fulfill({ json: [] }));
      await page.goto('/history');
      await titled(page, 'Use in CI');
    },
  },
  history,
  then('history-grouped', history, (page) => page.getByRole('button', { name: 'Group by file' }).click()),
  then('history-no-match', history, async (page) => {
    await page.getByRole('searchbox', { name: 'Search file names' }).fill('no such file');
    await expect(page.getByRole('heading', { name: 'No scans match' })).toBeVisible();
  }),
  then('history-selection', history, async (page) => {
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await expect(page.getByRole('button', { name: 'Delete selected' })).toBeVisible();
  }),
  then('history-filter', history, async (page) => {
    await page.getByRole('combobox', { name: 'Filter by category' }).press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
  }),
  {
    name: 'history-compare',
    visitor: 'user',
    async open(page, { weak, clean }) {
      await page.goto(`/history/compare?a=${clean}&b=${weak}`);
      await titled(page, 'Compare Scans');
      await page.waitForLoadState('networkidle');
    },
  },
  account,
  then('account-deletion', account, async (page) => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  then('account-scans-deletion', account, async (page) => {
    await page.getByRole('button', { name: 'Delete all my scans' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  then('account-token', account, (page) => page.getByRole('button', { name: 'New token' }).click()),
  then('account-webhook', account, (page) => page.getByRole('button', { name: 'New webhook' }).click()),
  dashboard,
  dashboardAs('dashboard-empty', 'No Scans Yet', (route) =>
    fulfillWith(route, { scans: 0, files: 0, openCritical: 0, criticalFiles: 0, mostCritical: [], recent: [] }),
  ),
  dashboardAs('dashboard-full', 'Dashboard', (route) => fulfillWith(route, FULL_DASHBOARD)),
  dashboardAs('dashboard-failed', 'The dashboard could not be loaded', (route) => route.fulfill({ status: 503 })),
  then('user-menu', dashboard, async (page) => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  users,
  then('admin-user-menu', users, async (page) => {
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  then('admin-user-question', users, async (page) => {
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  at('admin-reports', 'admin', '/admin/reports', 'Reports'),
  at('admin-audit', 'admin', '/admin/audit', 'Audit Log'),
  at('admin-releases', 'admin', '/admin/releases', 'Releases'),
];
