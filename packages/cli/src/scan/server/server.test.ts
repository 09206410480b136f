import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';

const MAIN = join(inject('packageFolder'), 'lib', 'owasp-scan.js');
const TOKEN = 'token-that-must-stay-secret';

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
type Answerer = (call: { method: string; path: string; body: string; request: IncomingMessage }) => Reply;

let folder: string;
let server: Server | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scan-server-'));
  for (const name of ['a.js', 'b.js', 'c.js']) writeFileSync(join(folder, name), `let ${name[0]} = 1;\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server with defined responses, to test rare ones. */
async function serverThat(answer: Answerer): Promise<string> {
  const listening = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '' } = request;
    const reply = answer({ method, path: url, body, request });
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body));
  }).listen(0, '127.0.0.1');
  server = listening;
  await new Promise((ready) => listening.once('listening', ready));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

/** Runs the command in a separate process, with the token in its environment. */
function scan(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env: { ...process.env, OWASP_TOKEN: TOKEN } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}

const refusal = (status: number, code: string, message: string, headers = {}): Reply => ({
  status,
  body: { code, message, requestId: 'r' },
  headers,
});
const SCAN = {
  id: '1',
  language: 'JavaScript',
  status: 'completed',
  errorMessage: null,
  uploadedAt: '2026-01-01T00:00:00.000Z',
  fileSize: 11,
  userId: 'u',
  summary: { total: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 },
  vulnerabilities: [],
  completedAt: null,
  stage: null,
  coverage: { lines: 1, bytes: 11, functions: 0, parseErrors: 0, ms: 1, engineVersion: '1', notes: [] },
  model: null,
  modelProgress: null,
  hasSource: true,
};

/** The responses of a good server; the IDs are the names of the files. */
const good: Answerer = ({ method, path, body }) => {
  if (path === '/api/objects/upload') {
    // Another origin, as a server behind a proxy may name: the token must not be sent there.
    return {
      status: 201,
      body: { uploadURL: 'https://elsewhere.example/api/objects/1?x=1', objectPath: '/objects/1' },
    };
  }
  if (method === 'PUT') return { status: 200, body: {} };
  if (method === 'POST') return { status: 201, body: { scanId: JSON.parse(body).fileName } };
  return { status: 200, body: { ...SCAN, fileName: path.split('/').at(-1) } };
};

it('waits where the server asks to, and sends a submission again under the same key', async () => {
  const keys: string[] = [];
  let [isBusy, isDown] = [true, true];
  const url = await serverThat((call) => {
    expect(call.request.headers.authorization).toBe(`Bearer ${TOKEN}`);
    if (call.path === '/api/objects/upload' && isBusy) {
      isBusy = false;
      return refusal(429, 'rate_limited', 'Wait.', { 'retry-after': '1' });
    }
    if (call.method === 'POST' && call.path === '/api/scans') {
      keys.push(String(call.request.headers['idempotency-key']));
      if (isDown) {
        isDown = false;
        return { status: 502, body: 'bad gateway' };
      }
    }
    return good(call);
  });
  const { code, out, err } = await scan('a.js', '--server', url, '--format', 'json');
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out).files).toEqual([{ path: 'a.js', language: 'JavaScript', lines: 1, ms: 1, parseErrors: 0 }]);
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

it('names a file that the server refuses, and goes on with the others, in order', async () => {
  const url = await serverThat((call) =>
    call.body.includes('"b.js"') ? refusal(415, 'unsupported_file', 'This is not code.') : good(call),
  );
  const { code, out } = await scan('a.js', 'b.js', 'c.js', '--server', url, '--format', 'json');
  expect(code).toBe(0);
  const files = JSON.parse(out).files.map(({ path, error }: { path: string; error?: string }) => [path, error]);
  expect(files).toEqual([
    ['a.js', undefined],
    ['b.js', 'This is not code.'],
    ['c.js', undefined],
  ]);
});

it.each<[string, Answerer, RegExp]>([
  ['a token that is none', () => refusal(401, 'unauthenticated', 'x'), /does not accept the token/],
  ['a token for reading alone', () => refusal(403, 'forbidden', 'This token may read.'), /may not do this: This token/],
  [
    'a quota that is used up until midnight',
    () => refusal(429, 'quota_exceeded', 'That was all for today.', { 'retry-after': '20000' }),
    /That was all for today/,
  ],
  ['an address of something else', () => ({ status: 404, body: 'nothing' }), /There is no scanner at this address/],
])('ends with 3 on %s, without a report and without the token', async (_, answer, message) => {
  const { code, out, err } = await scan('.', '--server', await serverThat(answer));
  expect([code, out]).toEqual([3, '']);
  expect(err).toMatch(message);
  expect(err).not.toContain(TOKEN);
});

it('ends with 3 where no one answers', async () => {
  const { code, err } = await scan('a.js', '--server', 'http://127.0.0.1:9');
  expect(code).toBe(3);
  expect(err).toMatch(/could not be asked/);
});
