/** What the log contains, what it must never contain, and what a caller learns of an internal error. */
import { env } from 'cloudflare:workers';
import type { ApiError, CreatedToken, UploadTicket } from '@scanner/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { STEPS } from '../src/scanner/job-state.ts';
import { Browser, ended, PASSWORD, paste, signedIn } from './browser.ts';

/** Everything that is logged during some work, as one text. */
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
    const created = await browser.json('POST', '/api/auth/tokens', {
      name: 'CI',
      scopes: ['scans:read'],
      password: PASSWORD,
    });
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

/** Each of these words would be a leak in a log. */
const CANARY = {
  code: 'canaryOfTheCode',
  fileName: 'canaryOfTheName',
  password: 'canary of the password',
  email: 'canary-of-the-address',
  query: 'canaryOfTheSearch',
  token: 'canaryOfTheToken',
};

it('holds no code, file name, address, password, token or search, whatever goes wrong', async () => {
  const { browser } = await signedIn();
  const log = await logOf(async () => {
    const id = await paste(browser, `const x = '${CANARY.code}'; eval(${CANARY.code});`, `${CANARY.fileName}.js`);
    await ended(browser, id);
    await browser.json('POST', '/api/scans', {
      codeContent: `\u0000\u0001${CANARY.code}`,
      fileName: CANARY.fileName,
      language: 'Go',
    });
    await browser.send('POST', '/api/scans', { body: `{"codeContent": "${CANARY.code}` });
    await browser.get(`/api/scans?q=${CANARY.query}`);
    const ticket = await (await browser.json('POST', '/api/objects/upload')).json<UploadTicket>();
    await browser.send('PUT', `${ticket.uploadURL}0`, { body: CANARY.code });
    const email = `${CANARY.email}@example.com`;
    const account = { name: 'C', email, password: CANARY.password, confirmPassword: CANARY.password };
    await new Browser().json('POST', '/api/auth/register', account);
    await new Browser().json('POST', '/api/auth/login', { email, password: `${CANARY.password}!` });
    await new Browser().json('POST', '/api/admin/reset-password', {
      token: CANARY.token,
      newPassword: CANARY.password,
    });
    await new Browser().send('GET', '/api/scans', { headers: { authorization: `Bearer ${CANARY.token}` } });
    // A database that rejects a statement whose values are secrets.
    await env.DB.prepare("CREATE TRIGGER refuse BEFORE INSERT ON scans BEGIN SELECT RAISE(ABORT, 'no'); END").run();
    const broken = await browser.json('POST', '/api/scans', {
      codeContent: CANARY.code,
      fileName: `${CANARY.fileName}.js`,
      language: 'Go',
    });
    await env.DB.prepare('DROP TRIGGER refuse').run();
    expect(broken.status).toBe(500);
    await env.DB.prepare("CREATE TRIGGER refuse BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'no'); END").run();
    const other = { ...account, email: `other-${email}` };
    expect((await new Browser().json('POST', '/api/auth/register', other)).status).toBe(500);
    await env.DB.prepare('DROP TRIGGER refuse').run();
  });
  const events = log.split('\n').map((line) => (JSON.parse(line) as Record<string, unknown>).event);
  expect(events.filter((event) => event === 'fault').length).toBeGreaterThan(0);
  expect(events.filter((event) => event === 'request').length).toBeGreaterThan(10);
  for (const canary of Object.values(CANARY)) expect(log).not.toContain(canary);
});

it('tells of a fault of ours by the id of the request alone, and logs its kind and place under that id', async () => {
  let told: ApiError | undefined;
  let status = 0;
  const log = await logOf(async () => {
    const broken = {
      ...env,
      VISITS: {
        idFromName: () => {
          throw new TypeError('the inside of the machine');
        },
      },
    };
    const response = await createApp().request('/api/visits', {}, broken);
    status = response.status;
    told = await response.json<ApiError>();
  });
  expect([status, told?.code]).toEqual([500, 'internal']);
  expect(JSON.stringify(told)).not.toContain('machine');
  expect(log).toMatch(/"error":"TypeError","at":\["at .*visits/);
  // A message may quote the processed data.
  expect(log).not.toContain('machine');
  expect(log).toContain(told?.requestId ?? 'no id');
});
