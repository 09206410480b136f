import { type CreatedToken, OPERATIONS, type OperationName, type TokenScope } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, ended, ORIGIN, PASSWORD, paste, signedIn } from './browser.ts';

/**
 * Statuses for every kind of caller: no one, a user whose access was revoked, a scan's owner, another user, a promoted
 * administrator and the designated one (both without rights to the user's data), and tokens of the owner: one that may
 * read scans, one that may create and delete them, and a revoked one.
 */
type Row = readonly [
  anonymous: number,
  revoked: number,
  owner: number,
  other: number,
  admin: number,
  designated: number,
  reader: number,
  writer: number,
  revokedToken: number,
];

/**
 * All operations, by type. Bodies are omitted, so 400 means that the caller was let in. Order matters for calls that
 * change something: deletions come last.
 */
const TABLE: Readonly<Record<OperationName, Row>> = {
  health: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  // Available on localhost only, and only in a local installation.
  devMailbox: [404, 404, 404, 404, 404, 404, 404, 404, 404],
  openapi: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  apiDocs: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  analysis: [401, 401, 200, 200, 200, 200, 401, 401, 401],
  visits: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  incrementVisits: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  register: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  login: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  adminLogin: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  forgotPassword: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  resetPassword: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  loginTotp: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  updateProfile: [401, 401, 200, 200, 200, 200, 401, 401, 401],
  changePassword: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  deleteAccount: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  accountUsage: [401, 401, 200, 200, 200, 200, 401, 401, 401],
  deleteAllScans: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  listSessions: [401, 401, 200, 200, 200, 200, 401, 401, 401],
  endSession: [401, 401, 404, 404, 404, 404, 401, 401, 401],
  endOtherSessions: [401, 401, 200, 200, 200, 200, 401, 401, 401],
  listTokens: [401, 401, 200, 200, 200, 200, 401, 401, 401],
  createToken: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  revokeToken: [401, 401, 404, 404, 404, 404, 401, 401, 401],
  listWebhooks: [401, 401, 200, 200, 200, 200, 401, 401, 401],
  createWebhook: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  rotateWebhook: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  testWebhook: [401, 401, 404, 404, 404, 404, 401, 401, 401],
  listDeliveries: [401, 401, 404, 404, 404, 404, 401, 401, 401],
  resendDelivery: [401, 401, 404, 404, 404, 404, 401, 401, 401],
  deleteWebhook: [401, 401, 404, 404, 404, 404, 401, 401, 401],
  setUpTotp: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  confirmTotp: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  disableTotp: [401, 401, 400, 400, 400, 400, 401, 401, 401],
  user: [401, 401, 200, 200, 200, 200, 401, 401, 401],
  currentUser: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  adminCurrentUser: [401, 401, 401, 401, 200, 200, 401, 401, 401],
  adminUsers: [401, 401, 403, 403, 200, 200, 401, 401, 401],
  setUserRole: [401, 401, 403, 403, 400, 400, 401, 401, 401],
  setUserStatus: [401, 401, 403, 403, 400, 400, 401, 401, 401],
  endUserSessions: [401, 401, 403, 403, 404, 404, 401, 401, 401],
  revealUserAddress: [401, 401, 403, 403, 404, 404, 401, 401, 401],
  revealAuditAddresses: [401, 401, 403, 403, 404, 404, 401, 401, 401],
  scanStats: [401, 401, 403, 403, 200, 200, 401, 401, 401],
  scanStatsTotals: [401, 401, 403, 403, 200, 200, 401, 401, 401],
  scanStatsUsers: [401, 401, 403, 403, 200, 200, 401, 401, 401],
  scanStatsBreakdown: [401, 401, 403, 403, 200, 200, 401, 401, 401],
  audit: [401, 401, 403, 403, 200, 200, 401, 401, 401],
  requestUpload: [401, 401, 201, 201, 201, 201, 403, 201, 401],
  upload: [401, 401, 403, 403, 403, 403, 403, 403, 401],
  createScan: [401, 401, 400, 400, 400, 400, 403, 400, 401],
  listScans: [401, 401, 200, 200, 200, 200, 200, 200, 401],
  dashboard: [401, 401, 200, 200, 200, 200, 200, 200, 401],
  getScan: [401, 401, 200, 404, 404, 404, 200, 200, 401],
  getScanSource: [401, 401, 200, 404, 404, 404, 200, 200, 401],
  cancelScan: [401, 401, 409, 404, 404, 404, 403, 409, 401],
  retryScan: [401, 401, 201, 404, 404, 404, 403, 201, 401],
  // With a scan of the owner and an empty body.
  dismissFindings: [401, 401, 400, 400, 400, 400, 403, 400, 401],
  reopenFindings: [401, 401, 400, 400, 400, 400, 403, 400, 401],
  deleteScan: [401, 401, 200, 404, 404, 404, 403, 200, 401],
  logout: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  adminLogout: [200, 200, 200, 200, 200, 200, 200, 200, 200],
  logoutByNavigation: [303, 303, 303, 303, 303, 303, 303, 303, 303],
};

/** A caller and the scan that it requests. */
interface Caller {
  readonly browser: Browser;
  readonly scanId: string;
  readonly token?: string;
}

/** In the order of a row. */
let callers: readonly Caller[];

async function scanOf(browser: Browser): Promise<string> {
  const scanId = await paste(browser, 'let a = 1;');
  await ended(browser, scanId);
  return scanId;
}

async function tokenOf(browser: Browser, scope: TokenScope): Promise<CreatedToken> {
  const response = await browser.json('POST', '/api/auth/tokens', { name: scope, scopes: [scope], password: PASSWORD });
  expect(response.status).toBe(201);
  return response.json<CreatedToken>();
}

async function change(admin: Browser, userId: string, what: 'role' | 'status', body: object): Promise<void> {
  expect((await admin.json('PATCH', `/api/admin/password/users/${userId}/${what}`, body)).status).toBe(200);
}

async function everyCaller(): Promise<void> {
  const designated = new Browser();
  const login = { email: 'admin@example.com', password: 'the first password' };
  expect((await designated.json('POST', '/api/admin/password-login', login)).status).toBe(200);
  const [owner, other, promoted, revoked] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
  await change(designated, promoted.user.id, 'role', { role: 'admin' });
  await change(designated, revoked.user.id, 'status', { isActive: 0 });
  const dead = await tokenOf(owner.browser, 'scans:write');
  expect((await owner.browser.json('DELETE', `/api/auth/tokens/${dead.id}`)).status).toBe(200);
  const scanId = await scanOf(owner.browser);
  const bearer = async (token: CreatedToken): Promise<Caller> => ({
    browser: new Browser(),
    scanId: await scanOf(owner.browser),
    token: token.token,
  });
  callers = [
    ...[new Browser(), revoked.browser, owner.browser, other.browser, promoted.browser, designated].map((browser) => ({
      browser,
      scanId,
    })),
    await bearer(await tokenOf(owner.browser, 'scans:read')),
    await bearer(await tokenOf(owner.browser, 'scans:write')),
    await bearer(dead),
  ];
}

const OWNER = 2;
/** The owner comes last, after everyone else has tried to delete the scan. */
const TURNS = [0, 1, 3, 4, 5, 6, 7, 8, OWNER] as const;

/** A copy, so that a logout doesn't end the next row's session. */
function copyOf(browser: Browser): Browser {
  const copy = new Browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('who may call what', () => {
  beforeAll(everyCaller, 60_000);

  const names = Object.keys(TABLE) as OperationName[];
  it.each(names)('%s', async (name) => {
    const { method, path } = OPERATIONS[name];
    const query = name === 'upload' ? `?expires=${Date.now() + 60_000}&signature=${'0'.repeat(64)}` : '';
    const statuses: number[] = [];
    for (const index of TURNS) {
      const { browser, scanId, token } = callers[index] ?? { browser: new Browser(), scanId: '' };
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const response = await copyOf(browser).send(method, path.replace('{id}', scanId) + query, { headers });
      await response.text();
      statuses[index] = response.status;
    }
    expect(statuses).toEqual(TABLE[name]);
  });

  it.each(names.filter((name) => OPERATIONS[name].method !== 'GET'))('%s refuses another site', async (name) => {
    const { method, path } = OPERATIONS[name];
    const { browser, scanId } = callers[OWNER] ?? { browser: new Browser(), scanId: '' };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const response = await browser.send(method, path.replace('{id}', scanId), { headers });
      expect(response.status).toBe(403);
    }
  });

  it('answers no path outside the contract, better-auth’s own least of all', async () => {
    for (const path of ['/internal/get-session', '/api/auth/sign-in/email', '/api/auth/get-session', '/api/auth/ok']) {
      expect((await new Browser().get(path)).status).toBe(404);
    }
  });

  it('sends security headers and no-store with every kind of answer', async () => {
    for (const path of ['/api/visits', '/api/nothing', '/api/auth/user']) {
      const { headers } = await new Browser().get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(ORIGIN.startsWith('https:')).toBe(true);
  });
});
