import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { ApiError, RecoveryCodes, TotpSetup, User } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { Browser, ORIGIN, PASSWORD, signedIn } from './browser.ts';
import { mailTo, resetToken } from './mails.ts';
import { totpCode } from './totp-code.ts';

const WRONG = '000000';
const message = async (answer: Response) => (await answer.json<ApiError>()).message;

/** A user with an authenticator app. */
async function withTotp() {
  const { browser, email, user } = await signedIn();
  const setup = await browser.json('POST', '/api/auth/totp/setup', { password: PASSWORD });
  const { secret, uri } = await setup.json<TotpSetup>();
  const confirmed = await browser.json('POST', '/api/auth/totp/confirm', { code: await totpCode(secret) });
  const { recoveryCodes } = await confirmed.json<RecoveryCodes>();
  return { browser, email, user, secret, uri, recoveryCodes };
}

/** A browser in which a user has entered only the password. */
async function halfway(email: string) {
  const browser = new Browser();
  const answer = await browser.json('POST', '/api/auth/login', { email, password: PASSWORD });
  expect([answer.status, await answer.json()]).toEqual([200, { totpRequired: true }]);
  return browser;
}

const secondStep = (browser: Browser, code: string) => browser.json('POST', '/api/auth/login/totp', { code });

describe('the set-up of an authenticator app', () => {
  it('counts once it is confirmed, answers recovery codes once, and the owner is told', async () => {
    const { browser, email } = await signedIn();
    const wrong = await browser.json('POST', '/api/auth/totp/setup', { password: 'not it' });
    expect([wrong.status, (await wrong.json<ApiError>()).details]).toEqual([
      400,
      [{ path: 'password', message: 'The password is wrong.' }],
    ]);
    const { uri, secret } = await (
      await browser.json('POST', '/api/auth/totp/setup', { password: PASSWORD })
    ).json<TotpSetup>();
    expect(uri).toContain(`otpauth://totp/OWASP%20Scanner:${encodeURIComponent(email)}?secret=${secret}`);
    // Not confirmed yet: the password alone still signs in.
    expect((await new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
    const refused = await browser.json('POST', '/api/auth/totp/confirm', { code: WRONG });
    expect([refused.status, (await refused.json<ApiError>()).details?.[0]?.path]).toEqual([400, 'code']);
    const confirmed = await browser.json('POST', '/api/auth/totp/confirm', { code: await totpCode(secret) });
    const { recoveryCodes } = await confirmed.json<RecoveryCodes>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await (await browser.get('/api/auth/user')).json<User>()).totpEnabled).toBe(true);
    for (const path of ['/api/auth/totp/setup', '/api/auth/totp/confirm']) {
      const again = await browser.json('POST', path, { password: PASSWORD, code: await totpCode(secret) });
      expect(again.status).toBe(409);
    }
    await mailTo(email, 'authenticator app enabled');
    const { results } = await env.DB.prepare('SELECT secret, backup_codes FROM two_factors').run();
    for (const kept of [secret, ...recoveryCodes]) expect(JSON.stringify(results)).not.toContain(kept);
  });

  it('is undone with the password and a code, neither of them alone', async () => {
    const { browser, email, secret, recoveryCodes } = await withTotp();
    const disable = (body: object) => browser.json('POST', '/api/auth/totp/disable', body);
    const field = async (answer: Response) => [answer.status, (await answer.json<ApiError>()).details?.[0]?.path];
    const code = await totpCode(secret, 1);
    expect(await field(await disable({ password: PASSWORD }))).toEqual([400, 'code']);
    expect(await field(await disable({ password: PASSWORD, code: WRONG }))).toEqual([400, 'code']);
    expect(await field(await disable({ password: PASSWORD, code: 'aaaaa-bbbbb-ccccc-ddddd' }))).toEqual([400, 'code']);
    expect(await field(await disable({ password: 'not it', code }))).toEqual([400, 'password']);
    const before = browser.cookies.get('__Host-session');
    expect((await disable({ password: PASSWORD, code: recoveryCodes[0] })).status).toBe(200);
    expect(browser.cookies.get('__Host-session')).not.toBe(before);
    expect((await disable({ password: PASSWORD, code })).status).toBe(409);
    const login = await new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD });
    expect((await login.json<User>()).email).toBe(email);
    await mailTo(email, 'authenticator app disabled');
  });
});

describe('an account with an authenticator app', () => {
  it('asks for a code before everything of weight', async () => {
    const { browser, secret } = await withTotp();
    const weighty = [
      ['POST', '/api/auth/tokens', { name: 'CI', scopes: ['scans:read'], password: PASSWORD }],
      ['POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'a wholly new phrase' }],
      ['DELETE', '/api/auth/user', { password: PASSWORD }],
    ] as const;
    for (const [method, path, body] of weighty) {
      for (const code of [undefined, WRONG]) {
        const refused = await browser.json(method, path, { ...body, code });
        expect([path, code, refused.status]).toEqual([path, code, 400]);
        expect((await refused.json<ApiError>()).details?.[0]?.path).toBe('code');
      }
    }
    const [method, path, body] = weighty[0];
    const code = await totpCode(secret, 1);
    expect((await browser.json(method, path, { ...body, code })).status).toBe(201);
    expect((await browser.json(method, path, { ...body, code })).status).toBe(400);
  });

  it('pauses codes after ten wrong ones in a session too', async () => {
    const { browser, secret, user } = await withTotp();
    const disable = (code: string) => browser.json('POST', '/api/auth/totp/disable', { password: PASSWORD, code });
    const failures = 'UPDATE two_factors SET failed_verification_count = 9 WHERE user_id = ?';
    await env.DB.prepare(failures).bind(user.id).run();
    expect((await disable(WRONG)).status).toBe(400);
    expect((await disable(await totpCode(secret, 1))).status).toBe(429);
    await env.DB.prepare('UPDATE two_factors SET locked_until = ? WHERE user_id = ?').bind(Date.now(), user.id).run();
    expect((await disable(await totpCode(secret, 1))).status).toBe(200);
  });

  it('voids reset links when the app is enabled and when it is disabled', async () => {
    const { browser, email } = await signedIn();
    const link = async (count: number) => {
      await new Browser().json('POST', '/api/admin/forgot-password', { email });
      return resetToken(email, count);
    };
    const reset = async (token: string) =>
      (await new Browser().json('POST', '/api/admin/reset-password', { token, newPassword: PASSWORD })).status;
    const first = await link(1);
    const setup = await browser.json('POST', '/api/auth/totp/setup', { password: PASSWORD });
    const { secret } = await setup.json<TotpSetup>();
    await browser.json('POST', '/api/auth/totp/confirm', { code: await totpCode(secret) });
    expect(await reset(first)).toBe(400);
    const second = await link(2);
    const body = { password: PASSWORD, code: await totpCode(secret, 1) };
    expect((await browser.json('POST', '/api/auth/totp/disable', body)).status).toBe(200);
    expect(await reset(second)).toBe(400);
  });
});

describe('a login with an authenticator app', () => {
  it('needs the code after the password; the password alone opens nothing', async () => {
    const { email, secret, user } = await withTotp();
    const before = await env.DB.prepare('SELECT last_login_at AS at FROM users WHERE id = ?').bind(user.id).first('at');
    const browser = await halfway(email);
    expect([...browser.cookies.keys()]).toEqual(['__Host-two_factor']);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const after = await env.DB.prepare('SELECT last_login_at AS at FROM users WHERE id = ?').bind(user.id).first('at');
    expect(after).toBe(before);
    const wrong = await secondStep(browser, WRONG);
    expect([wrong.status, await message(wrong)]).toEqual([401, expect.stringContaining('The code is wrong')]);
    const right = await secondStep(browser, ` ${(await totpCode(secret, 1)).replace(/^(...)/, '$1 ')} `);
    expect([right.status, (await right.json<User>()).email]).toEqual([200, email]);
    expect([...browser.cookies.keys()].sort()).toEqual(['__Host-device', '__Host-session']);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('takes a code once, also of two logins at once', async () => {
    const { email, secret } = await withTotp();
    const browsers = [await halfway(email), await halfway(email)];
    const code = await totpCode(secret, 1);
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const later = await secondStep(await halfway(email), code);
    expect(await message(later)).toContain('used already');
  });

  it('does not take the code again that the set-up was confirmed with', async () => {
    const { browser, email } = await signedIn();
    const setup = await browser.json('POST', '/api/auth/totp/setup', { password: PASSWORD });
    const code = await totpCode((await setup.json<TotpSetup>()).secret, 1);
    expect((await browser.json('POST', '/api/auth/totp/confirm', { code })).status).toBe(200);
    expect(await message(await secondStep(await halfway(email), code))).toContain('used already');
  });

  it('takes a recovery code in its place, once, and tells the owner', async () => {
    const { email, recoveryCodes } = await withTotp();
    const [code = ''] = recoveryCodes;
    expect((await secondStep(await halfway(email), code)).status).toBe(200);
    await mailTo(email, 'a recovery code was used');
    expect((await secondStep(await halfway(email), code)).status).toBe(401);
    expect((await secondStep(await halfway(email), (recoveryCodes[1] ?? '').toUpperCase())).status).toBe(200);
  });

  it('ends after five wrong codes, and the codes rest after ten; a password set by mail wakes them', async () => {
    const { email, secret } = await withTotp();
    for (const round of [1, 2]) {
      const browser = await halfway(email);
      const statuses: number[] = [];
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await secondStep(browser, WRONG)).status);
      expect([round, statuses]).toEqual([round, [401, 401, 401, 401, 401]]);
      const spent = await secondStep(browser, round === 1 ? await totpCode(secret, 1) : WRONG);
      expect([round, spent.status]).toEqual([round, round === 1 ? 401 : 429]);
    }
    const resting = await secondStep(await halfway(email), await totpCode(secret, 1));
    expect([resting.status, await message(resting)]).toEqual([429, expect.stringContaining('quarter of an hour')]);
    await new Browser().json('POST', '/api/admin/forgot-password', { email });
    const { text } = await mailTo(email, 'set a new password');
    const token = /token=(\S+)/.exec(text)?.[1];
    await new Browser().json('POST', '/api/admin/reset-password', { token, newPassword: PASSWORD });
    expect((await secondStep(await halfway(email), await totpCode(secret, 1))).status).toBe(200);
  });

  it('needs the password first', async () => {
    const { secret } = await withTotp();
    const answer = await secondStep(new Browser(), await totpCode(secret, 1));
    expect([answer.status, await message(answer)]).toEqual([401, expect.stringContaining('has run out')]);
  });

  it('gives somebody else’s code no way in, and lets no one in whose access was revoked meanwhile', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    expect((await secondStep(await halfway(one.email), await totpCode(other.secret, 1))).status).toBe(401);
    const browser = await halfway(one.email);
    await env.DB.prepare('UPDATE users SET is_active = 0 WHERE id = ?').bind(one.user.id).run();
    expect((await secondStep(browser, await totpCode(one.secret, 1))).status).toBe(403);
  });
});

describe('where administrators need an authenticator app', () => {
  it('they can do nothing before they have set one up', async () => {
    const { browser, user } = await signedIn();
    await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(user.id).run();
    const ask = async (method: string, path: string, body?: object) => {
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { cookie, origin: ORIGIN, host: new URL(ORIGIN).host };
      const request = new Request(ORIGIN + path, { method, headers, body: body ? JSON.stringify(body) : null });
      return createApp().fetch(request, { ...env, REQUIRE_ADMIN_TOTP: 'on' }, createExecutionContext());
    };
    const refused = await ask('GET', '/api/admin/password/users');
    expect([refused.status, await message(refused)]).toEqual([403, expect.stringContaining('Set one up first')]);
    expect((await ask('GET', '/api/scans')).status).toBe(403);
    expect((await ask('GET', '/api/admin/current-user')).status).toBe(200);
    const setup = await ask('POST', '/api/auth/totp/setup', { password: PASSWORD });
    const { secret } = await setup.json<TotpSetup>();
    await browser.json('POST', '/api/auth/totp/confirm', { code: await totpCode(secret) });
    expect((await ask('GET', '/api/admin/password/users')).status).toBe(200);
  });
});
