import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { join } from 'node:path';
import { newAccount } from './accounts.ts';
import { listeningPorts, processesOf } from './listening.ts';
import { mailboxKey } from './mailbox.ts';
import { expect, test } from './test.ts';

const BASE = new URL(process.env.BASE_URL ?? 'http://localhost:8787');
const DATA_DIR = process.env.DATA_DIR ?? '.data';
/** Read when a test needs it: the tests are listed before there is a product. */
const key = (): string => mailboxKey(DATA_DIR);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One request with exactly this path and these headers, which neither browsers nor `fetch` would send. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
  port: string | number = BASE.port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send(
      { host: BASE.hostname, port, method, path, headers: { host: BASE.host, ...headers } },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

/** Paths of development servers, explorers, tunnels and the platform. */
const FOREIGN = [
  '/cdn-cgi',
  '/cdn-cgi/',
  '/cdn-cgi/explorer',
  '/cdn-cgi/explorer/api',
  '/cdn-cgi/explorer/api/d1/database',
  '/cdn-cgi/local/explorer',
  '/cdn-cgi/local/explorer/api/storage/kv/namespaces',
  '/cdn-cgi/local/platform-proxy',
  '/cdn-cgi/local/scheduled',
  '/cdn-cgi/local/email',
  '/cdn-cgi/local/r2/public/x',
  '/cdn-cgi/local/r2/s3/x',
  '/cdn-cgi/handler/scheduled',
  '/cdn-cgi/handler/email',
  '/cdn-cgi/mf/reload',
  '/cdn-cgi/mf/scheduled',
  '/cdn-cgi/access/get-identity',
  '/cdn-cgi/image/x',
  '/cdn-cgi/trace',
  '/CDN-CGI/explorer',
  '//cdn-cgi/explorer',
  '/x/../cdn-cgi/explorer',
  '/%63dn-cgi/explorer',
  '/__cf_local/stream/x',
  '/__cf_local/imagedelivery/x',
  '/__scheduled',
  '/__vite_ping',
  '/__debug',
  '/__inspect/',
  '/core/dev-registry',
  '/core/error',
  '/core/log',
  '/browser/launch',
  '/json/list',
  '/api/dev',
  '/api/dev/',
  '/api/dev/mailbox',
  '/api/dev/mailbox/',
  '/api/dev/mailbox?key=',
  '/api/dev/mailbox?key=wrong',
  '/api/dev/reset',
  '/api/dev/mails',
];

/** Headers by which a caller tries to pretend another identity or origin. */
const FORGED: Record<string, Record<string, string>> = {
  nothing: {},
  'an original address': { 'mf-original-url': 'http://localhost/api/dev/mailbox' },
  'the explorer': { 'mf-original-url': 'http://localhost/cdn-cgi/local/explorer/api' },
  'another Worker': { 'mf-route-override': 'owasp-scanner-api' },
  'a call of an object': { 'mf-op': 'GET', 'mf-op-secret': '00', 'mf-op-target': 'DB' },
  'a custom service': { 'mf-custom-fetch-service': 'x', 'mf-custom-node-service': 'x', 'mf-loopback-secret': 'x' },
  'the platform': { 'mf-cf-blob': '{"clientIp":"127.0.0.1:1"}', 'cf-connecting-ip': '127.0.0.1', 'cf-ray': 'x' },
  'a proxy': { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https' },
  'a proxy by the standard': { forwarded: 'for=127.0.0.1;host=localhost;proto=https', 'x-real-ip': '127.0.0.1' },
  'a tunnel': { 'x-original-url': '/api/dev/mailbox', 'x-rewrite-url': '/api/dev/mailbox' },
  'an upgrade': { connection: 'Upgrade', upgrade: 'websocket' },
};

/** The page for an unknown path, or an error in the product's format: no other program's response. */
function expectProduct({ status, headers, text }: Answer, what: string): void {
  expect(status, what).not.toBe(101);
  expect(text, what).not.toContain('<title>Mailbox');
  expect(
    Object.keys(headers).filter((name) => /^(?:mf|cf|x-mf|access-control)-|^server$/.test(name)),
    what,
  ).toEqual([]);
  if (status === 200) {
    expect(headers['content-security-policy'], what).toContain("script-src 'self' 'sha256-");
    expect(text, what).toContain('OWASP Scanner');
  } else {
    expect([400, 401, 403, 404, 405], what).toContain(status);
  }
}

for (const [name, headers] of Object.entries(FORGED)) {
  test(`nothing but the product answers to a caller that forges ${name}`, async () => {
    for (const path of FOREIGN) {
      for (const method of METHODS) {
        const answer = await ask(method, path, headers);
        const what = `${method} ${path}`;
        expectProduct(answer, what);
        if (/cdn-cgi|\/__|\/api\/dev/i.test(path)) expect([404, 405], what).toContain(answer.status);
      }
    }
  });
}

test('no port but its own leads to a Worker, to anyone who has no secret of this start', async () => {
  test.skip(process.platform !== 'linux', 'open ports of a process are read where Linux lists them');
  const { server } = JSON.parse(readFileSync(join(DATA_DIR, 'processes.json'), 'utf8'));
  const processes = processesOf(server);
  const workerd = processes.filter(({ name }) => name === 'workerd');
  expect(workerd).toHaveLength(1);
  for (const { pid } of workerd) expect(listeningPorts(pid)).toEqual([]);
  const ports = processes.flatMap(({ pid }) => listeningPorts(pid));
  expect(ports).toContain(Number(BASE.port));
  for (const port of ports.filter((other) => other !== Number(BASE.port))) {
    for (const headers of Object.values(FORGED).filter((forged) => !('upgrade' in forged))) {
      for (const path of ['/', '/api/health', ...FOREIGN])
        expect((await ask('GET', path, headers, undefined, port)).status).toBe(403);
    }
  }
});

test('a name that was pointed at this machine is no one’s here, with the key of the mailbox too', async () => {
  for (const host of ['evil.example', `evil.example:${BASE.port}`, 'localhost.evil.example', '169.254.169.254']) {
    for (const path of ['/', '/api/health', `/api/dev/mailbox?key=${key()}`]) {
      const { status, text } = await ask('GET', path, { host, 'mf-original-url': `${BASE.origin}${path}` });
      expect([400, 421], `${host} ${path}`).toContain(status);
      expect(text).not.toContain('Mailbox');
    }
  }
});

test('the key of the mailbox opens it, and is then a cookie that scripts and other sites do not get', async () => {
  const { status, headers } = await ask('GET', `/api/dev/mailbox?key=${key()}`);
  expect([status, headers.location]).toEqual([303, '/api/dev/mailbox']);
  const cookie = headers['set-cookie']?.[0] ?? '';
  expect(cookie).toMatch(/; Path=\/api\/dev\/mailbox; HttpOnly; SameSite=Strict$/);
  expect((await ask('GET', '/api/dev/mailbox', { cookie: cookie.split(';')[0] ?? '' })).text).toContain(
    '<title>Mailbox',
  );
  const others = { cookie: `mailbox_key=${key().slice(1)}A` };
  expect((await ask('GET', '/api/dev/mailbox', others)).status).toBe(404);
});

test('anyone who guesses passwords is slowed, whatever address the headers claim', async () => {
  const { email } = newAccount();
  const statuses = new Set<number>();
  for (let attempt = 1; attempt <= 60 && !statuses.has(429); attempt += 1) {
    const address = `203.0.113.${attempt}`;
    const forged = {
      'cf-connecting-ip': address,
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
    };
    const headers = { 'content-type': 'application/json', origin: BASE.origin, ...forged };
    const body = JSON.stringify({ email, password: 'a wrong long phrase' });
    statuses.add((await ask('POST', '/api/auth/login', headers, body)).status);
  }
  expect([...statuses].sort()).toEqual([401, 429]);
});

test('too much is refused before it is read', async () => {
  const size = String(64 * 1024 * 1024);
  const headers = { 'content-type': 'application/json', 'content-length': size, expect: '100-continue' };
  const answer = await new Promise<number | 'continue'>((resolve, reject) => {
    const outgoing = send({ host: BASE.hostname, port: BASE.port, method: 'POST', path: '/api/auth/login', headers });
    outgoing.on('continue', () => resolve('continue'));
    outgoing.on('response', ({ statusCode = 0 }) => resolve(statusCode));
    outgoing.on('error', reject);
    outgoing.flushHeaders();
  });
  expect(answer).toBe(413);
  const long = await ask('GET', '/', { cookie: `a=${'x'.repeat(40_000)}` });
  expect(long.status).toBe(431);
});
