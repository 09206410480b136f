import { env } from 'cloudflare:workers';
import type { UploadTicket } from '@scanner/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { Browser, ended, paste, signedIn } from './browser.ts';

/** Every word here would be a leak in a log. */
const CANARY = {
  code: 'canaryOfTheCode',
  fileName: 'canaryOfTheName',
  password: 'canary of the password',
  email: 'canary-of-the-address',
  query: 'canaryOfTheSearch',
  token: 'canaryOfTheToken',
};

const lines: string[] = [];
const spies = (['log', 'error', 'warn', 'info', 'debug'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => {
    lines.push(parts.map(String).join(' '));
  }),
);
afterAll(() => {
  for (const spy of spies) spy.mockRestore();
});

const parsed = () => lines.map((line): Record<string, unknown> => JSON.parse(line));
const linesOf = (event: string) => parsed().filter((line) => line.event === event);

describe('the log', () => {
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await signedIn());
  });

  it('has one line for each request and each step, with the request’s id, the outcome and how long it took', async () => {
    lines.length = 0;
    const response = await browser.json('POST', '/api/scans', {
      codeContent: 'let a = 1;',
      fileName: 'a.js',
      language: 'JavaScript',
    });
    const { scanId } = await response.json<{ scanId: string }>();
    await ended(browser, scanId);
    const requestId = response.headers.get('x-request-id');
    expect(linesOf('request').filter((line) => line.requestId === requestId)).toEqual([
      {
        event: 'request',
        requestId,
        method: 'POST',
        path: '/api/scans',
        status: 201,
        ms: expect.any(Number),
        userId: expect.any(String),
      },
    ]);
    const steps = linesOf('step').filter((line) => line.scanId === scanId);
    expect(steps.map(({ step, outcome }) => [step, outcome])).toEqual(
      ['load', 'analyse', 'model', 'assess', 'store'].map((step) => [step, 'done']),
    );
    for (const line of steps) expect(line).toMatchObject({ requestId, ms: expect.any(Number), attempts: 1 });
  });

  it('holds no code, name of a file, address, password, token or search, whatever goes wrong', async () => {
    lines.length = 0;
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
    // A database that refuses, in a statement whose values are secrets.
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
    expect(linesOf('fault').length).toBeGreaterThan(0);
    expect(linesOf('request').length).toBeGreaterThan(10);
    for (const [what, canary] of Object.entries(CANARY)) {
      expect([what, lines.filter((line) => line.includes(canary))]).toEqual([what, []]);
    }
  });

  it('tells a fault of ours by its request’s id, which the caller gets', async () => {
    lines.length = 0;
    const broken = Object.assign(Object.create(env.DB), {
      prepare: () => {
        throw new TypeError(CANARY.code);
      },
    });
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await createApp().request(
      'https://scanner.example/api/scans',
      { headers: { cookie } },
      { ...env, DB: broken },
    );
    expect(response.status).toBe(500);
    const { requestId } = await response.json<{ requestId: string }>();
    const [line] = linesOf('fault');
    expect(line).toMatchObject({
      requestId,
      error: 'TypeError',
      at: expect.arrayContaining([expect.stringContaining('at ')]),
    });
  });
});
