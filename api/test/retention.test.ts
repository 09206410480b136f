import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Scan } from '@scanner/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sweep } from '../src/retention/sweep.ts';
import { TASK_SIZE } from '../src/retention/tasks.ts';
import { dayOf } from '../src/storage/usage.ts';
import { objectKey } from '../src/uploads/object-key.ts';
import { type Browser, ended, paste, signedIn, upload } from './browser.ts';

const DAY_MS = 86_400_000;
const SHORT = { ...env, RETENTION_DAYS: '2' };
const bytes = new TextEncoder().encode('let a = 1;');

let browser: Browser;
let userId: string;
beforeAll(async () => {
  const person = await signedIn();
  browser = person.browser;
  userId = person.user.id;
});

const objectOf = (id: string) => env.UPLOADS.head(objectKey(userId, id));
const noteOf = (id: string) =>
  env.DB.prepare('SELECT 1 AS is_there FROM uploads WHERE id = ?').bind(id).first('is_there');
const read = async (id: string) => (await browser.get(`/api/scans/${id}`)).json<Scan>();

describe('retention', () => {
  it('removes the file some days after the analysis, and keeps the results', async () => {
    const id = await paste(browser, 'const password = "w4rehouse-9-of-mine";');
    const before = await ended(browser, id);
    expect(before.hasSource).toBe(true);
    await sweep(SHORT, Date.now() + 2 * DAY_MS - 60_000);
    expect(await objectOf(id)).not.toBeNull();
    await sweep(SHORT, Date.now() + 2 * DAY_MS + 60_000);
    expect([await objectOf(id), await noteOf(id)]).toEqual([null, null]);
    expect(await read(id)).toEqual({ ...before, hasSource: false });
    expect(before.summary.total).toBeGreaterThan(0);
    expect((await browser.get(`/api/scans/${id}/source`)).status).toBe(404);
    expect((await browser.json('POST', `/api/scans/${id}/retry`)).status).toBe(409);
  });

  it('removes uploads that were never submitted after a day, and gives their room back', async () => {
    const { objectPath } = await upload(browser, bytes);
    const id = objectPath.split('/').at(-1) ?? '';
    await sweep(SHORT, Date.now() + DAY_MS - 60_000);
    expect(await objectOf(id)).not.toBeNull();
    await sweep(SHORT, Date.now() + DAY_MS + 60_000);
    expect([await objectOf(id), await noteOf(id)]).toEqual([null, null]);
  });

  it('loses nothing where the bucket fails in its midst: the next run finds it again', async () => {
    const { objectPath } = await upload(browser, bytes);
    const id = objectPath.split('/').at(-1) ?? '';
    const later = Date.now() + DAY_MS + 60_000;
    const failing = Object.assign(Object.create(env.UPLOADS), { delete: () => Promise.reject(new Error('no answer')) });
    expect((await sweep({ ...SHORT, UPLOADS: failing }, later)).failed).toContain('orphanedUploads');
    expect(await noteOf(id)).toBe(1);
    // The object is deleted, its row is not: as after a crash between the two.
    await env.UPLOADS.delete(objectKey(userId, id));
    expect((await sweep(SHORT, later)).failed).toEqual([]);
    expect(await noteOf(id)).toBeNull();
  });

  it('does a bounded number of things in one run, and says that more are left', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO uploads (id, user_id, size, created_at) SELECT 'orphan-' || i, ?1, 1, 5 FROM n`,
    )
      .bind(userId, 2 * TASK_SIZE + 1)
      .run();
    const counts: unknown[] = [];
    for (let run = 0; run < 3; run += 1) {
      const { removed, isMoreLeft } = await sweep(SHORT, Date.now());
      counts.push([removed.orphanedUploads, isMoreLeft]);
    }
    expect(counts).toEqual([
      [TASK_SIZE, true],
      [TASK_SIZE, true],
      [1, false],
    ]);
    const ofUploads =
      'SELECT bytes - (SELECT sum(result_bytes) FROM scans WHERE user_id = ?1) AS bytes FROM user_totals WHERE user_id = ?1';
    expect(await env.DB.prepare(ofUploads).bind(userId).first('bytes')).toBe(0);
  });

  it('ends scans that no one runs any more, with what to do', async () => {
    const id = crypto.randomUUID();
    await env.DB.prepare(
      "INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at) VALUES (?, ?, 'a.js', 'JavaScript', 1, ?)",
    )
      .bind(id, userId, Date.now() - 70 * 60_000)
      .run();
    await sweep(SHORT, Date.now());
    expect(await read(id)).toMatchObject({ status: 'failed', errorMessage: expect.stringContaining('Try again') });
  });

  it('leaves a scan that has waited for its turn for hours', async () => {
    const id = crypto.randomUUID();
    const job = env.SCAN_JOBS.get(env.SCAN_JOBS.idFromName(id));
    const uploadedAt = Date.now() - 70 * 60_000;
    await env.DB.prepare(
      "INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at) VALUES (?, ?, 'a.js', 'JavaScript', 1, ?)",
    )
      .bind(id, userId, uploadedAt)
      .run();
    const input = { id, userId, fileName: 'a.js', language: 'JavaScript', fileSize: 1, uploadedAt, requestId: 'r' };
    await runInDurableObject(job, (_, { storage }) =>
      storage.put('job', { kind: 'waiting', input, step: 'load', attempts: 0 }),
    );
    await sweep(SHORT, Date.now());
    expect(await read(id)).toMatchObject({ status: 'scanning' });
    await job.remove(id, userId);
  });

  it('forgets keys, sessions, reset links, mails, answers of models, days and lines of the log in their time', async () => {
    const now = Date.now();
    const old: readonly (readonly [table: string, columns: string, values: string, age: number])[] = [
      ['idempotency_keys', 'user_id, key, body_hash, scan_id, created_at', "?1, ?2, 'x', 'x', ?3", DAY_MS],
      ['sessions', 'id, token, user_id, expires_at, created_at, updated_at', '?2, ?2, ?1, ?3, 0, 0', 0],
      ['verifications', 'id, identifier, value, expires_at, created_at, updated_at', "?2, ?1, 'x', ?3, 0, 0", 0],
      ['mailbox', 'id, "to", subject, text, at', "?2, ?1, 'x', 'x', ?3", 7 * DAY_MS],
      ['audit_log', 'id, actor, action, request_id, at', "?2, ?1, 'logout', 'x', ?3", 365 * DAY_MS],
      ['usage', 'user_id, day', "?1, strftime('%Y-%m-%d', ?3 / 1000, 'unixepoch') || substr(?2, 1, 0)", 36 * DAY_MS],
    ];
    const owner = `old-${userId}`;
    await env.DB.prepare("INSERT INTO users (id, name, email, created_at, updated_at) VALUES (?1, 'Old', ?1, 0, 0)")
      .bind(owner)
      .run();
    const columnOf = (table: string) =>
      ({ mailbox: '"to"', audit_log: 'actor', verifications: 'identifier' })[table] ?? 'user_id';
    const countOf = (table: string) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${columnOf(table)} = ?`)
        .bind(owner)
        .first('n');
    for (const [table, columns, values, age] of old) {
      for (const margin of [60_000, -60_000]) {
        const time = now - age - (table === 'usage' && margin < 0 ? -2 * DAY_MS : margin);
        await env.DB.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`)
          .bind(owner, crypto.randomUUID(), time)
          .run();
      }
      expect([table, await countOf(table)]).toEqual([table, 2]);
    }
    await sweep(env, now);
    for (const [table] of old) expect([table, await countOf(table)]).toEqual([table, 1]);
    expect(await env.DB.prepare('SELECT min(day) AS day FROM usage').first('day')).not.toBe(dayOf(now - 36 * DAY_MS));
  });
});

describe('the sweeper', () => {
  it('wakes by itself, is set again before it works, and goes on at once where more is left', async () => {
    const sweeper = env.SWEEPER.get(env.SWEEPER.idFromName('of this test'));
    const alarmOf = () => runInDurableObject(sweeper, (_, { storage }) => storage.getAlarm());
    await sweeper.wake();
    const first = (await alarmOf()) ?? 0;
    expect(first).toBeGreaterThan(Date.now());
    await sweeper.wake();
    expect(await alarmOf()).toBe(first);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO uploads (id, user_id, size, created_at) SELECT 'left-' || i, ?1, 1, 5 FROM n`,
    )
      .bind(userId, TASK_SIZE + 1)
      .run();
    const log = vi.spyOn(console, 'log');
    expect(await runDurableObjectAlarm(sweeper)).toBe(true);
    const line = log.mock.calls.map(([text]) => String(text)).find((text) => text.includes('"sweep"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ event: 'sweep', isMoreLeft: true, failed: [] });
    log.mockRestore();
    expect((await alarmOf()) ?? 0).toBeLessThan(Date.now() + 60_000);
    await runDurableObjectAlarm(sweeper);
    expect((await alarmOf()) ?? 0).toBeGreaterThan(Date.now() + 60_000);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM uploads WHERE id LIKE 'left-%'").first('n')).toBe(0);
  });
});
