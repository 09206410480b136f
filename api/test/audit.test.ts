import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { pruneAuditLog } from '../src/audit/prune-audit-log.ts';
import { Browser, PASSWORD, signedIn } from './browser.ts';
import { db } from './db.ts';
import { eventually } from './eventually.ts';
import { spend } from './spend.ts';

interface Line {
  action: string;
  actor_id: string | null;
  actor: string | null;
  detail: string | null;
  ip_address: string;
  request_id: string;
  at: number;
}

const linesOf = async (actor: string): Promise<Line[]> =>
  (await env.DB.prepare('SELECT * FROM audit_log WHERE actor = ? ORDER BY at').bind(actor).run<Line>()).results;

const lineOf = (actor: string, action: string) =>
  eventually(`the line ${action}`, async () => (await linesOf(actor)).find((line) => line.action === action));

describe('the audit log', () => {
  it('says who did what, when, from where and in which request', async () => {
    const { browser, user, email } = await signedIn();
    await lineOf(email, 'registered');
    const from = { 'cf-connecting-ip': '192.0.2.44' };
    const answer = await browser.json('POST', '/api/auth/login', { email, password: PASSWORD }, from);
    const line = await lineOf(email, 'login');
    expect(line).toMatchObject({ actor_id: user.id, actor: email, ip_address: '192.0.2.44', detail: null });
    expect(line.request_id).toBe(answer.headers.get('x-request-id'));
    expect(Math.abs(line.at - Date.now())).toBeLessThan(20_000);
    await browser.json('POST', '/api/auth/logout');
    await lineOf(email, 'logout');
  });

  it('notes refusals, with their reason and without the password', async () => {
    const { browser, email, user } = await signedIn();
    await new Browser().json('POST', '/api/auth/login', { email, password: 'not my secret' });
    expect(await lineOf(email, 'login_refused')).toMatchObject({ actor_id: null, detail: 'wrong email or password' });
    await browser.get('/api/admin/password/users');
    expect((await lineOf(email, 'refused')).detail).toBe('GET /api/admin/password/users needs an administrator');
    await env.DB.prepare('UPDATE users SET is_active = 0 WHERE id = ?').bind(user.id).run();
    await new Browser().json('POST', '/api/auth/login', { email, password: PASSWORD });
    await eventually('the reason', async () => (await linesOf(email)).find((line) => line.detail === 'access revoked'));
    const everything = JSON.stringify((await env.DB.prepare('SELECT * FROM audit_log').run()).results);
    expect(everything).not.toContain('not my secret');
    expect(everything).not.toContain(PASSWORD);
  });

  it('is not filled by a flood of refusals from one network, and still notes what succeeds there', async () => {
    const { browser, email } = await signedIn();
    const from = { 'cf-connecting-ip': '192.0.2.66' };
    const refused = () => browser.send('GET', '/api/admin/password/users', { headers: from });
    await spend(env.AUDIT_LIMIT, '192.0.2.66', 59);
    await refused();
    await lineOf(email, 'refused');
    await refused();
    await refused();
    await browser.send('POST', '/api/auth/logout', { headers: from });
    await lineOf(email, 'logout');
    expect((await linesOf(email)).filter(({ action }) => action === 'refused')).toHaveLength(1);
  });

  it('forgets what is older than a time, and nothing else', async () => {
    const insert = env.DB.prepare("INSERT INTO audit_log (id, at, action, request_id) VALUES (?, ?, 'login', 'old')");
    const rows = Array.from({ length: 1500 }, (_, index) => insert.bind(`old-${index}`, index));
    await env.DB.batch(rows);
    expect(await pruneAuditLog(db, new Date(1499))).toBe(1499);
    const { results } = await env.DB.prepare("SELECT id FROM audit_log WHERE request_id = 'old'").run();
    expect(results).toEqual([{ id: 'old-1499' }]);
  });
});
