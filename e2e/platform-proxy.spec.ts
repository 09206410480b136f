import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request as send } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../scripts/steps/port.ts';
import { newAccount } from './accounts.ts';
import { createInstance, type Instance } from './instance.ts';
import { mailboxKey } from './mailbox.ts';
import { expect, test } from './test.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => spawnSync(path, ['-v']).status === 0,
);

test.skip(NGINX === undefined, 'nginx is not installed');
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let folder: string;
let port: number;
let instance: Instance;
let nginx: ChildProcess | undefined;

/** The configuration of `docs/deploy.md`, with the ports and files of this test in place of its own. */
function documentedConfiguration(): string {
  const page = readFileSync(join(import.meta.dirname, '../docs/deploy.md'), 'utf8');
  const server = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const ours = server
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/scanner.example.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/scanner.example.key', join(folder, 'key.pem'))
    .replace('proxy_pass http://127.0.0.1:8787', `proxy_pass http://127.0.0.1:${instance.port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
    events {} http { access_log off; ${temporary.join(' ')} ${ours} }`;
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-proxy-'));
  port = await freePort();
  instance = await createInstance({ PUBLIC_ORIGIN: 'https://scanner.example', TRUSTED_PROXY: 'loopback' });
  await instance.start();
  const subject = ['-subj', '/CN=scanner.example', '-days', '1'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  expect(spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files]).status).toBe(0);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, documentedConfiguration());
  nginx = spawn(NGINX ?? '', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  await expect
    .poll(() =>
      ask('GET', '/robots.txt').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test.afterAll(async () => {
  if (nginx) {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  }
  await instance?.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** One request through the proxy, as a browser at the public address makes it. */
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
  const { status } = await ask('POST', '/api/auth/login', { headers: { origin: 'https://evil.example' }, body: {} });
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
  const direct = await fetch(`http://localhost:${instance.port}/api/dev/mailbox?key=${key}`, { redirect: 'manual' });
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
