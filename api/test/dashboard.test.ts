/** The dashboard over HTTP: what is open, and what it costs with many scans. */
import { env } from 'cloudflare:workers';
import type { Dashboard, Scan } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_SCANS_MAX, readDashboard } from '../src/storage/dashboard/read-dashboard.ts';
import { type Browser, ended, paste, signedIn } from './browser.ts';
import { meteredDb } from './metered-db.ts';

const HEAD = "const cp = require('child_process');\nconst app = require('express')();\n";
const ping = (name: string): string =>
  `app.get('/${name}', (req, res) => {\n  cp.exec("${name} " + req.query.host);\n  res.end();\n});\n`;

const dashboardOf = async (browser: Browser, query = ''): Promise<Dashboard> => {
  const response = await browser.get(`/api/dashboard${query}`);
  expect(response.status).toBe(200);
  return response.json();
};
const scanned = async (browser: Browser, code: string, fileName: string): Promise<Scan> =>
  ended(browser, await paste(browser, code, fileName));

describe('the dashboard', () => {
  it('is empty for a user without scans', async () => {
    const { browser } = await signedIn();
    const dashboard = await dashboardOf(browser);
    expect(dashboard).toMatchObject({ scans: 0, hasOlder: false, files: 0, openCritical: 0, criticalFiles: 0 });
    expect([dashboard.mostCritical, dashboard.recent]).toEqual([[], []]);
    expect(dashboard.days).toHaveLength(14);
    expect(dashboard.days.every((day) => day.new === 0 && day.fixed === 0)).toBe(true);
  });

  it('counts what is open in the last scan of each file: not what is fixed, nor what was dismissed', async () => {
    const { browser } = await signedIn();
    await scanned(browser, HEAD + ping('one') + ping('two') + ping('three'), 'a.js');
    const last = await scanned(browser, HEAD + ping('one') + ping('two'), 'a.js');
    const other = await scanned(browser, HEAD + ping('four'), 'b.js');
    expect(last.summary.critical).toBe(2);
    expect(last.series?.since).toMatchObject({ new: 0, fixed: 1 });

    const before = await dashboardOf(browser);
    expect(before).toMatchObject({ scans: 3, files: 2, openCritical: 3, criticalFiles: 2 });
    expect(before.mostCritical.map(({ scanId, critical }) => [scanId, critical])).toEqual([
      [last.id, 2],
      [other.id, 1],
    ]);
    expect(before.recent.map(({ id }) => id)).toEqual([other.id, last.id, expect.any(String)]);
    expect(before.days.at(-1)).toMatchObject({ new: 3 + 1, fixed: 1 });

    const [finding] = other.vulnerabilities;
    const dismissal = { fingerprints: [finding?.fingerprint], reason: 'accepted_risk' };
    expect((await browser.json('POST', `/api/scans/${other.id}/dismissals`, dismissal)).status).toBe(200);
    expect(await dashboardOf(browser)).toMatchObject({ files: 2, openCritical: 2, criticalFiles: 1 });
    await browser.json('DELETE', `/api/scans/${other.id}/dismissals`, { fingerprints: [finding?.fingerprint] });
    expect(await dashboardOf(browser)).toMatchObject({ openCritical: 3, criticalFiles: 2 });
  });

  it('is of the caller alone, and refuses a time zone that is none', async () => {
    const { browser } = await signedIn();
    await scanned(browser, HEAD + ping('one'), 'a.js');
    const { browser: other } = await signedIn();
    expect(await dashboardOf(other, '?timeZoneOffset=-480')).toMatchObject({ scans: 0, openCritical: 0 });
    for (const offset of ['841', '-841', '1.5', 'x']) {
      expect([offset, (await other.get(`/api/dashboard?timeZoneOffset=${offset}`)).status]).toEqual([offset, 400]);
    }
  });

  it('reads the same number of rows however many scans there are', async () => {
    const { user } = await signedIn();
    const metered = meteredDb(env.DB);
    const store = async (from: number, count: number) => {
      await env.DB.prepare(
        `INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, status, critical, total, series_id, trend)
         SELECT value || '-' || ?1, ?1, 'file' || (value % 400) || '.js', 'JavaScript', 1, 1700000000000 + value, 'completed', 1, 1,
                'series' || (value % 400) || '-' || ?1, '[1]'
         FROM json_each(?2)`,
      )
        .bind(user.id, JSON.stringify(Array.from({ length: count }, (_, n) => from + n)))
        .run();
      metered.rowsRead();
      const dashboard = await readDashboard(metered.db, user.id, 0);
      return { dashboard, read: metered.rowsRead() };
    };
    const some = await store(0, DASHBOARD_SCANS_MAX);
    expect(some.dashboard).toMatchObject({
      scans: DASHBOARD_SCANS_MAX,
      hasOlder: false,
      files: 400,
      openCritical: 400,
    });
    const many = await store(DASHBOARD_SCANS_MAX, 10_000);
    expect(many.dashboard).toMatchObject({ scans: DASHBOARD_SCANS_MAX, hasOlder: true, files: 400, openCritical: 400 });
    expect(many.dashboard.mostCritical).toHaveLength(3);
    expect(many.read).toBeLessThanOrEqual(some.read + 10);
  });
});
