import type { IncomingHttpHeaders } from 'node:http';
import { request as send } from 'node:https';
import { freePort } from '../scripts/steps/port.ts';
import { newAccount } from './accounts.ts';
import { createInstance, type Instance } from './instance.ts';
import { mailboxKey } from './mailbox.ts';
import { PROXIES, programOf, startProxy } from './proxies.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let instance: Instance;
let port: number;

/** One request through the proxy, like a browser at the public address. */
function ask(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const host = 'scanner.example';
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        servername: host,
        rejectUnauthorized: false,
        headers: { host, origin: `https://${host}`, 'content-type': 'application/json', ...headers },
      },
      (incoming) => {
        let text = '';
        incoming.on('data', (chunk) => {
          text += String(chunk);
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const statusOf = (path: string): Promise<number> =>
  ask('GET', path).then(
    ({ status }) => status,
    () => 0,
  );

const INSTALLED = PROXIES.filter(programOf);

test.beforeAll(async () => {
  if (INSTALLED.length === 0) return;
  instance = await createInstance({ PUBLIC_ORIGIN: 'https://scanner.example', TRUSTED_PROXY: 'loopback' });
  await instance.start();
});

test.afterAll(() => instance?.dispose());

for (const proxy of PROXIES) {
  test.describe(proxy.name, () => {
    test.skip(!INSTALLED.includes(proxy), `${proxy.name} is not installed`);

    let end: () => Promise<void> = async () => undefined;
    test.beforeAll(async () => {
      port = await freePort();
      end = await startProxy(proxy, port, instance.port);
      await expect.poll(() => statusOf('/robots.txt')).toBe(200);
    });
    test.afterAll(() => end());

    test('the page and an account work at the public address, with cookies for HTTPS only', async () => {
      expect((await ask('GET', '/')).headers['strict-transport-security']).toContain('max-age');
      const { name, email, password } = newAccount();
      const registered = await ask('POST', '/api/auth/register', {
        body: { name, email, password, confirmPassword: password },
      });
      expect(registered.status, registered.text).toBe(201);
      const cookie = registered.headers['set-cookie']?.find((line) => line.startsWith('__Host-')) ?? '';
      expect(cookie).toContain('Secure');
      const user = await ask('GET', '/api/auth/user', { headers: { cookie: cookie.split(';')[0] ?? '' } });
      expect(JSON.parse(user.text)).toMatchObject({ email });
    });

    test('a write of another site is refused', async () => {
      const { status } = await ask('POST', '/api/auth/login', {
        headers: { origin: 'https://evil.example' },
        body: {},
      });
      expect(status).toBe(403);
    });

    test('no one reads the mailbox, with its key and forged headers too', async () => {
      const key = mailboxKey(instance.dataDir);
      for (const headers of [
        {},
        { 'x-forwarded-host': 'localhost', 'mf-original-url': 'http://localhost/api/dev/mailbox' },
      ]) {
        expect((await ask('GET', `/api/dev/mailbox?key=${key}`, { headers })).status).toBe(404);
      }
      const direct = await fetch(`http://localhost:${instance.port}/api/dev/mailbox?key=${key}`, {
        redirect: 'manual',
      });
      expect(direct.status).toBe(404);
    });

    test('anyone who guesses is slowed, whatever address they write before the proxy’s', async () => {
      const statuses = new Set<number>();
      const { email } = newAccount();
      for (let attempt = 1; attempt <= 60 && !statuses.has(429); attempt += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${attempt}`, 'cf-connecting-ip': `203.0.113.${attempt}` };
        const body = { email, password: 'a wrong long phrase' };
        statuses.add((await ask('POST', '/api/auth/login', { headers, body })).status);
      }
      expect([...statuses].sort()).toEqual([401, 429]);
    });
  });
}
