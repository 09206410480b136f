import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { ApiError, Scan, ScanCreated } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { jobOf } from '../src/scanner/job-of.ts';
import { KEY_MS } from '../src/storage/idempotency-keys.ts';
import { forgetUploads } from '../src/storage/uploads.ts';
import { dayOf } from '../src/storage/usage.ts';
import { objectKey } from '../src/uploads/object-key.ts';
import { type Browser, ended, paste, signedIn, upload } from './browser.ts';
import { db } from './db.ts';

const CODE = 'const express = require("express");\n';
const PASTE = { codeContent: CODE, fileName: 'a.js', language: 'JavaScript' };
type Answer = ApiError & ScanCreated;

const submit = (browser: Browser, key: string, body: object = PASTE) =>
  browser.json('POST', '/api/scans', body, { 'idempotency-key': key });
const scansOf = (userId: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM scans WHERE user_id = ?').bind(userId).first('n');
const objectsOf = async (userId: string) => (await env.UPLOADS.list({ prefix: objectKey(userId, '') })).objects.length;
const bytesOf = (userId: string) =>
  env.DB.prepare('SELECT bytes FROM user_totals WHERE user_id = ?').bind(userId).first('bytes');

describe('one Idempotency-Key', () => {
  it('is one scan, of a hundred calls at once', async () => {
    const { browser, user } = await signedIn();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await submit(browser, 'the-same');
        return [response.status, (await response.json<Answer>()).scanId] as const;
      }),
    );
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(([, id]) => id)).size).toBe(1);
    expect([await scansOf(user.id), await objectsOf(user.id)]).toEqual([1, 1]);
    expect((await ended(browser, answers[0]?.[1] ?? '')).status).toBe('completed');
  });

  it('answers the same after the scan has ended, and after it was deleted', async () => {
    const { browser, user } = await signedIn();
    const { scanId } = await (await submit(browser, 'later')).json<Answer>();
    await ended(browser, scanId);
    expect(await (await submit(browser, 'later')).json()).toEqual({ scanId });
    await browser.json('DELETE', `/api/scans/${scanId}`);
    expect(await (await submit(browser, 'later')).json()).toEqual({ scanId });
    expect(await scansOf(user.id)).toBe(0);
  });

  it('is refused for another submission, and free for another user', async () => {
    const { browser } = await signedIn();
    const first = await (await submit(browser, 'mine')).json<Answer>();
    const other = await submit(browser, 'mine', { ...PASTE, fileName: 'b.js' });
    expect([other.status, (await other.json<Answer>()).code]).toEqual([409, 'conflict']);
    const { browser: stranger } = await signedIn();
    const theirs = await (await submit(stranger, 'mine')).json<Answer>();
    expect(theirs.scanId).not.toBe(first.scanId);
  });

  it('is free again after a refusal', async () => {
    const { browser } = await signedIn();
    expect((await submit(browser, 'again', { ...PASTE, codeContent: 'PK\u0003\u0004....' })).status).toBe(415);
    expect((await submit(browser, 'again')).status).toBe(201);
  });

  it('goes on for a call that died before its answer', async () => {
    const { browser, user } = await signedIn();
    const { scanId } = await (await submit(browser, 'dead')).json<Answer>();
    await ended(browser, scanId);
    await env.DB.prepare('UPDATE idempotency_keys SET is_answered = 0 WHERE user_id = ?').bind(user.id).run();
    expect(await (await submit(browser, 'dead')).json()).toEqual({ scanId });
    expect([await scansOf(user.id), await objectsOf(user.id)]).toEqual([1, 1]);
  });

  it('is forgotten after a day', async () => {
    const { browser, user } = await signedIn();
    const { scanId } = await (await submit(browser, 'old')).json<Answer>();
    await env.DB.prepare('UPDATE idempotency_keys SET created_at = created_at - ? WHERE user_id = ?')
      .bind(KEY_MS, user.id)
      .run();
    expect((await (await submit(browser, 'old')).json<Answer>()).scanId).not.toBe(scanId);
  });

  it.each(['', 'with blank', 'x'.repeat(256)])('has a form: not %j', async (key) => {
    const { browser } = await signedIn();
    const response = await submit(browser, key);
    expect([response.status, (await response.json<ApiError>()).details?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
  });
});

/** The same API with other limits. */
function limited(browser: Browser, limits: object) {
  const app = createApp();
  return async (method: string, path: string, body: object = {}) => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const init = { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body) }) };
    return app.request(`https://scanner.example${path}`, init, { ...env, ...limits });
  };
}

describe('the quota of scans a day', () => {
  it('is exact under calls at once, and says when to come back', async () => {
    const { browser, user } = await signedIn();
    const call = limited(browser, { SCANS_PER_DAY: '3' });
    const responses = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/api/scans', PASTE)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(429)]);
    expect([await scansOf(user.id), await objectsOf(user.id)]).toEqual([3, 3]);
    const refused = responses.find(({ status }) => status === 429);
    const seconds = Number(refused?.headers.get('retry-after'));
    const midnight = Date.parse(`${dayOf(Date.now())}T00:00:00Z`) + 86_400_000;
    expect(Math.abs(Date.now() + seconds * 1000 - midnight)).toBeLessThan(10_000);
    expect(await refused?.json()).toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringContaining('midnight'),
    });
    expect((await call('POST', '/api/objects/upload')).status).toBe(429);
  });

  it('is not given back by deleting', async () => {
    const { browser } = await signedIn();
    const call = limited(browser, { SCANS_PER_DAY: '1' });
    const { scanId } = await (await call('POST', '/api/scans', PASTE)).json<ScanCreated>();
    expect((await call('DELETE', `/api/scans/${scanId}`)).status).toBe(200);
    expect((await call('POST', '/api/scans', PASTE)).status).toBe(429);
  });
});

describe('the quota of bytes', () => {
  const SIZE = 20_000;
  /** Space for two uploads and the results of their scans, not for a third upload. */
  const LIMITS = { BYTES_PER_USER: String(SIZE * 2 + SIZE / 2) };
  const LARGE = { ...PASTE, codeContent: `${CODE}//${' '.repeat(SIZE - CODE.length - 2)}` };
  const resultsOf = async (userId: string): Promise<number> =>
    (await env.DB.prepare('SELECT sum(result_bytes) AS n FROM scans WHERE user_id = ?').bind(userId).first('n')) ?? 0;

  it('counts uploads and results, exactly, and is given back by deleting', async () => {
    const { browser, user } = await signedIn();
    const call = limited(browser, LIMITS);
    const responses = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/api/scans', LARGE)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(429)]);
    expect(await objectsOf(user.id)).toBe(2);
    const refused = responses.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({ message: expect.stringContaining('Delete scans') });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(29 * 86_400);
    const begun = responses.filter(({ status }) => status === 201);
    const ids = await Promise.all(begun.map(async (response) => (await response.json<ScanCreated>()).scanId));
    for (const id of ids) await ended(browser, id);
    const results = await resultsOf(user.id);
    expect(results).toBeGreaterThan(100);
    expect(await bytesOf(user.id)).toBe(2 * SIZE + results);
    await call('DELETE', `/api/scans/${ids[0]}`);
    expect(await bytesOf(user.id)).toBe(SIZE + (await resultsOf(user.id)));
    expect((await call('POST', '/api/scans', LARGE)).status).toBe(201);
  });

  it('that results alone fill says to delete scans, and not to wait', async () => {
    const { browser, user } = await signedIn();
    const id = await paste(browser, CODE);
    await ended(browser, id);
    await forgetUploads(db, [id], Date.now());
    const call = limited(browser, { BYTES_PER_USER: String(await resultsOf(user.id)) });
    const refused = await call('POST', '/api/scans', PASTE);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, null]);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/scan results.*Delete scans.*until/) });
    await call('DELETE', `/api/scans/${id}`);
    expect(await bytesOf(user.id)).toBe(0);
    expect((await call('POST', '/api/objects/upload')).status).toBe(201);
  });

  it('counts uploads that were never submitted, and refuses one before its bytes are kept', async () => {
    const { browser, user } = await signedIn();
    await upload(browser, new Uint8Array(SIZE * 2 + SIZE / 2).fill(97));
    const call = limited(browser, LIMITS);
    expect((await call('POST', '/api/scans', PASTE)).status).toBe(429);
    expect((await call('POST', '/api/objects/upload')).status).toBe(429);
    expect(await objectsOf(user.id)).toBe(1);
  });
});

describe('trying again', () => {
  const retry = (browser: Browser, id: string) => browser.json('POST', `/api/scans/${id}/retry`);

  it('scans the same file as a new scan and leaves the old one as it is', async () => {
    const { browser } = await signedIn();
    const id = await paste(browser, CODE, 'b.js');
    const first = await ended(browser, id);
    const response = await retry(browser, id);
    expect(response.status).toBe(201);
    const { scanId } = await response.json<ScanCreated>();
    expect(scanId).not.toBe(id);
    const second = await ended(browser, scanId);
    expect(second).toMatchObject({ status: 'completed', fileName: 'b.js', summary: first.summary });
    expect(await (await browser.get(`/api/scans/${id}`)).json()).toEqual(first);
    await browser.json('DELETE', `/api/scans/${id}`);
    expect(await (await browser.get(`/api/scans/${scanId}/source`)).json()).toEqual({ text: CODE });
  });

  it('says why not: the file is gone, the scan still runs', async () => {
    const { browser, user } = await signedIn();
    const id = await paste(browser, CODE);
    await ended(browser, id);
    await env.UPLOADS.delete(objectKey(user.id, id));
    const gone = await retry(browser, id);
    expect([gone.status, (await gone.json<ApiError>()).message]).toEqual([
      409,
      'The uploaded file is no longer kept. Upload it again to scan it.',
    ]);
    await env.DB.prepare("UPDATE scans SET status = 'scanning' WHERE id = ?").bind(id).run();
    const running = await retry(browser, id);
    expect([running.status, (await running.json<ApiError>()).message]).toContain(409);
    expect(await scansOf(user.id)).toBe(1);
    await env.DB.prepare("UPDATE scans SET status = 'failed' WHERE id = ?").bind(id).run();
  });
});

describe('canceling', () => {
  const cancel = async (browser: Browser, id: string) => (await browser.json('POST', `/api/scans/${id}/cancel`)).status;
  const read = async (browser: Browser, id: string) => (await browser.get(`/api/scans/${id}`)).json<Scan>();
  const storedOf = (id: string) =>
    runInDurableObject(jobOf(env, id), async (_, { storage }) => (await storage.list()).size);

  it.each([0, 1, 2, 4, 8, 16])('a scan %i ms after its beginning ends it for good, or finds it ended', async (ms) => {
    const { browser } = await signedIn();
    const id = await paste(browser, CODE);
    await scheduler.wait(ms);
    const status = await cancel(browser, id);
    const scan = await read(browser, id);
    expect(scan.status).toBe(status === 200 ? 'failed' : 'completed');
    expect(await cancel(browser, id)).toBe(409);
    await expect.poll(() => storedOf(id)).toBe(0);
    expect(await read(browser, id)).toEqual(scan);
  });

  it('ends a scan in the midst of a step that does not come to its end', async () => {
    const { browser } = await signedIn();
    await env.DB.prepare(
      "CREATE TRIGGER stuck BEFORE UPDATE OF status ON scans WHEN NEW.status = 'completed' BEGIN SELECT RAISE(ABORT, 'stuck'); END",
    ).run();
    const id = await paste(browser, CODE);
    await expect.poll(async () => (await read(browser, id)).stage).toBe('store');
    expect(await cancel(browser, id)).toBe(200);
    await env.DB.prepare('DROP TRIGGER stuck').run();
    const scan = await read(browser, id);
    expect(scan).toMatchObject({ status: 'failed', stage: null, vulnerabilities: [] });
    expect(scan.errorMessage).toBe('The scan was canceled. Try again to scan the same file.');
    await expect.poll(() => storedOf(id)).toBe(0);
    expect(await read(browser, id)).toEqual(scan);
  });

  it('ends a row that has no job', async () => {
    const { browser } = await signedIn();
    const id = await paste(browser, CODE);
    await ended(browser, id);
    await env.DB.prepare("UPDATE scans SET status = 'scanning' WHERE id = ?").bind(id).run();
    expect(await cancel(browser, id)).toBe(200);
    expect((await ended(browser, id)).status).toBe('failed');
  });
});
