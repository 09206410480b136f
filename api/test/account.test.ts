import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { ApiError, CreatedToken, Session, User } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { finishRemovals } from '../src/auth/remove-account.ts';
import { beginRemoval } from '../src/storage/removals.ts';
import { Browser, ended, PASSWORD, paste, signedIn, upload } from './browser.ts';
import { db } from './db.ts';
import { eventually } from './eventually.ts';
import { mailTo, resetToken } from './mails.ts';
import { spendFailures } from './spend.ts';

const NEW = 'a wholly new phrase';

async function another(email: string, password = PASSWORD): Promise<Browser> {
  const browser = new Browser();
  expect((await browser.json('POST', '/api/auth/login', { email, password })).status).toBe(200);
  return browser;
}

const sessionsOf = async (browser: Browser) => (await browser.get('/api/auth/sessions')).json<Session[]>();

describe('the own profile', () => {
  it('is changed in parts; role, access and address are not there to be set', async () => {
    const { browser, email } = await signedIn();
    const change = { name: 'Grace Brewster Hopper', organization: 'Navy', role: 'admin', isActive: 0, email: 'x@y.zz' };
    const changed = await (await browser.json('PATCH', '/api/auth/user', change)).json<User>();
    expect(changed).toMatchObject({ firstName: 'Grace', lastName: 'Brewster Hopper', organization: 'Navy' });
    expect(changed).toMatchObject({ role: 'user', isActive: 1, email });
    const emptied = await (await browser.json('PATCH', '/api/auth/user', { organization: '' })).json<User>();
    expect(emptied).toMatchObject({ firstName: 'Grace', organization: null });
    expect((await browser.json('PATCH', '/api/auth/user', { name: ' ' })).status).toBe(400);
  });
});

describe('a change of password', () => {
  it('asks for the current one, ends the other sessions, renews this one, and tells the owner', async () => {
    const { browser, email } = await signedIn();
    const other = await another(email);
    const change = (currentPassword: string, newPassword: string) =>
      browser.json('POST', '/api/auth/change-password', { currentPassword, newPassword });
    const wrong = await change('not it', NEW);
    expect([wrong.status, (await wrong.json<ApiError>()).details]).toEqual([
      400,
      [{ path: 'currentPassword', message: 'The password is wrong.' }],
    ]);
    const weak = await change(PASSWORD, 'gracehopper1');
    expect([weak.status, (await weak.json<ApiError>()).details?.[0]?.path]).toEqual([400, 'newPassword']);
    const before = browser.cookies.get('__Host-session') ?? '';
    expect((await change(PASSWORD, NEW)).status).toBe(200);
    expect(browser.cookies.get('__Host-session')).not.toBe(before);
    const thief = new Browser();
    thief.cookies.set('__Host-session', before);
    const statuses = await Promise.all([browser, other, thief].map((one) => one.get('/api/auth/user')));
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401]);
    await another(email, NEW);
    await mailTo(email, 'your password was changed');
  });

  it('voids reset links and API tokens, and makes every other browser unknown', async () => {
    const { browser, email } = await signedIn();
    const other = await another(email);
    const body = { name: 'CI', scopes: ['scans:read'], password: PASSWORD };
    const { token } = await (await browser.json('POST', '/api/auth/tokens', body)).json<CreatedToken>();
    await new Browser().json('POST', '/api/admin/forgot-password', { email });
    const link = await resetToken(email);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await browser.json('POST', '/api/auth/change-password', change)).status).toBe(200);
    const reset = { token: link, newPassword: 'of anyone who reads the mail' };
    expect((await new Browser().json('POST', '/api/admin/reset-password', reset)).status).toBe(400);
    const headers = { authorization: `Bearer ${token}` };
    expect((await new Browser().send('GET', '/api/scans', { headers })).status).toBe(401);
    await spendFailures(`minute ${email}`, 40);
    await browser.json('POST', '/api/auth/logout');
    const login = (from: Browser) => from.json('POST', '/api/auth/login', { email, password: NEW });
    expect([(await login(other)).status, (await login(browser)).status]).toEqual([429, 200]);
  });

  it('is throttled like a login', async () => {
    const { browser } = await signedIn();
    const [session] = await sessionsOf(browser);
    await spendFailures(`session ${session?.id}`, 99);
    const change = () =>
      browser.json('POST', '/api/auth/change-password', { currentPassword: 'not it', newPassword: NEW });
    expect([(await change()).status, (await change()).status]).toEqual([400, 429]);
  });
});

describe('the own sessions', () => {
  it('are listed, the latest used first, and ended one by one or all but this', async () => {
    const { browser, email, user } = await signedIn();
    const [second, third] = [await another(email), await another(email)];
    const minute = 60_000;
    await env.DB.prepare('UPDATE sessions SET updated_at = updated_at - ? WHERE user_id = ?')
      .bind(minute, user.id)
      .run();
    const list = await sessionsOf(browser);
    expect(list.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    expect(list).toHaveLength(3);
    expect(list[0]?.ipAddress).toMatch(/^2001:0?db8:.*:0*1$/);
    expect(Date.parse(list[0]?.expiresAt ?? '') - Date.parse(list[0]?.lastUsedAt ?? '')).toBe(7 * 86_400_000);
    const secondId = (await sessionsOf(second)).find(({ isCurrent }) => isCurrent)?.id;
    expect((await browser.json('DELETE', `/api/auth/sessions/${secondId}`)).status).toBe(200);
    expect((await second.get('/api/auth/user')).status).toBe(401);
    expect((await browser.json('DELETE', '/api/auth/sessions')).status).toBe(200);
    expect((await third.get('/api/auth/user')).status).toBe(401);
    expect(await sessionsOf(browser)).toHaveLength(1);
  });

  it('cannot be ended by somebody else', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const [session] = await sessionsOf(one.browser);
    expect((await other.browser.json('DELETE', `/api/auth/sessions/${session?.id}`)).status).toBe(404);
    expect((await one.browser.get('/api/auth/user')).status).toBe(200);
  });

  it('note their use, and end without use and after a month, an administrator’s after a day', async () => {
    const { browser, user } = await signedIn();
    const hour = 3_600_000;
    const set = (created: number, used: number) =>
      env.DB.prepare('UPDATE sessions SET created_at = ?, updated_at = ? WHERE user_id = ?')
        .bind(Date.now() - created * hour, Date.now() - used * hour, user.id)
        .run();
    const status = async () => (await browser.get('/api/auth/user')).status;
    await set(29 * 24, 6 * 24);
    const used = await browser.get('/api/auth/user');
    expect(used.headers.get('set-cookie')).toMatch(
      /^__Host-session=.*Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await eventually('the use', async () => {
      const at = await env.DB.prepare('SELECT updated_at AS at FROM sessions WHERE user_id = ?')
        .bind(user.id)
        .first<number>('at');
      return Date.now() - (at ?? 0) < hour ? at : undefined;
    });
    await set(8 * 24, 7 * 24);
    expect(await status()).toBe(401);
    await set(30 * 24, 0);
    expect(await status()).toBe(401);
    await set(9, 7);
    expect(await status()).toBe(200);
    await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(user.id).run();
    await set(9, 8);
    expect(await status()).toBe(401);
    await set(24, 0);
    expect(await status()).toBe(401);
    await set(23, 0);
    expect(await status()).toBe(200);
  });
});

/** Everything in D1 that contains an ID, by table, except the audit log, which is kept. */
async function rowsWith(id: string): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").run<{
    name: string;
  }>();
  const names = results.map(({ name }) => name).filter((name) => !/^(_cf|sqlite|d1|audit_log)/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const rows = (await env.DB.prepare(`SELECT * FROM "${name}"`).run()).results;
      return JSON.stringify(rows).includes(id) ? [name] : [];
    }),
  );
  return found.flat();
}

const jobEntries = (scanId: string) =>
  runInDurableObject(env.SCAN_JOBS.get(env.SCAN_JOBS.idFromName(scanId)), async (_, state) => [
    ...(await state.storage.list()).keys(),
  ]);

describe('the deletion of an account', () => {
  it('leaves nothing in D1, R2 and the storage of jobs, with a scan that is running', async () => {
    const { browser, user, email } = await signedIn();
    const done = await paste(browser, 'eval(location.hash);');
    await ended(browser, done);
    await browser.json('POST', '/api/auth/tokens', { name: 'CI', scopes: ['scans:read'] });
    await upload(browser, new TextEncoder().encode('never submitted'));
    const running = await paste(browser, 'function f(x) { return x; }\n'.repeat(40_000));
    expect((await rowsWith(user.id)).length).toBeGreaterThan(4);

    const wrong = await browser.json('DELETE', '/api/auth/user', { password: 'not it' });
    expect([wrong.status, (await wrong.json<ApiError>()).details?.[0]?.path]).toEqual([400, 'password']);
    const gone = await browser.json('DELETE', '/api/auth/user', { password: PASSWORD });
    expect([gone.status, browser.cookies.size]).toEqual([200, 0]);

    for (const scanId of [done, running]) expect(await rowsWith(scanId)).toEqual([]);
    expect(await rowsWith(user.id)).toEqual([]);
    expect((await env.UPLOADS.list({ prefix: `uploads/${user.id}/` })).objects).toEqual([]);
    for (const scanId of [done, running]) {
      await eventually('the end of the job', async () => ((await jobEntries(scanId)).length === 0 ? true : undefined));
    }
    expect((await new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(401);
    await mailTo(email, 'your account was deleted');
    expect((await env.UPLOADS.list({ prefix: `uploads/${user.id}/` })).objects).toEqual([]);
  });

  it('closes the account at once, and is finished after a crash in its midst', async () => {
    const { browser, user, email } = await signedIn();
    const scanId = await paste(browser, 'let a = 1;');
    await beginRemoval(db, { id: user.id, email });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(403);
    await finishRemovals({ env, db });
    expect([...(await rowsWith(user.id)), ...(await rowsWith(scanId))]).toEqual([]);
    expect(await finishRemovals({ env, db })).toBe(0);
  });

  it('is not for the designated administrator', async () => {
    const browser = new Browser();
    const login = { email: 'admin@example.com', password: 'the first password' };
    await browser.json('POST', '/api/admin/password-login', login);
    const refused = await browser.json('DELETE', '/api/auth/user', { password: login.password });
    expect(refused.status).toBe(403);
  });
});
