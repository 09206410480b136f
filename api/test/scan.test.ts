import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { ApiError, ScanSource } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ATTEMPTS_MAX, DEADLINE_MS, DEATHS_MAX, type JobState, type WaitingJob } from '../src/scanner/job-state.ts';
import { objectKey } from '../src/uploads/object-key.ts';
import { type Browser, ended, paste, signedIn, upload } from './browser.ts';

/** In two parts, so that no scanner takes this file for one with a secret. */
const ACCESS_KEY = 'AKIA' + 'IOSFODNN7EXAMPLB';
const VULNERABLE = `const express = require('express');
const app = express();
const accessKey = '${ACCESS_KEY}';
app.get('/user', async (req, res) => {
  const rows = await db.query('SELECT * FROM users WHERE name = ?', [req.query.name]);
  res.json(rows);
});
`;

let browser: Browser;
let userId: string;
beforeAll(async () => {
  const person = await signedIn();
  browser = person.browser;
  userId = person.user.id;
});

const jobOf = (scanId: string) => env.SCAN_JOBS.get(env.SCAN_JOBS.idFromName(scanId));
/** The number of stored findings of a scan. */
const findingsOf = (id: string) =>
  env.DB.prepare('SELECT coalesce(sum(count), 0) AS n FROM finding_blocks WHERE scan_id = ?').bind(id).first('n');
const rowsOf = (id: string) => env.DB.prepare('SELECT count(*) AS n FROM scans WHERE id = ?').bind(id).first('n');

/** Everything that remains of a scan. */
async function remains(scanId: string) {
  const stored = await runInDurableObject(jobOf(scanId), async (_, { storage }) => (await storage.list()).size);
  return {
    rows: await rowsOf(scanId),
    findings: await findingsOf(scanId),
    object: await env.UPLOADS.head(objectKey(userId, scanId)),
    stored,
  };
}
const NOTHING = { rows: 0, findings: 0, object: null, stored: 0 };

/** A file and a row as the job finds them, without starting the job. */
async function prepared(code: string): Promise<{ id: string; state: WaitingJob }> {
  const id = crypto.randomUUID();
  await env.UPLOADS.put(objectKey(userId, id), code);
  await env.DB.prepare(
    "INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at) VALUES (?, ?, 'a.js', 'JavaScript', 1, ?)",
  )
    .bind(id, userId, Date.now())
    .run();
  const input = { id, userId, fileName: 'a.js', language: 'JavaScript', fileSize: 1, uploadedAt: 0, requestId: 'r' };
  return { id, state: { kind: 'waiting', input, step: 'load', attempts: 0, deadline: Date.now() + DEADLINE_MS } };
}

const stateOf = (id: string) => runInDurableObject(jobOf(id), (_, { storage }) => storage.get('job'));

/** Makes the database reject an event, until `DROP TRIGGER fault`. */
const faultAt = (event: string) =>
  env.DB.prepare(`CREATE TRIGGER fault BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'a fault of this test'); END`).run();

/** Puts a job into a state, as after a crash, and fires its alarm. */
const resume = (id: string, state: JobState) =>
  runInDurableObject(jobOf(id), async (_, { storage }) => {
    await storage.put('job', state);
    await storage.setAlarm(Date.now());
  });

describe('a scan', () => {
  it('of an upload completes with findings, summary and coverage, and leaves no job behind', async () => {
    const bytes = new TextEncoder().encode(VULNERABLE);
    const { objectPath } = await upload(browser, bytes);
    const body = { objectPath, fileName: 'users.js', fileSize: bytes.byteLength };
    const { scanId } = await (await browser.json('POST', '/api/scans', body)).json<{ scanId: string }>();
    const scan = await ended(browser, scanId);
    expect(scan).toMatchObject({ status: 'completed', language: 'JavaScript', errorMessage: null, stage: null });
    expect(scan.coverage).toMatchObject({ lines: expect.any(Number), bytes: bytes.byteLength });
    const secret = scan.vulnerabilities.find(({ cwe }) => cwe.includes(798));
    expect(secret).toMatchObject({ location: { lineNumber: 3, filePath: 'users.js' } });
    expect(scan.summary.total).toBe(scan.vulnerabilities.length);
    expect(await findingsOf(scanId)).toBe(scan.summary.total);
    const { stored } = await remains(scanId);
    expect(stored).toBe(0);
  });

  it('of pasted code takes the language that was chosen', async () => {
    const scan = await ended(browser, await paste(browser, 'print(1)', 'snippet.txt', 'python'));
    expect(scan).toMatchObject({ status: 'completed', language: 'Python', fileName: 'snippet.txt' });
  });

  it.each([
    ['a line of a million characters', `var a = "${'x'.repeat(1_000_000)}";`],
    ['a hundred thousand open brackets', '('.repeat(100_000)],
    ['no code at all', '\u0001 ~~~ \u00ff'],
  ])('of %s ends, and the next one works', async (_, code) => {
    const scan = await ended(browser, await paste(browser, code));
    expect(['completed', 'failed']).toContain(scan.status);
    if (scan.status === 'failed') expect(scan.errorMessage).toMatch(/\w+ \w+/);
    expect((await ended(browser, await paste(browser, 'let a = 1;'))).status).toBe('completed');
  });
});

describe('the source of a scan', () => {
  const sourceOf = async (by: Browser, id: string) => {
    const response = await by.get(`/api/scans/${id}/source`);
    return { status: response.status, body: await response.json<ScanSource & ApiError>() };
  };

  it('is the text as it was analyzed, whatever its encoding', async () => {
    const text = 'let a = "ä";\r\n';
    const bytes = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
    const { objectPath } = await upload(browser, bytes);
    const body = { objectPath, fileName: 'a.js', fileSize: bytes.byteLength };
    const { scanId } = await (await browser.json('POST', '/api/scans', body)).json<{ scanId: string }>();
    expect(await sourceOf(browser, scanId)).toEqual({ status: 200, body: { text } });
  });

  it('is its owner’s alone, and says so when the file is no longer kept', async () => {
    const id = await paste(browser, 'let a = 1;');
    const { browser: other } = await signedIn();
    expect((await sourceOf(other, id)).status).toBe(404);
    await ended(browser, id);
    await env.UPLOADS.delete(objectKey(userId, id));
    const { status, body } = await sourceOf(browser, id);
    expect([status, body.message]).toEqual([404, expect.stringContaining('no longer kept')]);
  });
});

describe('a job', () => {
  it.each(['load', 'analyse', 'assess'] as const)('goes on at the step %s after a crash', async (step) => {
    const { id, state } = await prepared(VULNERABLE);
    await resume(id, { ...state, kind: 'running', boot: 'an isolate of the past', isAlone: false, step });
    await evictDurableObject(jobOf(id)).catch(() => undefined);
    expect((await ended(browser, id)).status).toBe('completed');
  });

  it('tries a step again that failed, having stored nothing in part', async () => {
    await faultAt("UPDATE OF status ON scans WHEN NEW.status = 'completed'");
    const { id, state } = await prepared(VULNERABLE);
    await resume(id, state);
    await expect.poll(() => stateOf(id)).toMatchObject({ step: 'store', attempts: 1 });
    expect(await findingsOf(id)).toBe(0);
    await env.DB.prepare('DROP TRIGGER fault').run();
    const scan = await ended(browser, id);
    expect(scan.status).toBe('completed');
    expect(scan.summary.total).toBeGreaterThan(0);
    expect(await findingsOf(id)).toBe(scan.summary.total);
  });

  it('waits for a database that refuses even to note the failure', async () => {
    await faultAt('UPDATE ON scans');
    const { id, state } = await prepared(VULNERABLE);
    await resume(id, { ...state, attempts: ATTEMPTS_MAX });
    const nextAlarm = () => runInDurableObject(jobOf(id), (_, { storage }) => storage.getAlarm());
    await expect.poll(async () => ((await nextAlarm()) ?? 0) - Date.now()).toBeGreaterThan(1000);
    await env.DB.prepare('DROP TRIGGER fault').run();
    await runDurableObjectAlarm(jobOf(id));
    expect((await ended(browser, id)).status).toBe('failed');
  });

  it('stores nothing twice when its last step runs again', async () => {
    const { id, state } = await prepared(VULNERABLE);
    await resume(id, state);
    const first = await ended(browser, id);
    await resume(id, { ...state, step: 'analyse' });
    await scheduler.wait(100);
    expect(await ended(browser, id)).toEqual(first);
  });

  it('ends as failed, with what to do, after its attempts and after its deadline', async () => {
    for (const worn of [{ attempts: ATTEMPTS_MAX }, { deadline: Date.now() - 1 }]) {
      const { id, state } = await prepared(VULNERABLE);
      await resume(id, { ...state, ...worn });
      const scan = await ended(browser, id);
      expect(scan).toMatchObject({ status: 'failed', vulnerabilities: [] });
      expect(scan.errorMessage).toContain('Try again');
      expect((await remains(id)).stored).toBe(0);
    }
  });

  it('is given up when the process died again and again while it ran alone', async () => {
    const { id, state } = await prepared(VULNERABLE);
    const boot = 'an isolate of the past';
    await resume(id, { ...state, kind: 'running', boot, isAlone: true, deathsAlone: DEATHS_MAX - 1 });
    const scan = await ended(browser, id);
    expect(scan).toMatchObject({ status: 'failed', vulnerabilities: [] });
    expect(scan.errorMessage).toContain(`stopped ${DEATHS_MAX} times while it analyzed this file`);
  });

  it('completes alone after a death for which others may be to blame, its attempts unchanged', async () => {
    const { id, state } = await prepared(VULNERABLE);
    const boot = 'an isolate of the past';
    await faultAt("UPDATE OF status ON scans WHEN NEW.status = 'completed'");
    await resume(id, { ...state, kind: 'running', boot, isAlone: false, attempts: ATTEMPTS_MAX - 1 });
    await expect.poll(() => stateOf(id)).toMatchObject({ step: 'store', deathsAlone: 0 });
    await env.DB.prepare('DROP TRIGGER fault').run();
    expect((await ended(browser, id)).status).toBe('completed');
  });

  it('ends as failed when its file is gone', async () => {
    const { id, state } = await prepared(VULNERABLE);
    await env.UPLOADS.delete(objectKey(userId, id));
    await resume(id, state);
    expect(await ended(browser, id)).toMatchObject({
      status: 'failed',
      errorMessage: 'The uploaded file is no longer there. Upload it again.',
    });
  });

  it('without a row forgets itself', async () => {
    const { id, state } = await prepared(VULNERABLE);
    await env.DB.prepare('DELETE FROM scans WHERE id = ?').bind(id).run();
    await resume(id, state);
    await expect.poll(async () => (await remains(id)).stored).toBe(0);
  });
});

describe('deleting', () => {
  it('leaves nothing of a completed scan', async () => {
    const id = await paste(browser, VULNERABLE);
    await ended(browser, id);
    expect((await browser.json('DELETE', `/api/scans/${id}`)).status).toBe(200);
    expect(await remains(id)).toEqual(NOTHING);
    expect((await browser.get(`/api/scans/${id}`)).status).toBe(404);
    expect((await browser.json('DELETE', `/api/scans/${id}`)).status).toBe(404);
  });

  it.each([0, 1, 5, 20])('leaves nothing of a scan that began %i ms before', async (ms) => {
    const id = await paste(browser, VULNERABLE.repeat(200));
    await scheduler.wait(ms);
    expect((await browser.json('DELETE', `/api/scans/${id}`)).status).toBe(200);
    await scheduler.wait(300);
    expect(await remains(id)).toEqual(NOTHING);
  });

  it('goes on after a crash in its midst', async () => {
    const { id } = await prepared(VULNERABLE);
    await resume(id, { kind: 'removing', id, userId });
    await expect.poll(() => remains(id)).toEqual(NOTHING);
  });

  it('leaves every job object without storage', async () => {
    const ids = await listDurableObjectIds(env.SCAN_JOBS);
    expect(ids.length).toBeGreaterThan(5);
    for (const id of ids) {
      const size = await runInDurableObject(
        env.SCAN_JOBS.get(id),
        async (_, { storage }) => (await storage.list()).size,
      );
      expect(size).toBe(0);
    }
  });
});
