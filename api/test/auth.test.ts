import { env } from 'cloudflare:workers';
import type { ApiError, CreatedToken, TotpSetup, User } from '@scanner/contracts';
import { hashPassword as hashBefore } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { Browser, PASSWORD, signedIn } from './browser.ts';
import { eventually } from './eventually.ts';
import { resetToken } from './mails.ts';
import { spend, spendFailures } from './spend.ts';
import { totpCode } from './totp-code.ts';

const DESIGNATED = { email: 'Admin@example.com', password: 'the first password' };

describe('registration', () => {
  it('signs in, splits the name and answers the contract fields alone', async () => {
    const browser = new Browser();
    const body = { name: 'Ada King Lovelace', email: 'Ada@Example.com', password: PASSWORD, confirmPassword: PASSWORD };
    const response = await browser.json('POST', '/api/auth/register', { ...body, role: 'admin', isActive: 0 });
    expect(response.status).toBe(201);
    const user = await response.json<User>();
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'King Lovelace', email: 'ada@example.com', role: 'user' });
    expect(user).toMatchObject({ isActive: 1, organization: null, profileImageUrl: null });
    expect(user).not.toHaveProperty('token');
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('keeps the session in a __Host- cookie over https, in a plain one over http', async () => {
    const { browser, email } = await signedIn();
    expect([...browser.cookies.keys()].sort()).toEqual(['__Host-device', '__Host-session']);
    const login = { email, password: PASSWORD };
    const secure = await new Browser().json('POST', '/api/auth/login', login);
    expect(secure.headers.getSetCookie()[0]).toMatch(
      /^__Host-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const plain = await new Browser().json('POST', 'http://localhost:8787/api/auth/login', login);
    expect(plain.headers.getSetCookie()[0]).toMatch(/^session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('names every wrong field with its text', async () => {
    const response = await new Browser().json('POST', '/api/auth/register', {
      name: ' ',
      email: 'x',
      password: 'short',
    });
    expect(response.status).toBe(400);
    const { details } = await response.json<ApiError>();
    expect(details).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password must be at least 8 characters' },
      { path: 'confirmPassword', message: 'Please confirm your password' },
    ]);
  });

  it('refuses common passwords and those made of one’s own words, at the field', async () => {
    for (const password of ['Password123', 'eve-mallory', 'owaspscanner1']) {
      const body = { name: 'Eve Mallory', email: 'eve@example.com', password, confirmPassword: password };
      const response = await new Browser().json('POST', '/api/auth/register', body);
      expect([password, response.status]).toEqual([password, 400]);
      expect((await response.json<ApiError>()).details?.[0]?.path).toBe('password');
    }
  });

  it('answers 409 for a known address, in any case, and for the designated one', async () => {
    const { email } = await signedIn();
    for (const address of [email.toUpperCase(), DESIGNATED.email]) {
      const body = { name: 'Eve', email: address, password: PASSWORD, confirmPassword: PASSWORD };
      const response = await new Browser().json('POST', '/api/auth/register', body);
      expect(response.status).toBe(409);
      expect((await response.json<ApiError>()).details).toEqual([
        { path: 'email', message: 'An account with this email already exists' },
      ]);
    }
  });

  it('makes one account of two registrations at once', async () => {
    const body = { name: 'Eve', email: 'twice@example.com', password: PASSWORD, confirmPassword: PASSWORD };
    const responses = await Promise.all([1, 2].map(() => new Browser().json('POST', '/api/auth/register', body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('login', () => {
  it('makes a new session and ends the one before; logout ends it on the server', async () => {
    const { browser, email } = await signedIn();
    const before = browser.cookies.get('__Host-session');
    expect((await browser.json('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect(browser.cookies.get('__Host-session')).not.toBe(before);
    const old = new Browser();
    old.cookies.set('__Host-session', before ?? '');
    expect((await old.get('/api/auth/user')).status).toBe(401);
    const thief = new Browser();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await browser.json('POST', '/api/auth/logout')).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['__Host-device']);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
    expect(await (await browser.get('/api/auth/current-user')).json()).toBeNull();
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const { email } = await signedIn();
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map(async (address) => {
        const response = await new Browser().json('POST', '/api/auth/login', { email: address, password: 'wrong one' });
        return { status: response.status, message: (await response.json<ApiError>()).message };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(401);
  });

  it('refuses a user whose access was revoked, and ends the sessions at once', async () => {
    const { browser, email, user } = await signedIn();
    await env.DB.prepare('UPDATE users SET is_active = 0 WHERE id = ?').bind(user.id).run();
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(403);
  });

  it('slows guessing from one address without locking the owner out elsewhere', async () => {
    const { email } = await signedIn();
    const from = (address: string, password: string) =>
      new Browser().json('POST', '/api/auth/login', { email, password }, { 'cf-connecting-ip': address });
    await spend(env.LOGIN_LIMIT, `192.0.2.1 ${email}`, 19);
    expect((await from('192.0.2.1', 'wrong one')).status).toBe(401);
    expect((await from('192.0.2.1', PASSWORD)).status).toBe(429);
    expect((await from('192.0.2.2', PASSWORD)).status).toBe(200);
  });

  it('slows guessing of many accounts from one network, also under other addresses of it', async () => {
    const from = (address: string) =>
      new Browser().json(
        'POST',
        '/api/auth/login',
        { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD },
        { 'cf-connecting-ip': address },
      );
    await spendFailures('network 2001:db8:9:9::/64', 99);
    expect((await from('2001:db8:9:9::1')).status).toBe(401);
    expect((await from('2001:db8:9:9:8::2')).status).toBe(429);
    expect((await from('2001:db8:9:8::1')).status).toBe(401);
  });

  it('slows guessing from many networks together, but not the owner’s own browser', async () => {
    const { browser, email } = await signedIn();
    await browser.json('POST', '/api/auth/logout');
    const login = (from: Browser, password = PASSWORD) => from.json('POST', '/api/auth/login', { email, password });
    await spendFailures(`minute ${email}`, 39);
    expect((await login(new Browser(), 'wrong one')).status).toBe(401);
    const refused = await login(new Browser());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    const stranger = new Browser();
    stranger.cookies.set('__Host-device', (await signedIn()).browser.cookies.get('__Host-device') ?? '');
    expect((await login(stranger)).status).toBe(429);
    expect((await login(browser)).status).toBe(200);
  });

  it('lets a guesser lock out neither the known browsers of a network nor who has logged in there before', async () => {
    const here = { 'cf-connecting-ip': '198.51.100.7' };
    const [known, moved, stranger] = [await signedIn(), await signedIn(), await signedIn()];
    const login = (from: Browser, email: string, password = PASSWORD) =>
      from.json('POST', '/api/auth/login', { email, password }, here);
    expect((await login(new Browser(), moved.email)).status).toBe(200);
    await spendFailures('network 198.51.100.7', 100);
    expect((await login(known.browser, known.email)).status).toBe(200);
    expect((await login(new Browser(), moved.email)).status).toBe(200);
    expect((await login(new Browser(), stranger.email)).status).toBe(429);
    // Attempts that are exempt from the network's limit have their own limit.
    await spendFailures(`198.51.100.7 ${moved.email}`, 100);
    expect((await login(new Browser(), moved.email)).status).toBe(429);
  });

  it('counts failures only: right passwords of a whole office slow no one', async () => {
    const here = { 'cf-connecting-ip': '198.51.100.8' };
    const people = [await signedIn(), await signedIn(), await signedIn()];
    await spendFailures('network 198.51.100.8', 99);
    for (const { email } of people) {
      const login = () => new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD }, here);
      const answer = await eventually('a login', async () => {
        const { status } = await login();
        return status === 200 ? status : undefined;
      });
      expect(answer).toBe(200);
    }
  });

  it('lets no more attempts through at once than one after the other', async () => {
    const { email } = await signedIn();
    await spendFailures(`minute ${email}`, 37);
    const guesses = Array.from({ length: 8 }, () =>
      new Browser().json('POST', '/api/auth/login', { email, password: 'wrong one' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  });

  it('bounds failures of strangers by the hour as well', async () => {
    const { email } = await signedIn();
    await spendFailures(`hour ${email}`, 100);
    expect((await new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(429);
  });

  it('replaces a hash that costs less than today’s, and only that', async () => {
    const { email, user } = await signedIn();
    const hashOf = () =>
      env.DB.prepare('SELECT password FROM accounts WHERE user_id = ?').bind(user.id).first('password');
    const set = (hash: string) =>
      env.DB.prepare('UPDATE accounts SET password = ? WHERE user_id = ?').bind(hash, user.id).run();
    const login = async () =>
      (await new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD })).status;
    const current = await hashOf();
    expect(await login()).toBe(200);
    expect(await hashOf()).toBe(current);
    await set(await hashBefore(PASSWORD));
    expect(await login()).toBe(200);
    const renewed = await eventually('the new hash', async () => {
      const hash = await hashOf();
      return String(hash).startsWith('$scrypt$') ? hash : undefined;
    });
    expect(renewed).not.toBe(current);
    expect(await login()).toBe(200);
  });

  it('ends the session by navigation, but not when another site navigates', async () => {
    const { browser } = await signedIn();
    const foreign = await browser.send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    const own = await browser.get('/api/logout');
    expect([own.status, own.headers.get('location')]).toEqual([303, '/']);
    expect(own.headers.get('clear-site-data')).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual(['__Host-device']);
  });
});

describe('the designated administrator', () => {
  it('logs in at the admin login alone, and reads the users with masked addresses', async () => {
    const { email } = await signedIn();
    const browser = new Browser();
    const refused = await browser.json('POST', '/api/auth/login', DESIGNATED);
    expect([refused.status, (await refused.json<ApiError>()).message]).toEqual([
      403,
      'Please use Admin login for this email',
    ]);
    const other = await browser.json('POST', '/api/admin/password-login', { email, password: PASSWORD });
    expect([other.status, (await other.json<ApiError>()).message]).toEqual([403, 'You can only login as user']);

    expect((await browser.json('POST', '/api/admin/password-login', DESIGNATED)).status).toBe(200);
    expect(await (await browser.get('/api/admin/current-user')).json()).toMatchObject({ role: 'admin' });
    const list = await (await browser.get('/api/admin/password/users')).json<{ email: string }[]>();
    expect(list.some((user) => user.email === 'a•••@e•••.com')).toBe(true);
    expect(JSON.stringify(list)).not.toContain('@example.com');
    expect((await browser.json('POST', '/api/admin/password-logout')).status).toBe(200);
    expect((await browser.get('/api/admin/current-user')).status).toBe(401);
  });

  it('takes the address from the one who had registered it before it was designated', async () => {
    const { browser, user, email } = await signedIn();
    const token = await browser.json('POST', '/api/auth/tokens', {
      name: 'kept',
      scopes: ['scans:write'],
      password: PASSWORD,
    });
    const headers = { authorization: `Bearer ${(await token.json<CreatedToken>()).token}` };
    expect((await new Browser().send('GET', '/api/scans', { headers })).status).toBe(200);
    const setup = await browser.json('POST', '/api/auth/totp/setup', { password: PASSWORD });
    const code = await totpCode((await setup.json<TotpSetup>()).secret);
    expect((await browser.json('POST', '/api/auth/totp/confirm', { code })).status).toBe(200);
    const halfway = new Browser();
    await halfway.json('POST', '/api/auth/login', { email, password: PASSWORD });
    await new Browser().json('POST', '/api/admin/forgot-password', { email });
    const link = await resetToken(email);
    await env.DB.prepare("DELETE FROM users WHERE email = 'admin@example.com'").run();
    await env.DB.prepare("UPDATE users SET email = 'admin@example.com' WHERE id = ?").bind(user.id).run();
    const squatter = { email: DESIGNATED.email, password: PASSWORD };
    expect((await new Browser().json('POST', '/api/admin/password-login', squatter)).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await new Browser().send('GET', '/api/scans', { headers })).status).toBe(401);
    const reset = { token: link, newPassword: 'the link of the squatter' };
    expect((await new Browser().json('POST', '/api/admin/reset-password', reset)).status).toBe(400);
    expect((await halfway.json('POST', '/api/auth/login/totp', { code })).status).toBe(401);
    // The administrator is not asked for a code of the person who registered first, and that person's browser is not a
    // known one.
    const login = await new Browser().json('POST', '/api/admin/password-login', DESIGNATED);
    expect([login.status, await login.json()]).toEqual([
      200,
      expect.objectContaining({ role: 'admin', totpEnabled: false, firstName: 'Administrator' }),
    ]);
    await spendFailures('minute admin@example.com', 40);
    expect((await browser.json('POST', '/api/admin/password-login', DESIGNATED)).status).toBe(429);
    await spendFailures('minute admin@example.com', 0);
    for (const table of ['api_tokens', 'two_factors']) {
      expect(await env.DB.prepare(`SELECT 1 FROM ${table} WHERE user_id = ?`).bind(user.id).first()).toBeNull();
    }
  });
});
