/**
 * The product's calls, written down again and compared with the table of operations: a missing, moved or unexplained
 * one fails.
 */
import { describe, expect, it } from 'vitest';
import { OPERATIONS, type Operation, type OperationName } from './index.ts';

/** Section 7 of the specification: all calls with path and method. */
const CALLS = {
  user: 'GET /api/auth/user',
  currentUser: 'GET /api/auth/current-user',
  visits: 'GET /api/visits',
  incrementVisits: 'POST /api/visits/increment',
  requestUpload: 'POST /api/objects/upload',
  // The product PUTs to the ticket's URL, which the specification doesn't define.
  upload: 'PUT /api/objects/{id}',
  createScan: 'POST /api/scans',
  listScans: 'GET /api/scans',
  getScan: 'GET /api/scans/{id}',
  deleteScan: 'DELETE /api/scans/{id}',
  register: 'POST /api/auth/register',
  login: 'POST /api/auth/login',
  logout: 'POST /api/auth/logout',
  logoutByNavigation: 'GET /api/logout',
  adminLogin: 'POST /api/admin/password-login',
  adminLogout: 'POST /api/admin/password-logout',
  adminCurrentUser: 'GET /api/admin/current-user',
  forgotPassword: 'POST /api/admin/forgot-password',
  resetPassword: 'POST /api/admin/reset-password',
  adminUsers: 'GET /api/admin/password/users',
  setUserRole: 'PATCH /api/admin/password/users/{userId}/role',
  setUserStatus: 'PATCH /api/admin/password/users/{userId}/status',
  scanStats: 'GET /api/admin/scan-stats',
} as const satisfies Partial<Record<OperationName, string>>;

type Extra = Exclude<OperationName, keyof typeof CALLS>;

/** All other operations, and why they exist. Complete by type. */
const REASONS: Readonly<Record<Extra, string>> = {
  loginTotp: 'the second step of a login where an authenticator app is on',
  updateProfile: 'name and organization can be corrected by their owner',
  changePassword: 'a password can be changed without having been forgotten',
  deleteAccount: 'who leaves takes everything along',
  accountUsage: 'what is left of the quotas is seen before they are used up',
  deleteAllScans: 'who wants nothing kept need not delete scan by scan',
  listSessions: 'a stolen session can be seen',
  endSession: 'and ended',
  endOtherSessions: 'and all but this one ended at once',
  listTokens: 'scripts and CI call with a token of their owner',
  createToken: 'as above',
  revokeToken: 'as above',
  listWebhooks: 'a pipeline or a chat is told of finished scans',
  createWebhook: 'as above',
  rotateWebhook: 'a secret that may have leaked is replaced without a gap',
  testWebhook: 'an address is tried before a scan needs it',
  listDeliveries: 'what was sent and why it failed is seen',
  resendDelivery: 'and sent again after the receiver was repaired',
  deleteWebhook: 'as above',
  setUpTotp: 'an authenticator app as a second factor',
  confirmTotp: 'as above',
  disableTotp: 'as above',
  endUserSessions: 'an administrator can end the sessions of a user without revoking the access',
  revealUserAddress: 'addresses are masked; one that is needed is shown, and that is noted',
  revealAuditAddresses: 'likewise',
  scanStatsTotals: 'the cards of the Reports page, summed up where the data lies',
  scanStatsUsers: 'the table of the Reports page, likewise',
  scanStatsBreakdown: 'the charts of the Reports page',
  audit: 'who did what, for administrators',
  dashboard: 'who comes back sees what is open before anything is opened',
  getScanSource: 'the results show the code around a finding',
  cancelScan: 'a running scan can be stopped without being deleted',
  retryScan: "'Try Again' scans the same upload",
  dismissFindings: 'a finding that was looked at and accepted stays out of the way',
  reopenFindings: 'and comes back when that was wrong',
  analysis: 'the start page says whether a model will read the code, before it is sent',
  health: 'the start script and monitoring ask whether everything is up',
  openapi: 'the interface for programs, where it is enabled',
  apiDocs: 'the same for people, where it is enabled',
  devMailbox: 'a local installation shows the mails that it cannot send',
};

describe('the call table of the product', () => {
  it.each(Object.entries(CALLS))('%s is %s', (name, call) => {
    const { method, path }: Operation = OPERATIONS[name as keyof typeof CALLS];
    expect(`${method} ${path}`).toBe(call);
  });

  it('has no other operations than those, and those that are explained', () => {
    const known = [...Object.keys(CALLS), ...Object.keys(REASONS)];
    expect(Object.keys(OPERATIONS).sort()).toEqual(known.sort());
    expect(new Set(known).size).toBe(known.length);
  });

  it('has one operation for a method and path', () => {
    const places = Object.values<Operation>(OPERATIONS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
