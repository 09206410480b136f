/** Dismissed findings and series of scans, over HTTP: what survives a rescan, and what is deleted with the scans. */
import { env } from 'cloudflare:workers';
import type { ApiError, AuditEntry, Scan, ScanListItem, Triage } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, ended, paste, signedIn } from './browser.ts';
import { eventually } from './eventually.ts';

const handler = (name: string, body: string): string =>
  `app.get('/${name}', function ${name}(req, res) {\n  ${body}\n  res.end();\n});\n`;
const HEAD = "const cp = require('child_process');\nconst fs = require('fs');\nconst app = require('express')();\n";
const EXEC = handler('ping', 'cp.exec("ping " + req.query.host);');
const EVAL = handler('sum', 'eval(req.query.sum);');
const READ = handler('read', 'fs.readFileSync(req.query.path);');
const GO = handler('go', 'res.redirect(req.query.to);');
const FILE = HEAD + EXEC + EVAL + READ;

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await signedIn());
});

const scanned = async (code: string, fileName: string, by = browser): Promise<Scan> =>
  ended(by, await paste(by, code, fileName));
const readScan = async (id: string): Promise<Scan> => (await browser.get(`/api/scans/${id}`)).json<Scan>();
const ofRule = ({ vulnerabilities }: Scan, rule: string) => {
  const found = vulnerabilities.find(({ ruleId }) => ruleId === rule);
  if (!found) throw new Error(`${rule} not among ${vulnerabilities.map(({ ruleId }) => ruleId).join(', ')}`);
  return found;
};
const dismiss = (id: string, body: object, by = browser) => by.json('POST', `/api/scans/${id}/dismissals`, body);
const reopen = (id: string, body: object) => browser.json('DELETE', `/api/scans/${id}/dismissals`, body);
const dismissedRules = ({ vulnerabilities }: Scan) =>
  vulnerabilities.filter(({ dismissal }) => dismissal).map(({ ruleId }) => ruleId);
const storedFor = (seriesId: string | undefined) =>
  env.DB.prepare('SELECT count(*) AS n FROM dismissals WHERE series_id = ?').bind(seriesId).first('n');

describe('a series', () => {
  it('tells what is new, fixed and unchanged since the scan before, and goes on', async () => {
    const first = await scanned(FILE, 'series.js');
    expect(first.series).toEqual({ id: first.id, since: null, trend: [3] });
    expect(first.vulnerabilities.map(({ baselineState }) => baselineState)).toEqual([undefined, undefined, undefined]);

    const second = await scanned(`// moved\n\n${HEAD}${EXEC}${READ}${GO}`, 'series.js');
    expect(second.series).toMatchObject({ id: first.id, trend: [3, 3] });
    expect(second.series?.since).toMatchObject({ scanId: first.id, new: 1, fixed: 1, unchanged: 2 });
    const fresh = second.vulnerabilities.filter(({ baselineState }) => baselineState === 'new');
    expect(fresh.map(({ ruleId }) => ruleId)).toEqual(['open-redirect']);

    const third = await scanned(HEAD, 'series.js');
    expect(third.series).toMatchObject({ id: first.id, trend: [3, 3, 0] });
    expect(third.series?.since).toMatchObject({ scanId: second.id, new: 0, fixed: 3, unchanged: 0 });

    const list = await (await browser.get(`/api/scans?series=${first.id}`)).json<ScanListItem[]>();
    expect(list.map(({ id, series }) => [id, series?.trend])).toEqual([
      [third.id, [3, 3, 0]],
      [second.id, [3, 3]],
      [first.id, [3]],
    ]);
  });

  it('follows a renamed file by its findings, and any file by its content, but not a few common lines', async () => {
    const first = await scanned(FILE, 'old-name.js');
    const renamed = await scanned(`// moved\n${HEAD}${READ}${EXEC}${EVAL}`, 'new-name.js');
    expect(renamed.series?.id).toBe(first.series?.id);
    expect(renamed.series?.since).toMatchObject({ fileName: 'old-name.js', new: 0, fixed: 0, unchanged: 3 });

    const tiny = await scanned(HEAD + GO, 'tiny.js');
    const copied = await scanned(HEAD + GO, 'copied.js');
    expect(copied.series?.id).toBe(tiny.id);
    const other = await scanned(`${HEAD}// another file\n${GO}`, 'other.js');
    expect(other.series).toMatchObject({ id: other.id, since: null });
  });

  it('keeps the same language apart from another, unless the content is the same', async () => {
    const script = await scanned(FILE, 'twin.js');
    const python = await ended(browser, await paste(browser, 'import os\nos.system(input())\n', 'twin.js', 'Python'));
    expect(python.series?.id).toBe(python.id);
    const { scanId } = await (await browser.json('POST', `/api/scans/${script.id}/retry?language=TypeScript`)).json<{
      scanId: string;
    }>();
    const again = await ended(browser, scanId);
    expect(again).toMatchObject({ language: 'TypeScript', series: { since: { language: 'JavaScript' } } });
  });

  it('is each user’s own', async () => {
    const mine = await scanned(FILE, 'shared-name.js');
    const { browser: stranger } = await signedIn();
    const theirs = await scanned(FILE, 'shared-name.js', stranger);
    expect(theirs.series).toMatchObject({ id: theirs.id, since: null });
    expect(mine.series?.id).not.toBe(theirs.series?.id);
  });
});

describe('a dismissed finding', () => {
  it('stays dismissed when its lines move and its file is renamed, until it is reopened', async () => {
    const first = await scanned(FILE, 'orders.js');
    const { fingerprint } = ofRule(first, 'command-injection');
    const note = '<b>only</b> run by =us()';
    const answer = await dismiss(first.id, { fingerprints: [fingerprint], reason: 'accepted_risk', note });
    expect(answer.status).toBe(200);
    const { dismissals } = await answer.json<Triage>();
    expect(dismissals).toEqual([{ fingerprint, reason: 'accepted_risk', note, at: expect.any(String) }]);
    expect(ofRule(await readScan(first.id), 'command-injection').dismissal).toMatchObject({
      reason: 'accepted_risk',
      note,
    });

    const moved = await scanned(`// one\n// two\n${FILE}`, 'orders.js');
    expect(dismissedRules(moved)).toEqual(['command-injection']);
    const renamed = await scanned(`// three\n${FILE}`, 'purchases.js');
    expect(dismissedRules(renamed)).toEqual(['command-injection']);
    expect(dismissedRules(await scanned(`${HEAD}${GO}`, 'unrelated.js'))).toEqual([]);

    expect(await (await reopen(renamed.id, { fingerprints: [fingerprint] })).json()).toEqual({ dismissals: [] });
    expect(dismissedRules(await readScan(first.id))).toEqual([]);
  });

  it('can be all of a rule, and is told in the audit log without its note', async () => {
    const scan = await scanned(
      `${HEAD}${EXEC}${handler('trace', 'cp.exec("trace " + req.query.host);')}${READ}`,
      'two.js',
    );
    const { dismissals } = await (
      await dismiss(scan.id, { ruleId: 'command-injection', reason: 'test_code', note: 'in no build' })
    ).json<Triage>();
    expect(dismissals).toHaveLength(2);
    expect((await reopen(scan.id, { ruleId: 'command-injection' })).status).toBe(200);
    expect(dismissedRules(await readScan(scan.id))).toEqual([]);

    const admin = new Browser();
    await admin.json('POST', '/api/admin/password-login', {
      email: 'admin@example.com',
      password: 'the first password',
    });
    const lines = await eventually('both lines of the audit log', async () => {
      const log = await (await admin.get('/api/admin/audit')).json<AuditEntry[]>();
      const about = log.filter(({ detail }) => detail?.includes('two.js'));
      return about.length === 2 ? about : undefined;
    });
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['findings_reopened', '2 findings of two.js'],
      ['findings_dismissed', '2 findings of two.js: Test code'],
    ]);
  });

  it('has the last decision of two tabs, whatever each has seen', async () => {
    const scan = await scanned(FILE, 'tabs.js');
    const fingerprints = [ofRule(scan, 'path-traversal').fingerprint];
    const all = await Promise.all([
      dismiss(scan.id, { fingerprints, reason: 'wont_fix' }),
      reopen(scan.id, { fingerprints }),
      dismiss(scan.id, { fingerprints, reason: 'test_code' }),
      reopen(scan.id, { fingerprints }),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await dismiss(scan.id, { fingerprints, reason: 'wont_fix', note: 'first' });
    const { dismissals } = await (await dismiss(scan.id, { fingerprints, reason: 'test_code' })).json<Triage>();
    expect(dismissals).toHaveLength(1);
    expect(dismissals[0]).toMatchObject({ reason: 'test_code' });
    expect(dismissals[0]).not.toHaveProperty('note');
    expect(await (await reopen(scan.id, { fingerprints })).json()).toEqual({ dismissals: [] });
    expect((await reopen(scan.id, { fingerprints })).status).toBe(200);
  });

  it('is refused with the reason: an unknown one, a note that is too long, a finding that is not there', async () => {
    const scan = await scanned(FILE, 'refused.js');
    const fingerprints = [ofRule(scan, 'path-traversal').fingerprint];
    const refused = async (body: object) => (await dismiss(scan.id, body)).json<ApiError>();
    expect(await refused({ fingerprints, reason: 'because' })).toMatchObject({ code: 'validation' });
    expect(await refused({ fingerprints, reason: 'test_code', note: 'x'.repeat(501) })).toMatchObject({
      message: 'Note must be at most 500 characters',
    });
    expect(await refused({ fingerprints: ['0000000000000000'], reason: 'test_code' })).toMatchObject({
      code: 'not_found',
    });
    expect(await refused({ fingerprints: [], reason: 'test_code' })).toMatchObject({ code: 'validation' });
    const { browser: stranger } = await signedIn();
    expect((await dismiss(scan.id, { fingerprints, reason: 'test_code' }, stranger)).status).toBe(404);
    expect(dismissedRules(await readScan(scan.id))).toEqual([]);
  });

  it('goes with the last scan of its series, and with its account', async () => {
    const person = await signedIn();
    const first = await scanned(FILE, 'gone.js', person.browser);
    const second = await scanned(`${FILE}// again`, 'gone.js', person.browser);
    await dismiss(first.id, { ruleId: 'path-traversal', reason: 'wont_fix' }, person.browser);
    expect((await person.browser.send('DELETE', `/api/scans/${first.id}`)).status).toBe(200);
    expect(await storedFor(first.id)).toBe(1);
    const left = await (await person.browser.get(`/api/scans/${second.id}`)).json<Scan>();
    expect(dismissedRules(left)).toEqual(['path-traversal']);
    expect((await person.browser.send('DELETE', `/api/scans/${second.id}`)).status).toBe(200);
    expect(await storedFor(first.id)).toBe(0);

    const theirs = await scanned(FILE, 'theirs.js', person.browser);
    await dismiss(theirs.id, { ruleId: 'path-traversal', reason: 'wont_fix' }, person.browser);
    expect(await storedFor(theirs.id)).toBe(1);
    const closed = await person.browser.json('DELETE', '/api/auth/user', { password: 'correct horse battery' });
    expect(closed.status).toBe(200);
    await eventually('the end of the account', async () => ((await storedFor(theirs.id)) === 0 ? true : undefined));
  });
});
