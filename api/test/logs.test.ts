/** What the log holds, what it must never hold, and what a caller is told of a fault of ours. */
import { env } from 'cloudflare:workers';
import type { ApiError, CreatedToken } from '@scanner/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { STEPS } from '../src/scanner/jobState.ts';
import { Browser, ended, PASSWORD, paste, signedIn } from './browser.ts';

/** Everything that is logged while work is done, as one text. */
async function logOf(work: () => Promise<void>): Promise<string> {
  const lines: string[] = [];
  for (const method of ['log', 'error', 'warn', 'info', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void lines.push(parts.map(String).join(' ')));
  }
  await work();
  vi.restoreAllMocks();
  return lines.join('\n');
}

afterEach(() => void vi.restoreAllMocks());

it('has a line for every request and every step, and no code, password, token, address or file name', async () => {
  const secrets: string[] = [PASSWORD, 'a wrong one', 'MARKER_IN_THE_CODE', 'name-of-the-file.js'];
  const requestIds: string[] = [];
  let scan = '';
  const log = await logOf(async () => {
    const { browser, email } = await signedIn();
    secrets.push(email, ...browser.cookies.values());
    const refused = await browser.json('POST', '/api/auth/login', { email, password: 'a wrong one' });
    requestIds.push(refused.headers.get('x-request-id') ?? '');
    const created = await browser.json('POST', '/api/auth/tokens', { name: 'CI', scopes: ['scans:read'] });
    const { token } = await created.json<CreatedToken>();
    secrets.push(token);
    await new Browser().send('GET', '/api/scans?q=MARKER_IN_THE_CODE', {
      headers: { authorization: `Bearer ${token}` },
    });
    await browser.json('POST', '/api/admin/forgot-password', { email });
    scan = await paste(browser, 'const MARKER_IN_THE_CODE = 1;', 'name-of-the-file.js');
    await ended(browser, scan);
  });
  for (const secret of secrets) expect(log).not.toContain(secret);
  const lines = log.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ event }) => event === 'request');
  expect(requests).toContainEqual(expect.objectContaining({ requestId: requestIds[0], status: 401, method: 'POST' }));
  expect(requests.every(({ ms, path }) => typeof ms === 'number' && !String(path).includes('?'))).toBe(true);
  const ofScan = lines.filter(({ event, scanId }) => event === 'step' && scanId === scan);
  const steps = ofScan.map(({ step, outcome }) => `${step} ${outcome}`);
  expect(steps).toEqual(STEPS.map((step) => `${step} done`));
});

it('tells of a fault of ours by the id of the request alone, and logs it under that id', async () => {
  let told: ApiError | undefined;
  let status = 0;
  const log = await logOf(async () => {
    const broken = {
      ...env,
      VISITS: {
        idFromName: () => {
          throw new Error('the inside of the machine');
        },
      },
    };
    const response = await createApp().request('/api/visits', {}, broken);
    status = response.status;
    told = await response.json<ApiError>();
  });
  expect([status, told?.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(told)).not.toContain('machine');
  expect(log).toContain('the inside of the machine');
  expect(log).toContain(told?.requestId ?? 'no id');
});
