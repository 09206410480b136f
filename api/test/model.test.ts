import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ScannerEnv } from '../src/context/env.ts';
import { createApp } from '../src/http/app.ts';
import { ordersText } from '../src/llm/orders.test-support.ts';
import type { JobState } from '../src/scanner/job-state.ts';
import { objectKey } from '../src/uploads/object-key.ts';
import { type Browser, ended, ORIGIN, signedIn } from './browser.ts';

let browser: Browser;
let userId: string;
beforeAll(async () => {
  const person = await signedIn();
  browser = person.browser;
  userId = person.user.id;
});

const MODEL = { AI_BASE_URL: 'http://model.example/v1', AI_MODEL: 'scripted', AI_API_KEY: 'right' };
const jobOf = (id: string) => env.SCAN_JOBS.get(env.SCAN_JOBS.idFromName(id));

/** Starts a scan with a job whose Worker has these settings. */
async function scanWith(settings: Partial<ScannerEnv>, text = ordersText): Promise<string> {
  const id = crypto.randomUUID();
  await env.UPLOADS.put(objectKey(userId, id), text);
  await env.DB.prepare(
    "INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at) VALUES (?, ?, 'orders.js', 'JavaScript', 1, ?)",
  )
    .bind(id, userId, Date.now())
    .run();
  const input = {
    id,
    userId,
    fileName: 'orders.js',
    language: 'JavaScript',
    fileSize: 1,
    uploadedAt: 0,
    requestId: 'r',
  };
  const state: JobState = { kind: 'waiting', input, step: 'load', attempts: 0, deadline: Date.now() + 60_000 };
  await runInDurableObject(jobOf(id), async (job, { storage }) => {
    Object.assign(job, { env: { ...env, ...settings } });
    await storage.put('job', state);
    await storage.setAlarm(Date.now());
  });
  return id;
}

const answersOf = (id: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM model_answers WHERE scan_id = ?').bind(id).first<number>('n');
const spent = () =>
  env.DB.prepare('SELECT model_calls AS calls, model_tokens AS tokens FROM usage WHERE user_id = ?')
    .bind(userId)
    .first<{ calls: number; tokens: number }>();

it('is told to users without what only the operator needs', async () => {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await createApp().request(`${ORIGIN}/api/analysis`, { headers: { cookie } }, { ...env, ...MODEL });
  expect(await answer.json()).toEqual({
    provider: 'openai-compatible',
    models: ['m'],
    host: 'model.example',
    isReady: false,
    uploadDays: 30,
  });
  expect(await (await browser.get('/api/analysis')).json()).toMatchObject({ provider: 'none', host: null });
});

describe('a scan with a model', () => {
  it('keeps what the model found, fixed and took, and is not asked twice', async () => {
    const first = await scanWith(MODEL);
    const scan = await ended(browser, first);
    expect(scan).toMatchObject({ status: 'completed', stage: null, modelProgress: null });
    const found = scan.vulnerabilities.map(({ ruleId, detectedBy, fix }) => `${ruleId} ${detectedBy} ${fix?.kind}`);
    expect(found).toContain('missing-ownership-check model example');
    expect(found).toContain('command-injection engine verified');
    expect(scan.model).toMatchObject({ provider: 'openai-compatible', model: 'scripted', notes: [], cachedCalls: 0 });
    expect(scan.summary.total).toBe(scan.vulnerabilities.length);
    const calls = scan.model?.calls ?? 0;
    expect(await spent()).toEqual({ calls, tokens: calls * 120 });

    const again = await ended(browser, await scanWith(MODEL));
    expect(again.model).toMatchObject({ calls: 0, cachedCalls: calls });
    expect(again.vulnerabilities.map(({ fingerprint }) => fingerprint)).toEqual(
      scan.vulnerabilities.map(({ fingerprint }) => fingerprint),
    );

    expect(await answersOf(first)).toBe(calls);
    expect((await browser.json('DELETE', `/api/scans/${first}`)).status).toBe(200);
    expect(await answersOf(first)).toBe(0);
  });

  it('stops at what its user may spend in a day', async () => {
    await ended(browser, await scanWith({ ...MODEL, AI_LIMITS: '{"tokensPerUserDay": 1}' }, `${ordersText}\n`));
    const scan = await ended(
      browser,
      await scanWith({ ...MODEL, AI_LIMITS: '{"tokensPerUserDay": 1}' }, ordersText.replaceAll('orders', 'bills')),
    );
    expect(scan.status).toBe('completed');
    expect(scan.model?.calls).toBe(0);
    expect(scan.model?.notes.join()).toMatch(/not asked: your limit of tokens a day/);
  });

  it.each([
    ['a wrong key', { ...MODEL, AI_API_KEY: 'wrong' }, /does not accept the key/],
    [
      'a dead host',
      { ...MODEL, AI_BASE_URL: 'http://dead.example/v1', AI_LIMITS: '{"retries": 0}' },
      /fault of its own \(502\)/,
    ],
    ['settings that are wrong', { AI_PROVIDER: 'workers-ai', AI_LIMITS: '{' }, /not set up rightly/],
    ['no binding', { AI_PROVIDER: 'workers-ai' }, /fault on our side|could not be asked/],
  ])('that has %s has the findings of the engine, and says so', async (_, settings, note) => {
    const plain = await ended(browser, await scanWith({}, ordersText.replaceAll('orders', 'carts')));
    const scan = await ended(browser, await scanWith(settings, ordersText.replaceAll('orders', 'carts')));
    expect(scan.status).toBe('completed');
    expect(scan.model?.notes.join()).toMatch(note);
    expect(scan.vulnerabilities.map(({ fingerprint }) => fingerprint)).toEqual(
      plain.vulnerabilities.map(({ fingerprint }) => fingerprint),
    );
    expect(plain.model).toBeNull();
  });

  it('leaves nothing behind when it is deleted while the model is asked', async () => {
    const id = await scanWith({ ...MODEL, AI_API_KEY: 'slow' }, ordersText.replaceAll('orders', 'parcels'));
    await expect
      .poll(async () => (await (await browser.get(`/api/scans/${id}`)).json<{ stage: string }>()).stage)
      .toBe('model');
    expect((await browser.json('DELETE', `/api/scans/${id}`)).status).toBe(200);
    await scheduler.wait(2500);
    expect(await answersOf(id)).toBe(0);
    expect(await runInDurableObject(jobOf(id), async (_, { storage }) => (await storage.list()).size)).toBe(0);
    expect(
      await env.DB.prepare('SELECT coalesce(sum(count), 0) AS n FROM finding_blocks WHERE scan_id = ?')
        .bind(id)
        .first('n'),
    ).toBe(0);
  });

  it('says what is asked while it runs', async () => {
    const id = await scanWith({ ...MODEL, AI_API_KEY: 'slow' }, ordersText.replaceAll('orders', 'letters'));
    await expect
      .poll(
        async () =>
          (await (await browser.get(`/api/scans/${id}`)).json<{ modelProgress: string | null }>()).modelProgress,
      )
      .toMatch(/^(Explaining|Looking for)/);
    expect((await ended(browser, id)).status).toBe('completed');
  });
});
