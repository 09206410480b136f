import { env } from 'cloudflare:workers';
import {
  type Breakdown,
  categoryText,
  type ScanStat,
  type ScanTotals,
  type Severity,
  type UserScanTotals,
  type Vulnerability,
} from '@scanner/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail } from '../src/auth/user.ts';
import { listAudit } from '../src/storage/audit-list.ts';
import { completeScan } from '../src/storage/complete-scan.ts';
import { FIGURES } from '../src/storage/figures.test-support.ts';
import { listScanStats, readBreakdown, readTotals, readUserTotals } from '../src/storage/reports.ts';
import { deleteScan, failScan, insertScan } from '../src/storage/scans.ts';
import { dayOf } from '../src/storage/usage.ts';
import { Browser, signedIn } from './browser.ts';
import { db } from './db.ts';
import { meteredDb } from './metered-db.ts';

const DAY_MS = 86_400_000;
async function expectExact(): Promise<void> {
  for (const [kept, counted] of FIGURES) {
    const [one, two] = await env.DB.batch([env.DB.prepare(kept), env.DB.prepare(counted)]);
    expect(one?.results).toEqual(two?.results);
  }
}

const finding = (severity: Severity, category: string): Vulnerability => ({
  id: '1',
  severity,
  category,
  title: 'A finding',
  description: 'What it is.',
  location: { filePath: 'a', lineNumber: 1 },
  suggestion: 'Fix it.',
  ruleId: 'a-rule',
  cwe: [79],
  confidence: 'high',
  flow: [],
  fingerprint: '0',
  detectedBy: 'engine',
});

describe('figures that are kept', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('begin' as const),
      user: fc.nat(2),
      language: fc.constantFrom('Go', 'Java'),
      day: fc.nat(2),
    }),
    fc.record({ kind: fc.constant('upload' as const), user: fc.nat(2), size: fc.nat(1000) }),
    fc.record({
      kind: fc.constant('complete' as const),
      scan: fc.nat(9),
      found: fc.array(
        fc.tuple(
          fc.constantFrom('critical' as const, 'high' as const, 'medium' as const, 'low' as const, 'info' as const),
          fc.constantFrom('A01' as const, 'A05' as const),
        ),
        { maxLength: 5 },
      ),
    }),
    fc.record({ kind: fc.constant('fail' as const), scan: fc.nat(9) }),
    fc.record({ kind: fc.constant('delete' as const), scan: fc.nat(9) }),
    fc.record({ kind: fc.constant('leave' as const), user: fc.nat(2) }),
  );

  it('are those of what is stored, after whatever happens to scans, uploads and users', async () => {
    const now = Date.now();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const users = Array.from({ length: 3 }, () => crypto.randomUUID());
        await env.DB.batch(
          users.map((id) =>
            env.DB.prepare(
              "INSERT INTO users (id, name, email, created_at, updated_at) VALUES (?1, 'P', ?1, 0, 0)",
            ).bind(id),
          ),
        );
        const scans: string[] = [];
        for (const each of steps) {
          if (each.kind === 'begin') {
            const id = crypto.randomUUID();
            const userId = users[each.user] ?? '';
            const uploadedAt = now - each.day * DAY_MS;
            await insertScan(db, { id, userId, fileName: 'a', language: each.language, fileSize: 1, uploadedAt });
            scans.push(id);
          } else if (each.kind === 'upload') {
            await env.DB.prepare(
              'INSERT INTO uploads (id, user_id, size, created_at) SELECT ?, id, ?, 0 FROM users WHERE id = ?',
            )
              .bind(crypto.randomUUID(), each.size, users[each.user] ?? '')
              .run();
          } else if (each.kind === 'leave') {
            await env.DB.prepare('DELETE FROM users WHERE id = ?')
              .bind(users[each.user] ?? '')
              .run();
          } else {
            const id = scans[each.scan] ?? '';
            if (each.kind === 'fail') await failScan(db, id, 'x');
            if (each.kind === 'delete') await deleteScan(db, id);
            if (each.kind === 'complete') await complete(id, each.found);
          }
        }
        await expectExact();
        await env.DB.prepare('DELETE FROM users WHERE id IN (?, ?, ?)')
          .bind(...users)
          .run();
        await expectExact();
      }),
      { numRuns: 40 },
    );
  });
});

const complete = (id: string, found: readonly (readonly [Severity, 'A01' | 'A05'])[]) =>
  completeScan(db, id, {
    coverage: { lines: 1, bytes: 1, functions: 0, parseErrors: 0, ms: 1, engineVersion: '1', notes: [] },
    vulnerabilities: found.map(([severity, code]) => finding(severity, categoryText(code))),
    model: null,
  });

describe('reports over 100,000 scans', () => {
  const { db: metered, rowsRead } = meteredDb(env.DB);

  /** The fastest of several runs, to exclude other load on the machine. */
  async function fastest(run: () => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const started = performance.now();
      await run();
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  }

  it('read few rows and take less than 50 ms', async () => {
    const { user } = await signedIn();
    const now = Date.now();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)
       INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, status, total, high)
       SELECT 'bulk-' || i, ?1, 'a', CASE i % 3 WHEN 0 THEN 'Go' ELSE 'Java' END, 1, ?2 - (i % 200) * 86400000, 'completed', 2, 2 FROM n`,
    )
      .bind(user.id, now)
      .run();
    rowsRead();
    const totals = await readTotals(metered);
    expect(totals.totalScans).toBeGreaterThanOrEqual(100_000);
    expect(rowsRead()).toBe(1);
    expect((await readUserTotals(metered, { limit: 1 })).rows).toMatchObject([
      { userId: user.id, totalScans: 100_000, high: 200_000 },
    ]);
    expect(rowsRead()).toBeLessThanOrEqual(2);
    const breakdown = await readBreakdown(metered, 30, now);
    expect(breakdown.days.length).toBe(30);
    expect(breakdown.days.at(-1)).toMatchObject({ day: dayOf(now) });
    expect(breakdown.days[0]?.scans).toBe(500);
    expect(rowsRead()).toBeLessThan(1000);
    await listScanStats(metered, { limit: 50 });
    expect(rowsRead()).toBe(50);
    for (const run of [
      () => readTotals(metered),
      () => readUserTotals(metered, { limit: 50 }),
      () => readBreakdown(metered, 365, now),
    ]) {
      expect(await fastest(run)).toBeLessThan(50);
    }
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(user.id).run();
    await expectExact();
  });
});

describe('the reports of an administrator', () => {
  it('name users by their address, and scans by figures alone', async () => {
    const { browser, user, email } = await signedIn();
    await env.DB.prepare(
      "INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, status, total, critical) VALUES (?, ?, 'secret-name.js', 'Go', 7, ?, 'completed', 3, 3)",
    )
      .bind(crypto.randomUUID(), user.id, Date.now())
      .run();
    expect((await browser.get('/api/admin/scan-stats')).status).toBe(403);
    const admin = new Browser();
    await admin.json('POST', '/api/admin/password-login', {
      email: 'admin@example.com',
      password: 'the first password',
    });
    const read = async <Answer>(path: string) => (await admin.get(`/api/admin/${path}`)).json<Answer>();
    const stats = await read<ScanStat[]>('scan-stats?limit=1');
    expect(stats).toMatchObject([{ userId: user.id, language: 'Go', fileSize: 7, summary: { total: 3, critical: 3 } }]);
    expect(JSON.stringify(stats)).not.toContain('secret-name');
    const users = await read<UserScanTotals[]>('scan-stats/users?limit=100');
    expect(users).toContainEqual({
      userId: user.id,
      email: maskEmail(email),
      totalScans: 1,
      vulnerabilities: 3,
      critical: 3,
      high: 0,
      medium: 0,
    });
    const totals = await read<ScanTotals>('scan-stats/totals');
    const counted = await env.DB.prepare('SELECT count(*) AS n, sum(critical) AS critical FROM scans').first<{
      n: number;
      critical: number;
    }>();
    expect(totals).toMatchObject({ totalScans: counted?.n, criticalIssues: counted?.critical });
    const breakdown = await read<Breakdown>('scan-stats/breakdown?days=7');
    expect(breakdown.days.length).toBe(7);
    expect(breakdown.languages).toContainEqual(expect.objectContaining({ language: 'Go' }));
    expect((await admin.get('/api/admin/scan-stats/breakdown?days=6')).status).toBe(400);
  });
});

describe('the audit log', () => {
  it('is read by its indexes: as many lines as are shown, of all actions and of one', async () => {
    const { db: metered, rowsRead } = meteredDb(env.DB);
    const lines = Array.from({ length: 30 }, (_, n) => ({ id: crypto.randomUUID(), at: n }));
    await env.DB.prepare(
      `INSERT INTO audit_log (id, at, action, actor, request_id)
       SELECT value ->> 'id', value ->> 'at', CASE value ->> 'at' % 3 WHEN 0 THEN 'token_revoked' ELSE 'logout' END, 'old@example.com', 'r'
       FROM json_each(?)`,
    )
      .bind(JSON.stringify(lines))
      .run();
    expect((await listAudit(metered, { limit: 10 })).rows.length).toBe(10);
    expect(rowsRead()).toBe(10);
    const revoked = await listAudit(metered, { limit: 10, action: 'token_revoked' });
    expect(new Set(revoked.rows.map(({ action }) => action))).toEqual(new Set(['token_revoked']));
    expect(rowsRead()).toBe(10);
    const found = await listAudit(metered, { limit: 100, q: 'OLD@example' });
    expect(found.rows.length).toBe(30);
  });
});
