import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { ApiError } from '@scanner/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { Browser, ORIGIN, PASSWORD, signedIn } from './browser.ts';
import { mailsTo, mailTo, resetToken } from './mails.ts';
import { spend } from './spend.ts';

const NEW = 'a wholly new phrase';
const LOCAL = 'http://localhost:8787';
const KEY = 'the key of the mailbox of these tests';
const VOID = 'This reset link is invalid, has expired or was used before. Request a new one.';

const forgot = (email: string) => new Browser().json('POST', '/api/admin/forgot-password', { email });
const reset = (token: string, newPassword = NEW) =>
  new Browser().json('POST', '/api/admin/reset-password', { token, newPassword });
const login = (email: string, password: string, path = '/api/auth/login') =>
  new Browser().json('POST', path, { email, password });

describe('a forgotten password', () => {
  it('is set again by the mailed link, once; every session ends, and the owner is told', async () => {
    const { browser, email } = await signedIn();
    expect(await (await forgot(email.toUpperCase())).json()).toEqual({ success: true });
    const token = await resetToken(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await (await reset(token)).json()).toEqual({ success: true });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect([(await login(email, PASSWORD)).status, (await login(email, NEW)).status]).toEqual([401, 200]);
    await mailTo(email, 'your password was reset');
    const again = await reset(token, 'yet another phrase');
    expect([again.status, (await again.json<ApiError>()).message]).toEqual([400, VOID]);
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('lets one of two uses at once through', async () => {
    const { email } = await signedIn();
    await forgot(email);
    const token = await resetToken(email);
    const answers = await Promise.all([reset(token, 'first new phrase'), reset(token, 'second new phrase')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('voids the link before; after five the last one stays, so that no one can void it forever', async () => {
    const { email } = await signedIn();
    await forgot(email);
    const first = await resetToken(email);
    for (let links = 2; links <= 5; links += 1) {
      await forgot(email);
      await resetToken(email, links);
    }
    expect((await reset(first)).status).toBe(400);
    const last = await resetToken(email, 5);
    await forgot(email);
    await scheduler.wait(300);
    expect(await mailsTo(email)).toHaveLength(5);
    expect((await reset(last)).status).toBe(200);
  });

  it('takes no link after half an hour', async () => {
    const { email, user } = await signedIn();
    await forgot(email);
    const token = await resetToken(email);
    const row = await env.DB.prepare('SELECT expires_at FROM verifications WHERE id = ?')
      .bind(`reset:${user.id}`)
      .first<{ expires_at: number }>();
    expect(Math.abs((row?.expires_at ?? 0) - Date.now() - 30 * 60_000)).toBeLessThan(20_000);
    await env.DB.prepare('UPDATE verifications SET expires_at = ? WHERE id = ?')
      .bind(Date.now(), `reset:${user.id}`)
      .run();
    expect((await reset(token)).status).toBe(400);
  });

  it('keeps only the hash of the token', async () => {
    const { email } = await signedIn();
    await forgot(email);
    const token = await resetToken(email);
    const { results } = await env.DB.prepare('SELECT * FROM verifications').run();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it('refuses a weak new password and leaves the link for a better one', async () => {
    const { email } = await signedIn();
    await forgot(email);
    const token = await resetToken(email);
    const weak = await reset(token, 'Password123');
    expect(weak.status).toBe(400);
    expect((await weak.json<ApiError>()).details?.[0]?.path).toBe('newPassword');
    expect((await reset(token)).status).toBe(200);
  });

  it('mails no one whose access was revoked, and no one unknown', async () => {
    const { email, user } = await signedIn();
    await env.DB.prepare('UPDATE users SET is_active = 0 WHERE id = ?').bind(user.id).run();
    for (const address of [email, 'unknown@example.com']) {
      expect(await (await forgot(address)).json()).toEqual({ success: true });
    }
    await scheduler.wait(300);
    expect([...(await mailsTo(email)), ...(await mailsTo('unknown@example.com'))]).toEqual([]);
  });

  it('answers before it asks whether there is such an account, so that no time can tell', async () => {
    const { email } = await signedIn();
    const unreachable = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('the database was asked');
      },
    });
    for (const address of [email, 'unknown@example.com']) {
      const request = new Request(`${ORIGIN}/api/admin/forgot-password`, {
        method: 'POST',
        body: JSON.stringify({ email: address }),
      });
      const answer = await createApp().fetch(request, { ...env, DB: unreachable }, createExecutionContext());
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    }
  });

  it('leads to the configured origin, whatever the request names', async () => {
    const { email } = await signedIn();
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await new Browser().json(
      'POST',
      'https://evil.example/api/admin/forgot-password',
      { email },
      {
        ...headers,
        origin: 'https://evil.example',
      },
    );
    const { text } = await mailTo(email, 'set a new password');
    expect(text).toContain(`${LOCAL}/admin/reset-password?token=`);
    expect(text).not.toContain('evil');
  });

  it('is throttled for one network', async () => {
    const tokenOf = () =>
      new Browser().json('POST', '/api/admin/reset-password', { token: 'x', newPassword: NEW }, FROM);
    const FROM = { 'cf-connecting-ip': '192.0.2.55' };
    await spend(env.RESET_LIMIT, '192.0.2.55', 19);
    expect([(await tokenOf()).status, (await tokenOf()).status]).toEqual([400, 429]);
    const asked = await new Browser().json('POST', '/api/admin/forgot-password', { email: 'a@example.com' }, FROM);
    expect(asked.status).toBe(429);
  });
});

describe('the designated administrator', () => {
  afterAll(async () => {
    // The next login creates the account again with the configured password, for other tests.
    await env.DB.prepare("DELETE FROM users WHERE email = 'admin@example.com'").run();
  });

  it('resets like anyone, and the configured first password does not come back', async () => {
    const email = 'admin@example.com';
    await forgot(email);
    expect((await reset(await resetToken(email))).status).toBe(200);
    const path = '/api/admin/password-login';
    expect((await login(email, 'the first password', path)).status).toBe(401);
    expect((await login(email, NEW, path)).status).toBe(200);
  });
});

describe('the local mailbox', () => {
  it('shows mails as a page under a policy of its own, links of this product clickable, all else escaped', async () => {
    const hostile = '<script>alert(1)</script> https://evil.example/x "quoted"';
    const { email } = await signedIn();
    await forgot(email);
    const token = await resetToken(email);
    await env.DB.prepare('INSERT INTO mailbox (id, "to", subject, text, at) VALUES (?, ?, ?, ?, ?)')
      .bind(crypto.randomUUID(), '<b>@example.com', hostile, hostile, Date.now())
      .run();
    const browser = new Browser();
    const opened = await browser.get(`${LOCAL}/api/dev/mailbox?key=${encodeURIComponent(KEY)}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/api/dev/mailbox']);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^mailbox_key=.*; Path=\/api\/dev\/mailbox; HttpOnly; SameSite=Strict$/,
    );
    const answer = await browser.get(`${LOCAL}/api/dev/mailbox`);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    const page = await answer.text();
    expect(page).toContain(`<a href="${LOCAL}/admin/reset-password?token=${token}">`);
    expect(page).not.toMatch(/<script|<b>|href="https:\/\/evil/);
  });

  const PATH = `/api/dev/mailbox?key=${encodeURIComponent(KEY)}`;
  const statusOf = async (url: string, variables: object, headers: Record<string, string> = {}): Promise<number> =>
    (await createApp().request(url, { headers }, { ...env, ...variables }, createExecutionContext())).status;

  it('is absent without its key', async () => {
    const cookie = `mailbox_key=${KEY.replace('key', 'kex')}`;
    for (const [path, headers] of [
      ['/api/dev/mailbox', {}],
      ['/api/dev/mailbox?key=', {}],
      ['/api/dev/mailbox?key=another', {}],
      ['/api/dev/mailbox', { cookie }],
    ] as const) {
      expect(await statusOf(LOCAL + path, {}, headers), path).toBe(404);
    }
    expect(await statusOf(LOCAL + PATH, {})).toBe(303);
  });

  it('is absent at any other host, and of a product that others reach or that sends its mails', async () => {
    expect(await statusOf(ORIGIN + PATH, {})).toBe(404);
    for (const variables of [
      { LOCAL_MAILBOX: undefined },
      { MAILBOX_KEY: undefined },
      { MAILBOX_KEY: '' },
      { PUBLIC_ORIGIN: 'https://scanner.example' },
    ]) {
      expect(await statusOf(LOCAL + PATH, variables), JSON.stringify(variables)).toBe(404);
    }
    expect(await statusOf(`${LOCAL}/api/dev/mailbox?key=`, { MAILBOX_KEY: '' })).toBe(404);
  });
});
