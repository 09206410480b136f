import { env } from 'cloudflare:workers';
import { createAnalyzer } from '@scanner/analyzer/analyzer.ts';
import { workerGrammars } from '@scanner/analyzer/platform/worker.ts';
import type { Scan, Vulnerability } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDb } from '../src/context/db.ts';
import { assess, assessedSchema } from '../src/scanner/assess.ts';
import { completeScan } from '../src/storage/complete-scan.ts';
import { packStoredFindings } from '../src/storage/findings/pack-stored.ts';
import { pruneRuleTexts } from '../src/storage/findings/prune-rule-texts.ts';
import { deleteScan, insertScan, readScan } from '../src/storage/scans.ts';
import { readUsage } from '../src/storage/usage.ts';
import { type Browser, signedIn } from './browser.ts';
import { db } from './db.ts';
import { meteredDb } from './metered-db.ts';

const handler = (n: number) => `
app.get('/orders${n}/:id', (req, res) => {
  pool.query('SELECT * FROM orders WHERE id = ' + req.params.id, (error, rows) => res.send('<p>' + req.query.name${n}));
  require('child_process').exec('lp ' + req.query.printer);
});`;
const CODE = `const app = require('express')(), pool = require('mysql').createPool({});${Array.from({ length: 70 }, (_, n) => handler(n)).join('')}`;

/** A completed scan as earlier versions stored it: one row per finding, with the whole finding as JSON. */
const INSERT_ROWS = `
  INSERT INTO findings (scan_id, ordinal, severity, category, cwe, fingerprint, line, detail)
  SELECT ?1, key, value ->> 'severity', value ->> 'category', value ->> '$.cwe[0]', value ->> 'fingerprint',
         value ->> '$.location.lineNumber', value FROM json_each(?2)`;

let browser: Browser;
let userId: string;
let found: readonly Vulnerability[];
beforeAll(async () => {
  const person = await signedIn();
  browser = person.browser;
  userId = person.user.id;
  const source = { fileName: 'orders.js', language: 'javascript', text: CODE } as const;
  found = (await createAnalyzer(workerGrammars).analyze(source)).vulnerabilities;
  expect(found.length).toBeGreaterThan(200);
});

const coverage = { lines: 1, bytes: 1, functions: 0, parseErrors: 0, ms: 1, engineVersion: '1', notes: [] };
/** The findings as the job stores them. */
const findingsFor = (id: string): readonly Vulnerability[] =>
  assessedSchema.parse(assess(id, { language: 'javascript', coverage, vulnerabilities: found, model: null }))
    .vulnerabilities;

/** Adds a scan with these findings; `stored` is the version of the storage format. */
async function addScan(stored: 'now' | 'before', findings = findingsFor): Promise<string> {
  const id = crypto.randomUUID();
  const scan = { id, userId, fileName: 'orders.js', language: 'JavaScript', fileSize: CODE.length };
  await insertScan(db, { ...scan, uploadedAt: Date.now() });
  const vulnerabilities = findings(id);
  if (stored === 'before') await completeScan(db, id, { vulnerabilities: [], coverage, model: null });
  else await completeScan(db, id, { vulnerabilities, coverage, model: null });
  if (stored === 'before') await env.DB.prepare(INSERT_ROWS).bind(id, JSON.stringify(vulnerabilities)).run();
  return id;
}

/** Expects exactly these findings from the API and the storage. */
async function expectFindings(id: string, findings: readonly Vulnerability[] = findingsFor(id)): Promise<void> {
  const expected = JSON.stringify(findings);
  const response = await browser.get(`/api/scans/${id}`);
  expect(response.status).toBe(200);
  // Compared here, because a printed difference of megabytes helps no one.
  expect(JSON.stringify((await response.json<Scan>()).vulnerabilities) === expected).toBe(true);
  expect(JSON.stringify((await readScan(db, userId, id))?.vulnerabilities) === expected).toBe(true);
}
const countOf = (table: string, id: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE scan_id = ?`).bind(id).first<number>('n');
const bytesOf = async () => (await readUsage(db, userId, Date.now())).bytes;

async function packAll(limit: number, on: Db = db): Promise<void> {
  while ((await packStoredFindings(on, limit)) === limit);
}

describe('findings', () => {
  it('are read as they were stored, in few rows, and take far less room than their JSON', async () => {
    const id = await addScan('now');
    await expectFindings(id);
    expect(await countOf('findings', id)).toBe(0);
    const blocks = (await countOf('finding_blocks', id)) ?? 0;
    expect(blocks).toBeGreaterThan(1);
    const stored = await env.DB.prepare('SELECT result_bytes FROM scans WHERE id = ?').bind(id).first('result_bytes');
    expect(stored).toBeLessThan(JSON.stringify(findingsFor(id)).length / 8);
    await deleteScan(db, id);
    expect(await countOf('finding_blocks', id)).toBe(0);
  });

  it('share the texts of their rules, which go with the last finding that refers to them', async () => {
    const countTexts = () => env.DB.prepare('SELECT count(*) AS n FROM rule_texts').first<number>('n');
    await pruneRuleTexts(db, 500);
    const before = (await countTexts()) ?? 0;
    const own = (id: string) =>
      findingsFor(id).map((finding) => ({ ...finding, title: `A rule of this test: ${finding.title}` }));
    const ids = [await addScan('now', own), await addScan('now', own)];
    const rules = new Set(found.map(({ ruleId }) => ruleId)).size;
    expect(await countTexts()).toBe(before + rules);
    for (const [n, id] of ids.entries()) {
      // The second is a scan of the same file without new findings.
      const baseline = n === 0 ? {} : ({ baselineState: 'unchanged' } as const);
      await expectFindings(
        id,
        own(id).map((finding) => ({ ...finding, ...baseline })),
      );
      await deleteScan(db, id);
      await pruneRuleTexts(db, 500);
      expect(await countTexts()).toBe(n === 0 ? before + rules : before);
    }
  });

  it('share nothing of the code: no row of the texts holds a name or a value of the file', async () => {
    const id = await addScan('now');
    const { results } = await env.DB.prepare('SELECT texts FROM rule_texts').all<{ texts: string }>();
    expect(results.length).toBeGreaterThan(0);
    const shared = JSON.stringify(results);
    for (const name of ['orders', 'printer', 'lp ', id]) expect(shared).not.toContain(name);
    await deleteScan(db, id);
  });

  it('are counted as bytes of their owner, who gets them back with a deleted scan', async () => {
    const before = await bytesOf();
    const id = await addScan('now');
    expect(await bytesOf()).toBeGreaterThan(before + 1000);
    await deleteScan(db, id);
    expect(await bytesOf()).toBe(before);
  });
});

describe('findings of an earlier version', () => {
  it('read the same to the letter before, while and after they are packed', async () => {
    const ids = [await addScan('before'), await addScan('before')];
    const expectSame = async () => {
      for (const id of ids) await expectFindings(id);
    };
    await expectSame();
    await packStoredFindings(db, 57);
    const left = await Promise.all(ids.map((id) => countOf('findings', id)));
    expect((left[0] ?? 0) + (left[1] ?? 0)).toBe(2 * found.length - 57);
    await expectSame();
    await packAll(100);
    for (const id of ids) expect(await countOf('findings', id)).toBe(0);
    await expectSame();
    for (const id of ids) await deleteScan(db, id);
  });

  it('are all there after a crash between any two calls of the database', async () => {
    const id = await addScan('before');
    for (let calls = 0; (await countOf('findings', id)) !== 0; calls += 1) {
      let left = calls % 3;
      const crashing: D1Database = Object.assign(Object.create(env.DB), {
        prepare: (query: string) => env.DB.prepare(query),
        batch: async (statements: D1PreparedStatement[]) => {
          if (left === 0) throw new Error('crashed');
          left -= 1;
          // A failing statement rolls the whole batch back.
          if (left === 0) return env.DB.batch([...statements, env.DB.prepare('SELECT json(?)').bind('{')]);
          return env.DB.batch(statements);
        },
      });
      await packStoredFindings(openDb(crashing), 60).catch(() => undefined);
      await expectFindings(id);
    }
    await deleteScan(db, id);
  });

  it('are packed once by runs at the same time, and not brought back for a scan that is deleted meanwhile', async () => {
    const id = await addScan('before');
    const before = await bytesOf();
    await Promise.all([packAll(40), packAll(64), packAll(500)]);
    await expectFindings(id);
    expect(await bytesOf()).toBeGreaterThan(before);
    const gone = await addScan('before');
    const deleting: D1Database = Object.assign(Object.create(env.DB), {
      prepare: (query: string) => env.DB.prepare(query),
      batch: async (statements: D1PreparedStatement[]) => {
        await deleteScan(db, gone);
        return env.DB.batch(statements);
      },
    });
    await packAll(500, openDb(deleting));
    expect([await countOf('findings', gone), await countOf('finding_blocks', gone)]).toEqual([0, 0]);
    await deleteScan(db, id);
  });

  it('are packed in steps that read no more than they pack', async () => {
    const id = await addScan('before');
    const { db: metered, rowsRead } = meteredDb(env.DB);
    await packStoredFindings(metered, 10);
    expect(rowsRead()).toBeLessThan(100);
    await packAll(500);
    await deleteScan(db, id);
  });
});
