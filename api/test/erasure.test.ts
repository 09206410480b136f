import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Scan } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { type Browser, ended, PASSWORD, paste, signedIn, upload } from './browser.ts';

const CODE = 'const key = "of-the-customer-1"; eval(key);';

/** Where any of these words remains in a table, in the bucket or in the storage of jobs. */
async function remains(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const has = (text: string) => words.some((word) => text.includes(word));
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'd1%'",
  ).all<{ name: string }>();
  expect(tables.results.length).toBeGreaterThan(15);
  for (const { name } of tables.results) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    if (results.some((row) => has(JSON.stringify(row)))) found.push(`table ${name}`);
  }
  let cursor: string | undefined;
  do {
    const page: R2Objects = await env.UPLOADS.list({ ...(cursor ? { cursor } : {}) });
    for (const { key } of page.objects) if (has(key)) found.push(`object ${key}`);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  for (const id of await listDurableObjectIds(env.SCAN_JOBS)) {
    const stored = await runInDurableObject(env.SCAN_JOBS.get(id), async (_, { storage }) =>
      JSON.stringify([...(await storage.list())]),
    );
    if (has(stored)) found.push(`job ${id}`);
  }
  return found;
}

/** Prevents scans from ending, so that they are running for certain. */
const stick = () =>
  env.DB.prepare(
    "CREATE TRIGGER stuck BEFORE UPDATE OF status ON scans WHEN NEW.status = 'completed' BEGIN SELECT RAISE(ABORT, 'stuck'); END",
  ).run();
const loosen = () => env.DB.prepare('DROP TRIGGER IF EXISTS stuck').run();

async function inMidScan(browser: Browser): Promise<string> {
  const id = await paste(browser, CODE);
  await expect.poll(async () => (await (await browser.get(`/api/scans/${id}`)).json<Scan>()).stage).toBe('store');
  return id;
}

describe('nothing is left', () => {
  it('of a scan that is deleted in its midst, nor of one that has ended', async () => {
    const { browser } = await signedIn();
    const done = await paste(browser, CODE);
    await ended(browser, done);
    await stick();
    const running = await inMidScan(browser);
    for (const id of [done, running]) {
      expect(await remains([id])).not.toEqual([]);
      expect((await browser.json('DELETE', `/api/scans/${id}`)).status).toBe(200);
    }
    await loosen();
    await expect.poll(() => remains([done, running])).toEqual([]);
  });

  it('of an account that is deleted, with a scan in its midst, a retry, a key and an upload that was never submitted', async () => {
    const { browser, user } = await signedIn();
    const done = await paste(browser, CODE);
    await ended(browser, done);
    const body = { codeContent: CODE, fileName: 'a.js', language: 'JavaScript' };
    await browser.json('POST', '/api/scans', body, { 'idempotency-key': 'of-this-test' });
    await browser.json('POST', `/api/scans/${done}/retry`);
    await upload(browser, new TextEncoder().encode(CODE));
    await stick();
    await inMidScan(browser);
    const scans = await env.DB.prepare('SELECT id FROM scans WHERE user_id = ?').bind(user.id).all<{ id: string }>();
    expect(scans.results.length).toBe(4);
    const words = [user.id, ...scans.results.map(({ id }) => id)];
    expect((await browser.json('DELETE', '/api/auth/user', { password: PASSWORD })).status).toBe(200);
    await loosen();
    // The audit log outlives the accounts it names, for its own period.
    await expect.poll(async () => (await remains(words)).filter((where) => where !== 'table audit_log')).toEqual([]);
  });
});
