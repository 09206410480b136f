/** What callers may send; no response waits for a body that is still being sent. */
import { exports } from 'cloudflare:workers';
import { type ApiError, BODY_BYTES_MAX, OPERATIONS, type Operation, operationPath } from '@scanner/contracts';
import { describe, expect, it } from 'vitest';
import { Browser, ORIGIN, PASSWORD, signedIn } from './browser.ts';

const LOGIN = '/api/auth/login';
const CHUNK = new TextEncoder().encode(' '.repeat(16_384));

/** An endless body: it sends this many bytes and then nothing more. */
function endless(bytes: number) {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return new Promise(() => undefined);
      sent += CHUNK.byteLength;
      controller.enqueue(CHUNK);
      return undefined;
    },
  });
  return { stream, sent: () => sent };
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Bytes sent before the body stalls. */
  readonly bytes?: number;
}

/** Sends a request with an endless body, and returns the response. */
async function send(path: string, { method = 'POST', headers = {}, bytes = CHUNK.byteLength }: Sent = {}) {
  const body = endless(bytes);
  const request = new Request(new URL(path, ORIGIN), {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '203.0.113.9', ...headers },
    body: body.stream,
    duplex: 'half',
  } as RequestInit);
  const response = await exports.default.fetch(request);
  return { status: response.status, error: await response.json<ApiError>(), body };
}

describe('a body that never ends', () => {
  it('keeps no stranger waiting for the answer, whatever they call', async () => {
    const closed = Object.values<Operation>(OPERATIONS).filter(
      ({ method, auth }) => method !== 'GET' && auth !== 'none',
    );
    expect(closed.length).toBeGreaterThan(15);
    for (const operation of closed) {
      const { method } = operation;
      const { status } = await send(operationPath(operation, { id: 'x', userId: 'x', entryId: 'x', deliveryId: 'x' }), {
        method,
      });
      // Without a ticket there is nothing to check.
      expect([operation.path, status]).toEqual([operation.path, 401]);
    }
  });

  it.each([
    ['an unknown path', '/api/nothing', {}, 404],
    ['a wrong method', LOGIN, { method: 'PUT' }, 404],
    ['another site', LOGIN, { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a declared length beyond the limit', LOGIN, { headers: { 'content-length': '20000000' } }, 413],
    ['more than the limit, undeclared', LOGIN, { bytes: 2 * BODY_BYTES_MAX }, 413],
    ['an upload that does not say its size', '/api/objects/x?expires=1&signature=x', { method: 'PUT' }, 401],
  ] as const)('is answered at once: %s', async (_, path, sent, status) => {
    const answer = await send(path, sent);
    expect(answer.status).toBe(status);
    expect(answer.body.sent()).toBeLessThanOrEqual(2 * BODY_BYTES_MAX);
  });

  it('is not waited for where an operation takes none', async () => {
    expect((await send('/api/auth/logout')).status).toBe(200);
  });
});

describe('a body', () => {
  it('of an account is at most 64 KB, of a submission as much as pasted code needs', async () => {
    const { browser, email } = await signedIn();
    const padding = ' '.repeat(BODY_BYTES_MAX);
    const login = await browser.json('POST', LOGIN, { email, password: PASSWORD, padding });
    expect([login.status, (await login.json<ApiError>()).message]).toEqual([413, 'The request is larger than 64 KB.']);
    const paste = { codeContent: `let a = 1;${padding}`, fileName: 'a.js', language: 'JavaScript' };
    expect((await browser.json('POST', '/api/scans', paste)).status).toBe(201);
    expect((await new Browser().json('POST', LOGIN, { email, password: PASSWORD })).status).toBe(200);
  });

  it.each([
    ['{', 'bad_request', 'The body of the request is not valid JSON.'],
    ['null', 'validation', 'Invalid input: expected object, received null'],
  ])('that is %s is refused with %s', async (body, code, message) => {
    const answer = await new Browser().send('POST', LOGIN, { body });
    expect(answer.status).toBe(400);
    expect(await answer.json<ApiError>()).toMatchObject({ code, message });
  });

  it('is read as JSON whatever type it declares, and an absent one as an empty object', async () => {
    const { email } = await signedIn();
    const login = { body: JSON.stringify({ email, password: PASSWORD }) };
    for (const type of ['text/plain', 'application/json; charset=utf-8', 'multipart/form-data']) {
      const answer = await new Browser().send('POST', LOGIN, { ...login, headers: { 'content-type': type } });
      expect([type, answer.status]).toEqual([type, 200]);
    }
    const absent = await new Browser().send('POST', LOGIN);
    expect((await absent.json<ApiError>()).details?.map(({ path }) => path)).toEqual(['email', 'password']);
  });
});

describe('a query', () => {
  it('counts what comes twice as it came first', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/api/scans?limit=1&limit=none')).status).toBe(200);
    expect((await browser.get('/api/scans?limit=none&limit=1')).status).toBe(400);
  });
});
