import { env } from 'cloudflare:workers';
import type { AccountUsage, ScansDeleted } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { sweep } from '../src/retention/sweep.ts';
import { ended, PASSWORD, paste, signedIn } from './browser.ts';

const CONFIRMED = { password: PASSWORD, confirmation: 'delete all my scans' };
/** More than one call can remove. */
const MANY = 4500;

const scansOf = (userId: string) =>
  env.DB.prepare('SELECT count(*) AS scans FROM scans WHERE user_id = ?').bind(userId).first<number>('scans');
const marksOf = (userId: string) =>
  env.DB.prepare('SELECT count(*) AS marks FROM verifications WHERE id = ?')
    .bind(`scan-removal:${userId}`)
    .first<number>('marks');

describe('an account’s usage', () => {
  it('says what is used and what may be, and how long files are kept', async () => {
    const { browser } = await signedIn();
    const usage = async () => (await browser.get('/api/auth/usage')).json<AccountUsage>();
    expect(await usage()).toEqual({
      ...{ scansToday: 0, scansPerDay: 500, bytes: 0, bytesPerUser: 1024 ** 3, uploadDays: 30 },
    });
    await ended(browser, await paste(browser, 'eval(location.hash);'));
    const { scansToday, bytes } = await usage();
    expect([scansToday, bytes > 20]).toEqual([1, true]);
  });
});

describe('the deletion of all scans', () => {
  it('asks for the words and the password, takes ended and running scans, and is in the audit log', async () => {
    const [{ browser, user }, other] = [await signedIn(), await signedIn()];
    const theirs = await paste(other.browser, 'let a = 1;');
    await ended(browser, await paste(browser, 'eval(location.hash);'));
    await paste(browser, 'function f(x) { return x; }\n'.repeat(40_000));
    for (const wrong of [
      { password: PASSWORD },
      { ...CONFIRMED, confirmation: 'yes' },
      { ...CONFIRMED, password: 'no' },
    ]) {
      expect((await browser.json('DELETE', '/api/scans', wrong)).status).toBe(400);
    }
    expect(await scansOf(user.id)).toBe(2);
    const answer = await browser.json('DELETE', '/api/scans', CONFIRMED);
    expect(await answer.json<ScansDeleted>()).toEqual({ deleted: 2, isMoreLeft: false });
    expect([await scansOf(user.id), await marksOf(user.id)]).toEqual([0, 0]);
    expect((await env.UPLOADS.list({ prefix: `uploads/${user.id}/` })).objects).toEqual([]);
    expect((await (await browser.get('/api/auth/usage')).json<AccountUsage>()).bytes).toBe(0);
    expect((await other.browser.get(`/api/scans/${theirs}`)).status).toBe(200);
    const line = env.DB.prepare(
      "SELECT count(*) AS lines FROM audit_log WHERE action = 'scans_deleted' AND actor_id = ?",
    );
    await expect.poll(() => line.bind(user.id).first<number>('lines')).toBe(1);
  });

  it('of a large account is finished by the sweeper, and spares scans that came after it', {
    timeout: 600_000,
  }, async () => {
    const { browser, user } = await signedIn();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO scans (id, user_id, file_name, language, file_size, status, uploaded_at)
       SELECT 'many-' || ?1 || i, ?1, 'a.js', 'JavaScript', 1, 'failed', i FROM n`,
    )
      .bind(user.id, MANY)
      .run();
    const answer = await browser.json('DELETE', '/api/scans', CONFIRMED);
    expect(await answer.json<ScansDeleted>()).toEqual({ deleted: 2000, isMoreLeft: true });
    const later = await paste(browser, 'let a = 1;');
    // The sweeper's own alarm may run at the same time; either way nothing is left at the end.
    for (let run = 0; (await marksOf(user.id)) === 1 && run < MANY; run += 1) await sweep(env, Date.now());
    expect([await scansOf(user.id), await marksOf(user.id)]).toEqual([1, 0]);
    expect((await ended(browser, later)).status).toBe('completed');
  });
});
