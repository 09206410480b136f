import { env } from 'cloudflare:workers';
import type { ApiError, User } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { Browser, PASSWORD, signedIn } from './browser.ts';

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
    expect([...browser.cookies.keys()]).toEqual(['__Host-session']);
    const login = { email, password: PASSWORD };
    const secure = await new Browser().json('POST', '/api/auth/login', login);
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const plain = await new Browser().json('POST', 'http://localhost:8787/api/auth/login', login);
    expect(plain.headers.get('set-cookie')).toMatch(/^session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
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
    expect(browser.cookies.size).toBe(0);
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
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) statuses.push((await from('192.0.2.1', 'wrong one')).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await from('192.0.2.2', PASSWORD)).status).toBe(200);
  });

  it('ends the session by navigation, but not when another site navigates', async () => {
    const { browser } = await signedIn();
    const foreign = await browser.send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    const own = await browser.get('/api/logout');
    expect([own.status, own.headers.get('location'), browser.cookies.size]).toEqual([303, '/', 0]);
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

  it('takes the address from whoever had registered it before it was designated', async () => {
    const { browser, user } = await signedIn();
    await env.DB.prepare("DELETE FROM users WHERE email = 'admin@example.com'").run();
    await env.DB.prepare("UPDATE users SET email = 'admin@example.com' WHERE id = ?").bind(user.id).run();
    const squatter = { email: DESIGNATED.email, password: PASSWORD };
    expect((await new Browser().json('POST', '/api/admin/password-login', squatter)).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await new Browser().json('POST', '/api/admin/password-login', DESIGNATED)).status).toBe(200);
  });
});
