/** Webhooks through the real Worker, to a receiver behind a real socket. */

import {
  createExecutionContext,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import {
  type ApiError,
  DELIVERY_ATTEMPTS_MAX,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { sweep } from '../src/retention/sweep.ts';
import { type Browser, ended, ORIGIN, PASSWORD, paste, signedIn } from './browser.ts';
import { eventually } from './eventually.ts';
import { mailTo } from './mails.ts';
import type { Received } from './webhook-receiver.ts';

const CODE = "const { exec } = require('child_process'); require('express')().get('/', (q, r) => exec(q.query.a));";

const create = (browser: Browser, url: string, password = PASSWORD) =>
  browser.json('POST', '/api/auth/webhooks', { url, password });

async function created(browser: Browser, kind: string): Promise<WebhookWithSecret & { readonly key: string }> {
  const key = crypto.randomUUID();
  const response = await create(browser, `${env.RECEIVER}/${kind}/${key}`);
  expect(response.status).toBe(201);
  return { ...(await response.json<WebhookWithSecret>()), key };
}

const received = async (key: string): Promise<Received[]> =>
  (await env.WEBHOOK_NETWORK.fetch(`${env.RECEIVER}/seen/${key}`)).json<Received[]>();

const firstReceived = (key: string) => eventually('the webhook', async () => (await received(key))[0]);

const logOf = async (browser: Browser, id: string): Promise<WebhookDelivery[]> =>
  (await browser.get(`/api/auth/webhooks/${id}/deliveries`)).json<WebhookDelivery[]>();

/** The latest delivery, as soon as it matches. */
const latest = (browser: Browser, id: string, fits: (delivery: WebhookDelivery) => boolean) =>
  eventually('the delivery', async () => (await logOf(browser, id)).find((delivery, at) => at === 0 && fits(delivery)));

const test = (browser: Browser, id: string) => browser.json('POST', `/api/auth/webhooks/${id}/test`);

const senderOf = (userId: string) => env.WEBHOOKS.get(env.WEBHOOKS.idFromName(userId));

/** Lets the time until a user's next attempts pass. */
async function passTime(userId: string): Promise<void> {
  await env.DB.prepare("UPDATE webhook_deliveries SET next_attempt_at = 0 WHERE user_id = ? AND state = 'pending'")
    .bind(userId)
    .run();
  expect(await runDurableObjectAlarm(senderOf(userId))).toBe(true);
}

function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('a webhook', () => {
  it('is told of a finished scan, signed with the secret that was shown once', async () => {
    const { browser } = await signedIn();
    const { id, secret, key } = await created(browser, '200');
    const scanId = await paste(browser, CODE, 'ping.js');
    const scan = await ended(browser, scanId);
    const message = await firstReceived(key);
    expect(message.method).toBe('POST');
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'OWASP-Scanner-Webhook/1',
    });
    expect(Math.abs(Number(message.headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000);
    expect(message.headers['webhook-signature']).toBe(signatureOf(secret, message));
    expect(JSON.parse(message.body)).toEqual({
      type: 'scan.completed',
      timestamp: scan.completedAt,
      data: {
        scan: {
          id: scanId,
          url: `http://localhost:8787/scan/${scanId}`,
          fileName: 'ping.js',
          language: 'JavaScript',
          status: 'completed',
          errorMessage: null,
          uploadedAt: scan.uploadedAt,
          completedAt: scan.completedAt,
          summary: scan.summary,
          since: null,
        },
      },
    });
    const delivery = await latest(browser, id, ({ state }) => state === 'delivered');
    expect(delivery).toMatchObject({
      id: message.headers['webhook-id'],
      ...{ event: 'scan.completed', scanId, fileName: 'ping.js', attempts: 1, responseStatus: 200, error: null },
      nextAttemptAt: null,
    });
    const [listed] = await (await browser.get('/api/auth/webhooks')).json<Webhook[]>();
    expect(listed).toEqual({
      id,
      url: `${env.RECEIVER}/200/${key}`,
      createdAt: expect.any(String),
      rotatedAt: null,
      lastState: 'delivered',
    });
    const rows = await env.DB.prepare('SELECT * FROM webhooks WHERE id = ?').bind(id).run();
    expect(JSON.stringify(rows.results)).not.toContain(secret.slice(6, 20));
    expect(await received(key)).toHaveLength(1);
  });

  it('is told of a scan that failed', async () => {
    const { browser, user } = await signedIn();
    const { key } = await created(browser, '200');
    const id = crypto.randomUUID();
    await env.DB.prepare(
      "INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at) VALUES (?, ?, 'gone.js', 'JavaScript', 1, ?)",
    )
      .bind(id, user.id, Date.now())
      .run();
    // Its file was never uploaded.
    const job = env.SCAN_JOBS.get(env.SCAN_JOBS.idFromName(id));
    const input = {
      id,
      userId: user.id,
      fileName: 'gone.js',
      language: 'JavaScript',
      fileSize: 1,
      uploadedAt: Date.now(),
      requestId: 'r',
    };
    await job.start(input);
    const { type, data } = JSON.parse((await firstReceived(key)).body);
    expect([type, data.scan.status, data.scan.id]).toEqual(['scan.failed', 'failed', id]);
    expect(data.scan.errorMessage).toEqual(expect.any(String));
  });

  it('is tested by its owner, and told nothing of other users', async () => {
    const { browser } = await signedIn();
    const other = await signedIn();
    const { id, key } = await created(browser, '204');
    await ended(other.browser, await paste(other.browser, CODE));
    const answer = await test(browser, id);
    expect(answer.status).toBe(201);
    expect(JSON.parse((await firstReceived(key)).body)).toMatchObject({ type: 'ping' });
    expect(await latest(browser, id, ({ state }) => state === 'delivered')).toMatchObject({
      event: 'ping',
      scanId: null,
    });
    expect(await received(key)).toHaveLength(1);
    for (const [method, path] of [
      ['POST', `/api/auth/webhooks/${id}/test`],
      ['GET', `/api/auth/webhooks/${id}/deliveries`],
      ['POST', `/api/auth/webhooks/${id}/deliveries/${(await logOf(browser, id))[0]?.id}/resend`],
      ['DELETE', `/api/auth/webhooks/${id}`],
    ] as const) {
      expect([path, (await other.browser.json(method, path)).status]).toEqual([path, 404]);
    }
    expect((await other.browser.json('POST', `/api/auth/webhooks/${id}/rotate`, { password: PASSWORD })).status).toBe(
      404,
    );
  });

  it('is tried again with the same id after a failure, and then delivered', async () => {
    const { browser, user } = await signedIn();
    const { id, key } = await created(browser, 'flaky');
    await test(browser, id);
    const failed = await latest(browser, id, ({ attempts, error }) => attempts === 1 && error !== null);
    expect(failed).toMatchObject({
      state: 'pending',
      responseStatus: 503,
      error: 'The address responded with status 503.',
    });
    expect(Date.parse(failed.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(20_000);
    await passTime(user.id);
    await latest(browser, id, ({ state, attempts }) => state === 'delivered' && attempts === 2);
    const [first, second] = await received(key);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  it('is given up after the last attempt, and sent again when its owner says so', async () => {
    const { browser, user } = await signedIn();
    const { id, key } = await created(browser, '500');
    await test(browser, id);
    await latest(browser, id, ({ attempts, error }) => attempts === 1 && error !== null);
    for (let attempt = 2; attempt <= DELIVERY_ATTEMPTS_MAX; attempt += 1) await passTime(user.id);
    const given = await latest(browser, id, ({ state }) => state === 'failed');
    expect(given).toMatchObject({ attempts: DELIVERY_ATTEMPTS_MAX, nextAttemptAt: null, responseStatus: 500 });
    expect(await received(key)).toHaveLength(DELIVERY_ATTEMPTS_MAX);
    // Nothing is left to do, and nothing is stored for it.
    expect(await runInDurableObject(senderOf(user.id), async (_, { storage }) => (await storage.list()).size)).toBe(0);
    const again = await browser.json('POST', `/api/auth/webhooks/${id}/deliveries/${given.id}/resend`);
    expect(again.status).toBe(200);
    await eventually('the attempt', async () => (await received(key))[DELIVERY_ATTEMPTS_MAX]);
    const pending = await latest(browser, id, ({ attempts, error }) => attempts === 1 && error !== null);
    expect(pending).toMatchObject({ id: given.id, state: 'pending' });
    expect((await browser.json('POST', `/api/auth/webhooks/${id}/deliveries/${given.id}/resend`)).status).toBe(409);
  });

  it('follows no redirect', async () => {
    const { browser } = await signedIn();
    const { id, key } = await created(browser, 'redirect');
    await test(browser, id);
    const delivery = await latest(browser, id, ({ error }) => error !== null);
    expect(delivery).toMatchObject({ state: 'pending', responseStatus: 307 });
    expect(delivery.error).toMatch(/Redirects aren't followed/);
    expect(await received(key)).toHaveLength(1);
  });

  it('waits ten seconds for a response and no longer', { timeout: 40_000 }, async () => {
    const { browser } = await signedIn();
    const { id } = await created(browser, 'never');
    await test(browser, id);
    const delivery = await eventually('the timeout', async () => {
      await scheduler.wait(250);
      return (await logOf(browser, id)).find(({ error }) => error !== null);
    });
    expect(delivery).toMatchObject({ error: 'No response within 10 seconds.', responseStatus: null });
  });

  it('signs with the old secret as well after a rotation, which asks for the password', async () => {
    const { browser } = await signedIn();
    const { id, secret, key } = await created(browser, '200');
    const rotate = (password: string) => browser.json('POST', `/api/auth/webhooks/${id}/rotate`, { password });
    expect((await rotate('not it')).status).toBe(400);
    const rotated = await (await rotate(PASSWORD)).json<WebhookWithSecret>();
    expect(rotated.secret).not.toBe(secret);
    await test(browser, id);
    const message = await firstReceived(key);
    expect(message.headers['webhook-signature']?.split(' ')).toEqual([
      signatureOf(rotated.secret, message),
      signatureOf(secret, message),
    ]);
  });

  it('is made with the password only, announced by mail, and five at most, also of requests at once', async () => {
    const { browser, email } = await signedIn();
    const url = `${env.RECEIVER}/200/x`;
    const wrong = await create(browser, url, 'not it');
    expect([wrong.status, (await wrong.json<ApiError>()).details?.[0]?.path]).toEqual([400, 'password']);
    const answers = await Promise.all(Array.from({ length: WEBHOOKS_MAX + 2 }, () => create(browser, url)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(WEBHOOKS_MAX);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await mailTo(email, 'a new webhook')).text).toContain('127.0.0.1');
  });

  it('leads to the public Internet, where the server is not one for development', async () => {
    const { browser } = await signedIn();
    const { PRIVATE_WEBHOOKS: _, ...production } = env;
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    for (const url of [
      'https://169.254.169.254/',
      'https://localhost/',
      'http://example.com/',
      'https://[::1]:8080/',
    ]) {
      const body = JSON.stringify({ url, password: PASSWORD });
      const context = createExecutionContext();
      const request = new Request(`${ORIGIN}/api/auth/webhooks`, { method: 'POST', headers, body });
      const refused = await createApp().fetch(request, production, context);
      await waitOnExecutionContext(context);
      expect([url, refused.status]).toEqual([url, 400]);
      expect((await refused.json<ApiError>()).details?.[0]?.path).toBe('url');
    }
  });

  it('reaches no private address through a name either: the network looks at what the name resolves to', async () => {
    const { port } = new URL(env.RECEIVER);
    const url = `http://localhost:${port}/seen/x`;
    expect((await env.WEBHOOK_NETWORK.fetch(url)).status).toBe(200);
    await expect(env.PUBLIC_NETWORK.fetch(url)).rejects.toThrow();
    await expect(env.PUBLIC_NETWORK.fetch(`${env.RECEIVER}/seen/x`)).rejects.toThrow();
  });

  it('is found by the sweeper where its alarm was lost', async () => {
    const { browser, user } = await signedIn();
    const { id, key } = await created(browser, '200');
    await env.DB.prepare(
      "INSERT INTO webhook_deliveries (id, webhook_id, user_id, event, created_at, next_attempt_at) VALUES (?1, ?2, ?3, 'ping', ?4, ?4)",
    )
      .bind(crypto.randomUUID(), id, user.id, Date.now() - 3_600_000)
      .run();
    expect((await sweep(env, Date.now())).removed.overdueWebhooks).toBeGreaterThan(0);
    await firstReceived(key);
  });

  it('is slowed where its owner tests it without end', async () => {
    const { browser } = await signedIn();
    const { id } = await created(browser, '200');
    const statuses = (await Promise.all(Array.from({ length: 25 }, () => test(browser, id)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('is gone with its deliveries when it is deleted, and with its owner', async () => {
    const { browser, user } = await signedIn();
    const [one, two] = [await created(browser, '500'), await created(browser, '500')];
    for (const { id } of [one, two]) {
      await test(browser, id);
      await latest(browser, id, ({ error }) => error !== null);
    }
    expect((await browser.json('DELETE', `/api/auth/webhooks/${one.id}`)).status).toBe(200);
    expect((await browser.get(`/api/auth/webhooks/${one.id}/deliveries`)).status).toBe(404);
    const count = () =>
      env.DB.prepare(
        'SELECT (SELECT count(*) FROM webhooks WHERE user_id = ?1) + (SELECT count(*) FROM webhook_deliveries WHERE user_id = ?1) AS n',
      )
        .bind(user.id)
        .first<number>('n');
    expect(await count()).toBe(2);
    expect((await browser.json('DELETE', '/api/auth/user', { password: PASSWORD })).status).toBe(200);
    expect(await count()).toBe(0);
    expect(await runInDurableObject(senderOf(user.id), async (_, { storage }) => (await storage.list()).size)).toBe(0);
    expect(await runInDurableObject(senderOf(user.id), async (_, { storage }) => storage.getAlarm())).toBeNull();
  });
});
