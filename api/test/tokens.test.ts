import { env } from 'cloudflare:workers';
import { type ApiError, type ApiToken, type CreatedToken, OPERATIONS, operationPath } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { Browser, PASSWORD, paste, signedIn } from './browser.ts';
import { eventually } from './eventually.ts';
import { mailTo } from './mails.ts';
import { spend } from './spend.ts';

const make = async (browser: Browser, body: object = {}) =>
  browser.json('POST', '/api/auth/tokens', { name: 'CI', scopes: ['scans:write'], password: PASSWORD, ...body });

const made = async (browser: Browser, body: object = {}) => (await make(browser, body)).json<CreatedToken>();

/** A script: no cookies, and headers that our pages don't send. */
const call = (token: string, method: string, path: string, body?: object, from?: string) =>
  new Browser().send(method, path, {
    headers: {
      authorization: `Bearer ${token}`,
      'sec-fetch-site': 'cross-site',
      origin: 'https://ci.example',
      ...(from === undefined ? {} : { 'cf-connecting-ip': from }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe('an API token', () => {
  it('is shown once, kept as a hash, listed without itself, and told by mail', async () => {
    const { browser, email, user } = await signedIn();
    const { token, ...shown } = await made(browser, { name: 'Build server' });
    expect(token).toMatch(/^owasp_[\w-]{43}$/);
    expect(shown).toMatchObject({ name: 'Build server', prefix: token.slice(0, 12), lastUsedAt: null });
    const days = (Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)) / 86_400_000;
    expect(days).toBe(90);
    const list = await (await browser.get('/api/auth/tokens')).json<ApiToken[]>();
    expect(list).toEqual([shown]);
    const { results } = await env.DB.prepare('SELECT * FROM api_tokens WHERE user_id = ?').bind(user.id).run();
    expect(JSON.stringify(results)).not.toContain(token.slice(13));
    expect((await mailTo(email, 'a new API token')).text).toContain("'Build server'");
  });

  it('is made with the password only, and ends: after a year at the latest', async () => {
    const { browser } = await signedIn();
    for (const [body, path] of [
      [{ password: undefined }, 'password'],
      [{ password: 'not it' }, 'password'],
      [{ expiresInDays: null }, 'expiresInDays'],
      [{ expiresInDays: 366 }, 'expiresInDays'],
    ] as const) {
      const refused = await make(browser, body);
      expect([body, refused.status]).toEqual([body, 400]);
      expect((await refused.json<ApiError>()).details?.[0]?.path).toBe(path);
    }
    const { createdAt, expiresAt } = await made(browser, { expiresInDays: 365 });
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(365 * 86_400_000);
  });

  it('opens scans to a script, whatever site it names, and notes its use', async () => {
    const { browser, user } = await signedIn();
    const { token } = await made(browser);
    const created = await call(token, 'POST', '/api/scans', {
      codeContent: 'let a = 1;',
      fileName: 'a.js',
      language: 'JavaScript',
    });
    expect(created.status).toBe(201);
    const { scanId } = await created.json<{ scanId: string }>();
    expect((await call(token, 'GET', `/api/scans/${scanId}`)).status).toBe(200);
    expect((await browser.get(`/api/scans/${scanId}`)).status).toBe(200);
    await eventually('the use', () =>
      env.DB.prepare('SELECT last_used_at FROM api_tokens WHERE user_id = ?').bind(user.id).first('last_used_at'),
    );
    expect((await call(token, 'DELETE', `/api/scans/${scanId}`)).status).toBe(200);
  });

  it('opens nothing else: every other operation refuses it', async () => {
    const { browser } = await signedIn();
    const { token } = await made(browser, { scopes: ['scans:read', 'scans:write'] });
    const others = Object.values(OPERATIONS).filter(
      (operation) => operation.auth !== 'none' && !('scope' in operation),
    );
    expect(others.length).toBeGreaterThan(20);
    for (const operation of others) {
      const params = { id: 'x', userId: 'x', entryId: 'x', deliveryId: 'x' };
      const answer = await call(token, operation.method, operationPath(operation, params));
      // Operations that don't exist yet return 404, and nothing else to unauthenticated callers.
      expect([operation.path, [401, 404].includes(answer.status)]).toEqual([operation.path, true]);
      const { message } = await answer.json<ApiError>();
      expect(message).toMatch(/opens scans alone|^There is no/);
    }
  });

  it('does no more than its scope says', async () => {
    const { browser } = await signedIn();
    const { token } = await made(browser, { scopes: ['scans:read'] });
    const scanId = await paste(browser, 'let a = 1;');
    expect((await call(token, 'GET', '/api/scans')).status).toBe(200);
    const refused = await call(token, 'DELETE', `/api/scans/${scanId}`);
    expect([refused.status, (await refused.json<ApiError>()).message]).toEqual([
      403,
      "This API token lacks the scope 'scans:write'. Make one that has it.",
    ]);
    expect((await browser.get(`/api/scans/${scanId}`)).status).toBe(200);
  });

  it('is dead at once when it is revoked, when it runs out, and when its owner’s access is revoked', async () => {
    const { browser, user } = await signedIn();
    const [revoked, expired, kept] = [await made(browser), await made(browser), await made(browser)];
    expect((await browser.json('DELETE', `/api/auth/tokens/${revoked.id}`)).status).toBe(200);
    expect((await browser.json('DELETE', `/api/auth/tokens/${revoked.id}`)).status).toBe(404);
    await env.DB.prepare('UPDATE api_tokens SET expires_at = ? WHERE id = ?').bind(Date.now(), expired.id).run();
    for (const { token } of [revoked, expired]) expect((await call(token, 'GET', '/api/scans')).status).toBe(401);
    expect((await call(kept.token, 'GET', '/api/scans')).status).toBe(200);
    await env.DB.prepare('UPDATE users SET is_active = 0 WHERE id = ?').bind(user.id).run();
    expect((await call(kept.token, 'GET', '/api/scans')).status).toBe(401);
  });

  it('is the owner’s alone to revoke, and gone with a password that is set by mail', async () => {
    const { browser, email } = await signedIn();
    const { id, token } = await made(browser);
    const other = await signedIn();
    expect((await other.browser.json('DELETE', `/api/auth/tokens/${id}`)).status).toBe(404);
    await new Browser().json('POST', '/api/admin/forgot-password', { email });
    const reset = /token=(\S+)/.exec((await mailTo(email, 'set a new password')).text)?.[1];
    await new Browser().json('POST', '/api/admin/reset-password', { token: reset, newPassword: PASSWORD });
    expect((await call(token, 'GET', '/api/scans')).status).toBe(401);
  });

  it('does not help a caller of another site who has a cookie as well', async () => {
    const { browser } = await signedIn();
    const headers = { authorization: 'Bearer nonsense', 'sec-fetch-site': 'cross-site' };
    expect((await browser.send('POST', '/api/scans', { headers })).status).toBe(401);
    expect((await browser.send('POST', '/api/auth/logout', { headers })).status).toBe(403);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('comes in a number of twenty at most, also of requests at once', async () => {
    const { browser } = await signedIn();
    const statuses = (await Promise.all(Array.from({ length: 22 }, () => make(browser)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('is slowed where one network tries tokens, but a good one goes on there', async () => {
    const { browser } = await signedIn();
    const { token } = await made(browser);
    const from = '192.0.2.77';
    const wrong = () => call(`owasp_${'x'.repeat(43)}`, 'GET', '/api/scans', undefined, from);
    await spend(env.TOKEN_LIMIT, from, 29);
    expect([(await wrong()).status, (await wrong()).status]).toEqual([401, 429]);
    expect((await call(token, 'GET', '/api/scans', undefined, from)).status).toBe(200);
  });
});
