import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { newAccount } from './accounts.ts';
import { createInstance, type Instance, runStart } from './instance.ts';
import { examplePath } from './scans.ts';
import { expect, test } from './test.ts';

const SCANS = 6;
/** The example, repeated in one file so that its analysis takes a while. */
const REPEATS = 80;
const START_TIMEOUT_MS = 120_000;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let instance: Instance;
test.beforeAll(async () => {
  instance = await createInstance();
});
test.afterAll(() => instance.dispose());

const statuses = async (request: APIRequestContext, ids: readonly string[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await (await request.get(`${instance.origin}/api/scans/${id}`)).json()).status));

test('a scan outlives kill -9 of the whole process tree', async ({ playwright }) => {
  await instance.start();
  const headers = { origin: instance.origin };
  let request = await playwright.request.newContext({ extraHTTPHeaders: headers });
  const { name, email, password } = newAccount();
  const data = { name, email, password, confirmPassword: password };
  expect((await request.post(`${instance.origin}/api/auth/register`, { data })).status()).toBe(201);

  const codeContent = (await readFile(examplePath('orders.js'), 'utf8')).repeat(REPEATS);
  const submit = async (): Promise<string> => {
    const scan = { codeContent, fileName: 'orders.js', language: 'JavaScript' };
    const answer = await request.post(`${instance.origin}/api/scans`, { data: scan });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).scanId;
  };
  const ids = await Promise.all(Array.from({ length: SCANS }, submit));
  const listed: { status: string }[] = await (await request.get(`${instance.origin}/api/scans`)).json();
  expect(listed.map(({ status }) => status)).toContain('scanning');
  await instance.kill();

  const session = await request.storageState();
  await request.dispose();
  const started = Date.now();
  await instance.start();
  expect(Date.now() - started).toBeLessThan(START_TIMEOUT_MS);
  request = await playwright.request.newContext({ extraHTTPHeaders: headers, storageState: session });
  await expect
    .poll(async () => new Set(await statuses(request, ids)), { timeout: 120_000 })
    .toEqual(new Set(['completed']));

  const whole = await submit();
  await expect.poll(() => statuses(request, [whole]), { timeout: 60_000 }).toEqual(['completed']);
  const findings = await Promise.all(
    [...ids, whole].map(async (id) => {
      const scan = await (await request.get(`${instance.origin}/api/scans/${id}`)).json();
      return { summary: scan.summary, count: scan.vulnerabilities.length };
    }),
  );
  expect(findings[0]?.count).toBeGreaterThan(0);
  for (const found of findings) expect(found).toEqual(findings.at(-1));
  await request.dispose();
});

test('a second start of the same data folder, and one on a used port, each end with one clear line', async () => {
  const { port, dataDir } = instance;
  const again = await runStart({ PORT: String(port + 1), DATA_DIR: dataDir });
  expect(again).toMatchObject({ code: 1, text: expect.stringMatching(/^It is running already.*\n$/) });
  const used = await runStart({ PORT: String(port), DATA_DIR: `${dataDir}-other` });
  expect(used).toMatchObject({ code: 1, text: expect.stringMatching(/^Port \d+ is in use.*\n$/) });
  const wrong = await runStart({ PORT: 'none', DATA_DIR: dataDir });
  expect(wrong).toMatchObject({ code: 1, text: expect.stringMatching(/^PORT must be a number.*\n$/) });
});

test('the data folder and everything in it are for their owner alone, and the built product holds no secret', async () => {
  const { dataDir } = instance;
  const { authSecret, adminPassword, mailboxKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const entries = await readdir(dataDir, { recursive: true });
  expect(entries.length).toBeGreaterThan(100);
  for (const entry of ['.', ...entries]) {
    const path = join(dataDir, entry);
    const { mode } = await stat(path);
    expect(mode & 0o077, entry).toBe(0);
    if (!entry.startsWith('run') || !/\.(json|js|vars)$/.test(entry)) continue;
    const text = await readFile(path, 'utf8');
    for (const secret of [authSecret, adminPassword, mailboxKey]) expect(text.includes(secret), entry).toBe(false);
  }
});

test('no command line of it holds a secret', async () => {
  const { authSecret, adminPassword, mailboxKey } = JSON.parse(
    await readFile(join(instance.dataDir, 'secrets.json'), 'utf8'),
  );
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' });
  expect(stdout).toContain('workerd');
  for (const secret of [authSecret, adminPassword, mailboxKey]) expect(stdout.includes(secret)).toBe(false);
});

test('Ctrl-C ends everything', async () => {
  expect(await instance.stop()).toBe(0);
  expect(instance.isAlive()).toBe(false);
});
