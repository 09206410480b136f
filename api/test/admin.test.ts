import { env } from 'cloudflare:workers';
import type { AdminUser, ApiError, AuditEntry, Scan } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobOf } from '../src/scanner/job-of.ts';
import { changeRole, revokeAccess } from '../src/storage/user-access.ts';
import { listUsers, USER_WINDOW } from '../src/storage/user-list.ts';
import { Browser, PASSWORD, paste, signedIn } from './browser.ts';
import { db } from './db.ts';
import { mailsTo, resetToken } from './mails.ts';
import { meteredDb } from './metered-db.ts';

const LOGIN = { email: 'admin@example.com', password: 'the first password' };
const USERS = '/api/admin/password/users';

/** The designated administrator, signed in. */
async function designated(): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser();
  const response = await browser.json('POST', '/api/admin/password-login', LOGIN);
  return { browser, id: (await response.json<AdminUser>()).id };
}

const setRole = (by: Browser, id: string, role: string) => by.json('PATCH', `${USERS}/${id}/role`, { role });
const setAccess = (by: Browser, id: string, isActive: number) =>
  by.json('PATCH', `${USERS}/${id}/status`, { isActive });

async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json<ApiError>()).message];
}

let admin: { browser: Browser; id: string };
beforeAll(async () => {
  admin = await designated();
});

describe('addresses', () => {
  it('shows one address when it is asked for, of a user and of a line of the log, and notes who has asked', async () => {
    const { browser, user, email } = await signedIn();
    const shown = await admin.browser.json('POST', `${USERS}/${user.id}/address`, {});
    expect([shown.status, await shown.json()]).toEqual([200, { email }]);
    const log = async (action: string) =>
      (await admin.browser.get(`/api/admin/audit?action=${action}&q=${email}`)).json<AuditEntry[]>();
    await expect
      .poll(async () => (await log('address_shown')).map(({ actor, target }) => [actor, target]))
      .toEqual([['a•••@e•••.com', 'p•••@e•••.com']]);
    const [registered] = await log('registered');
    expect(registered?.actor).toBe('p•••@e•••.com');
    const named = await admin.browser.json('POST', `/api/admin/audit/${registered?.id}/addresses`, {});
    expect(await named.json()).toEqual({ actor: email, target: null });
    await expect.poll(async () => (await log('address_shown')).length).toBe(2);
    // Users know their own address, so it is shown and nothing is recorded.
    const [own] = await (await admin.browser.get('/api/admin/audit?action=admin_login')).json<AuditEntry[]>();
    expect((await admin.browser.json('POST', `/api/admin/audit/${own?.id}/addresses`, {})).status).toBe(200);
    expect((await browser.json('POST', `${USERS}/${user.id}/address`, {})).status).toBe(403);
    expect((await admin.browser.json('POST', '/api/admin/audit/none/addresses', {})).status).toBe(404);
  });
});

describe('changing a role', () => {
  it('makes an administrator and takes it back, at once, with a line in the audit log and a mail', async () => {
    const { browser, user, email } = await signedIn();
    expect((await browser.get(USERS)).status).toBe(403);
    const made = await setRole(admin.browser, user.id, 'admin');
    expect([made.status, await made.json()]).toEqual([
      200,
      expect.objectContaining({ id: user.id, role: 'admin', email: 'p•••@e•••.com', isDesignatedAdmin: false }),
    ]);
    expect((await browser.get(USERS)).status).toBe(200);
    expect((await setRole(admin.browser, user.id, 'user')).status).toBe(200);
    expect((await browser.get(USERS)).status).toBe(403);
    const lines = await (await admin.browser.get(`/api/admin/audit?action=role_changed&q=${email}`)).json<
      AuditEntry[]
    >();
    expect(lines.map(({ detail, target, actor }) => [detail, target, actor])).toEqual([
      ['user', 'p•••@e•••.com', 'a•••@e•••.com'],
      ['admin', 'p•••@e•••.com', 'a•••@e•••.com'],
    ]);
    await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThanOrEqual(2);
  });

  it('is refused for the caller, for the designated administrator, for no one and by no one', async () => {
    const { browser, user } = await signedIn();
    await setRole(admin.browser, user.id, 'admin');
    expect(await refusal(await setRole(browser, user.id, 'user'))).toEqual([403, 'You cannot change your own role.']);
    expect(await refusal(await setRole(browser, admin.id, 'user'))).toEqual([
      403,
      'The role of the designated administrator cannot be changed.',
    ]);
    expect(await refusal(await setAccess(browser, user.id, 0))).toEqual([403, 'You cannot change your own access.']);
    expect((await setAccess(browser, admin.id, 0)).status).toBe(403);
    expect((await setRole(browser, 'nobody', 'user')).status).toBe(404);
    expect((await setRole(browser, user.id, 'owner')).status).toBe(400);
    expect((await setAccess(browser, user.id, 2)).status).toBe(400);
    expect(await env.DB.prepare('SELECT role FROM users WHERE id = ?').bind(admin.id).first('role')).toBe('admin');
    await setRole(admin.browser, user.id, 'user');
  });

  it('of the last administrator is refused in the statement itself, also of two at once', async () => {
    const [{ user: one }, { user: two }] = [await signedIn(), await signedIn()];
    await env.DB.prepare("UPDATE users SET role = CASE WHEN id IN (?, ?) THEN 'admin' ELSE 'user' END")
      .bind(one.id, two.id)
      .run();
    const revocation = { message: 'x', now: Date.now() };
    const demoted = await Promise.all([changeRole(db, one.id, 'user', 1), changeRole(db, two.id, 'user', 1)]);
    expect(demoted.sort()).toEqual([false, true]);
    const left = await env.DB.prepare("SELECT id FROM users WHERE role = 'admin'").first<string>('id');
    expect(await revokeAccess(db, left ?? '', revocation)).toBeUndefined();
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sessions WHERE user_id = ?').bind(left).first('n')).toBe(1);
    await env.DB.prepare("UPDATE users SET role = CASE WHEN id = ? THEN 'admin' ELSE 'user' END").bind(admin.id).run();
  });
});

describe('revoking access', () => {
  it('ends sessions, tokens and running scans at once; granting lets the user log in again', async () => {
    const { browser, user, email } = await signedIn();
    await env.DB.prepare(
      "INSERT INTO api_tokens (id, user_id, name, scopes, prefix, hash, created_at) VALUES (?1, ?2, 'ci', '[]', 'x', ?1, 0)",
    )
      .bind(crypto.randomUUID(), user.id)
      .run();
    await env.DB.prepare(
      "CREATE TRIGGER stuck BEFORE UPDATE OF status ON scans WHEN NEW.status = 'completed' BEGIN SELECT RAISE(ABORT, 'stuck'); END",
    ).run();
    const scanId = await paste(browser, 'let a = 1;');
    await new Browser().json('POST', '/api/admin/forgot-password', { email });
    const link = await resetToken(email);
    const answer = await setAccess(admin.browser, user.id, 0);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: user.id, isActive: 0 }]);
    await env.DB.prepare('DROP TRIGGER stuck').run();
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    for (const table of ['sessions', 'api_tokens']) {
      expect(
        await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE user_id = ?`).bind(user.id).first('n'),
      ).toBe(0);
    }
    const scan = await env.DB.prepare('SELECT status, error_message AS message FROM scans WHERE id = ?')
      .bind(scanId)
      .first();
    expect(scan).toEqual({
      status: 'failed',
      message: 'The scan was stopped because access to this account was revoked.',
    });
    await expect.poll(() => jobOf(env, scanId).cancel('again')).toBe(false);
    const again = new Browser();
    expect((await again.json('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(403);
    expect((await setAccess(admin.browser, user.id, 1)).status).toBe(200);
    const reset = { token: link, newPassword: 'a link from before' };
    expect((await again.json('POST', '/api/admin/reset-password', reset)).status).toBe(400);
    expect((await again.json('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    const failed = await (await again.get(`/api/scans/${scanId}`)).json<Scan>();
    expect(failed.errorMessage).toContain('access to this account was revoked');
    const actions = await (await admin.browser.get(`/api/admin/audit?q=${email}`)).json<AuditEntry[]>();
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['access_revoked', 'access_granted']));
  });

  it('lets no scan of a revoked user begin that was on its way', async () => {
    const { user } = await signedIn();
    await setAccess(admin.browser, user.id, 0);
    const id = crypto.randomUUID();
    const input = {
      id,
      userId: user.id,
      fileName: 'a.js',
      language: 'JavaScript',
      fileSize: 1,
      uploadedAt: 1,
      requestId: 'r',
    };
    expect(await jobOf(env, id).start(input)).toBe('refused');
    expect(await env.DB.prepare('SELECT 1 FROM scans WHERE id = ?').bind(id).first()).toBeNull();
  });

  it('is not needed to end the sessions of a user', async () => {
    const { browser, user } = await signedIn();
    expect((await admin.browser.json('DELETE', `${USERS}/${user.id}/sessions`)).status).toBe(200);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});

describe('the list of users', () => {
  const ids = async (query: string) =>
    (await (await admin.browser.get(`${USERS}?${query}`)).json<AdminUser[]>()).map(({ id }) => id);

  it('finds part of a name, an address or an organization, and filters by role and access', async () => {
    const { user, email } = await signedIn();
    const organization = `Analytical 100% ${user.id.slice(0, 8)}`;
    await env.DB.prepare('UPDATE users SET organization = ? WHERE id = ?').bind(organization, user.id).run();
    expect(await ids(`q=${encodeURIComponent(email.toUpperCase())}`)).toEqual([user.id]);
    expect(await ids(`q=${encodeURIComponent(organization.slice(5))}`)).toEqual([user.id]);
    expect(await ids(`q=${encodeURIComponent(email)}&role=user&isActive=1`)).toEqual([user.id]);
    expect(await ids(`q=${encodeURIComponent(email)}&role=admin`)).toEqual([]);
    expect(await ids(`q=${encodeURIComponent(email)}&isActive=0`)).toEqual([]);
    expect(await ids('role=admin')).toContain(admin.id);
    expect(await ids('q=100%25%25')).toEqual([]);
  });

  it('reads as many rows as it shows, and with filters no more than its window', async () => {
    const { db: metered, rowsRead } = meteredDb(env.DB);
    for (let n = 0; n < 3; n += 1) await signedIn();
    const first = await listUsers(metered, { limit: 2 });
    expect([first.users.length, rowsRead()]).toEqual([2, 2]);
    await listUsers(metered, { limit: 2, cursor: first.next });
    expect(rowsRead()).toBe(3);
    await listUsers(metered, { limit: 2, q: 'nobody has this' });
    expect(rowsRead()).toBeLessThanOrEqual(2 * USER_WINDOW);
  });
});
