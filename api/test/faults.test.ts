/** A small part of `npm run faults`: each place where a scan waits for something fails once. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Scan, Vulnerability } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FaultPlan, observationsOf, watchJob } from '../bench/fault-injector.ts';
import { type Browser, ended, signedIn, upload } from './browser.ts';

const CODE = `const { exec } = require('child_process');
require('express')().get('/ping', (req, res) => exec('ping ' + req.query.host, (error, out) => res.send(out)));
`;

let browser: Browser;
beforeAll(async () => {
  browser = (await signedIn()).browser;
});

const jobIdOf = (scanId: string) => env.SCAN_JOBS.idFromName(scanId);
/** Findings without the parts that differ between scans of the same file. */
const bare = (vulnerabilities: readonly Vulnerability[]) =>
  vulnerabilities.map((found) => ({ ...found, id: '', baselineState: undefined }));

/** Uploads the code and starts its scan with a planned fault; returns its ID and the status of the call. */
async function scanWith(plan?: FaultPlan): Promise<{ scanId: string; status: number }> {
  const bytes = new TextEncoder().encode(CODE);
  const { objectPath } = await upload(browser, bytes);
  const scanId = objectPath.split('/').at(-1) ?? '';
  watchJob(jobIdOf(scanId).toString(), plan);
  const body = { objectPath, fileName: 'ping.js', fileSize: bytes.byteLength };
  const { status } = await browser.json('POST', '/api/scans', body);
  return { scanId, status };
}

/** What a job has stored; empty if it has deleted itself. */
const storedOf = (scanId: string) =>
  runInDurableObject(env.SCAN_JOBS.get(jobIdOf(scanId)), async (_, { storage }) => (await storage.list()).size);

describe('a scan', () => {
  it('survives a fault before or after everything that it waits for', { timeout: 600_000 }, async () => {
    const undisturbed = await scanWith();
    // The job isn't asked for its progress, which would be another place to fail.
    await expect.poll(() => storedOf(undisturbed.scanId)).toBe(0);
    const expected = await ended(browser, undisturbed.scanId);
    expect(expected.summary.total).toBeGreaterThan(0);
    const { points } = observationsOf(jobIdOf(undisturbed.scanId).toString());
    expect(points.length).toBeGreaterThan(20);

    const plans = points.map((_, nth): FaultPlan => ({ nth, when: nth % 2 === 0 ? 'before' : 'after', kind: 'throw' }));
    await Promise.all(
      plans.map(async (plan) => {
        const { scanId, status } = await scanWith(plan);
        await expect.poll(() => storedOf(scanId), { interval: 100 }).toBe(0);
        expect([plan, observationsOf(jobIdOf(scanId).toString()).fired]).toEqual([plan, true]);
        const response = await browser.get(`/api/scans/${scanId}`);
        // Either refused, as the response says, or done: never in between, never twice.
        if (status !== 201 && response.status === 404) return;
        const scan = await response.json<Scan>();
        expect([plan, scan.status]).toEqual([plan, 'completed']);
        expect(bare(scan.vulnerabilities)).toEqual(bare(expected.vulnerabilities));
        expect(scan.summary).toEqual(expected.summary);
      }),
    );
  });
});

describe('the visit counter', () => {
  it('is exact under a thousand increments at once', async () => {
    const counter = env.VISITS.get(env.VISITS.idFromName('a counter of this test'));
    const counts = await Promise.all(Array.from({ length: 1000 }, () => counter.increment()));
    expect(new Set(counts).size).toBe(1000);
    expect(await counter.read()).toBe(1000);
  });
});
