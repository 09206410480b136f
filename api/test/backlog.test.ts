/** More scans than run at a time: their order, and what the API reports. */
import type { ApiError, Scan } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { type Browser, ended, paste, signedIn } from './browser.ts';

const CODE = `const { exec } = require('child_process');
require('express')().get('/ping', (req, res) => exec('ping ' + req.query.host, (error, out) => res.send(out)));
`.repeat(40);

const read = async (browser: Browser, id: string): Promise<Scan> => (await browser.get(`/api/scans/${id}`)).json();

describe('a backlog', () => {
  it('is told to those who wait in it, and not once a scan runs or has ended', async () => {
    const { browser } = await signedIn();
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await paste(browser, CODE));
    const last = ids.at(-1) ?? '';
    const seen: Scan[] = [];
    await expect
      .poll(
        async () => {
          seen.push(await read(browser, last));
          return seen.at(-1)?.status;
        },
        { interval: 10 },
      )
      .toBe('completed');
    const places = seen.flatMap(({ scansAhead }) => (scansAhead === undefined ? [] : [scansAhead]));
    expect(places.length).toBeGreaterThan(0);
    // An earlier scan may enter the queue a moment later than this one; then the count rises once before it falls.
    // Scans of other tests may be waiting, too.
    expect(Math.min(...places)).toBeLessThan(ids.length);
    expect(places.at(-1)).toBeLessThanOrEqual(places[0] ?? 0);
    for (const { scansAhead, stage, status } of seen) {
      if (scansAhead !== undefined) expect([status, stage]).toEqual(['scanning', 'queued']);
    }
    expect(seen.at(-1)).not.toHaveProperty('scansAhead');
    for (const id of ids) expect((await ended(browser, id)).status).toBe('completed');
  });

  it("of one user doesn't hold up another's scan", async () => {
    const [{ browser: busy }, { browser: other }] = [await signedIn(), await signedIn()];
    const backlog = await Promise.all(Array.from({ length: 12 }, () => paste(busy, CODE)));
    const single = await paste(other, CODE);
    await ended(other, single);
    const statuses = await Promise.all(backlog.map(async (id) => (await read(busy, id)).status));
    expect(statuses.filter((status) => status === 'scanning').length).toBeGreaterThan(0);
    for (const id of backlog) expect((await ended(busy, id)).status).toBe('completed');
  });

  it('of submissions is stored a few at a time, and those beyond what may wait are told to come later', async () => {
    const { browser } = await signedIn();
    const body = { codeContent: 'let a = 1;', fileName: 'a.js', language: 'JavaScript' };
    const answers = await Promise.all(Array.from({ length: 230 }, () => browser.json('POST', '/api/scans', body)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(30);
    for (const response of refused) {
      expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([429, 10]);
      expect((await response.json<ApiError>()).code).toBe('rate_limited');
    }
    expect((await browser.json('POST', '/api/scans', body)).status).toBe(201);
  });

  it('loses a scan that is canceled or deleted while it waits, and goes on', async () => {
    const { browser } = await signedIn();
    const ids = await Promise.all(Array.from({ length: 8 }, () => paste(browser, CODE)));
    const [canceled = '', deleted = ''] = ids.slice(-2);
    expect((await browser.json('POST', `/api/scans/${canceled}/cancel`)).status).toBe(200);
    expect((await browser.json('DELETE', `/api/scans/${deleted}`)).status).toBe(200);
    for (const id of ids.slice(0, -2)) expect((await ended(browser, id)).status).toBe('completed');
    expect((await read(browser, canceled)).status).toBe('failed');
    expect((await browser.get(`/api/scans/${deleted}`)).status).toBe(404);
  });
});
