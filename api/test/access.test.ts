import { OPERATIONS } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MountedName } from '../src/http/pending.ts';
import { Browser, ended, ORIGIN, paste, signedIn } from './browser.ts';

/** Statuses for an anonymous caller, the owner, another user, and the administrator, who owns nothing of the user's. */
type Row = readonly [anonymous: number, owner: number, other: number, admin: number];

/**
 * Every operation, by type; bodies are left out, so 400 says that the caller got as far as the body. The order matters
 * where a call changes something: deleting comes last.
 */
const TABLE: Readonly<Record<MountedName, Row>> = {
  health: [200, 200, 200, 200],
  // Answered on localhost alone, and only by a local installation.
  devMailbox: [404, 404, 404, 404],
  openapi: [200, 200, 200, 200],
  analysis: [401, 200, 200, 200],
  visits: [200, 200, 200, 200],
  incrementVisits: [200, 200, 200, 200],
  register: [400, 400, 400, 400],
  login: [400, 400, 400, 400],
  adminLogin: [400, 400, 400, 400],
  forgotPassword: [400, 400, 400, 400],
  resetPassword: [400, 400, 400, 400],
  loginTotp: [400, 400, 400, 400],
  updateProfile: [401, 200, 200, 200],
  changePassword: [401, 400, 400, 400],
  deleteAccount: [401, 400, 400, 400],
  listSessions: [401, 200, 200, 200],
  endSession: [401, 404, 404, 404],
  endOtherSessions: [401, 200, 200, 200],
  listTokens: [401, 200, 200, 200],
  createToken: [401, 400, 400, 400],
  revokeToken: [401, 404, 404, 404],
  setUpTotp: [401, 400, 400, 400],
  confirmTotp: [401, 400, 400, 400],
  disableTotp: [401, 400, 400, 400],
  user: [401, 200, 200, 200],
  currentUser: [200, 200, 200, 200],
  adminCurrentUser: [401, 401, 401, 200],
  adminUsers: [401, 403, 403, 200],
  setUserRole: [401, 403, 403, 400],
  setUserStatus: [401, 403, 403, 400],
  endUserSessions: [401, 403, 403, 404],
  scanStats: [401, 403, 403, 200],
  scanStatsTotals: [401, 403, 403, 200],
  scanStatsUsers: [401, 403, 403, 200],
  scanStatsBreakdown: [401, 403, 403, 200],
  audit: [401, 403, 403, 200],
  requestUpload: [401, 201, 201, 201],
  upload: [401, 403, 403, 403],
  createScan: [401, 400, 400, 400],
  listScans: [401, 200, 200, 200],
  getScan: [401, 200, 404, 404],
  getScanSource: [401, 200, 404, 404],
  cancelScan: [401, 409, 404, 404],
  retryScan: [401, 201, 404, 404],
  deleteScan: [401, 200, 404, 404],
  logout: [200, 200, 200, 200],
  adminLogout: [200, 200, 200, 200],
  logoutByNavigation: [303, 303, 303, 303],
};

const callers: Browser[] = [];
let scanId = '';

async function callersOf(): Promise<void> {
  const owner = await signedIn();
  const other = await signedIn();
  const admin = new Browser();
  const login = { email: 'admin@example.com', password: 'the first password' };
  await (await admin.json('POST', '/api/admin/password-login', login)).text();
  callers.push(new Browser(), owner.browser, other.browser, admin);
  scanId = await paste(owner.browser, 'let a = 1;');
  await ended(owner.browser, scanId);
}

/** A copy, so that a logout does not end the next row's session cookie. */
function copyOf(browser: Browser): Browser {
  const copy = new Browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('who may call what', () => {
  beforeAll(callersOf);

  // From the least entitled to the owner, so that the deletion by the owner comes last.
  const names = Object.keys(TABLE) as MountedName[];
  it.each(names)('%s', async (name) => {
    const { method, path } = OPERATIONS[name];
    const query = name === 'upload' ? `?expires=${Date.now() + 60_000}&signature=${'0'.repeat(64)}` : '';
    for (const index of [0, 2, 3, 1] as const) {
      const browser = copyOf(callers[index] ?? new Browser());
      const response = await browser.send(method, path.replace('{id}', scanId) + query);
      await response.text();
      expect([index, response.status]).toEqual([index, TABLE[name][index]]);
    }
  });

  it.each(names.filter((name) => OPERATIONS[name].method !== 'GET'))('%s refuses another site', async (name) => {
    const { method, path } = OPERATIONS[name];
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const response = await (callers[1] ?? new Browser()).send(method, path.replace('{id}', scanId), { headers });
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
