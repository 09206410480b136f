import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { newAccount } from './accounts.ts';
import { createInstance, type Instance } from './instance.ts';
import { expect, test } from './test.ts';

const ROOT = join(import.meta.dirname, '..');

function run(script: string, dataDir: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

test('a backup of a running product brings accounts, results and uploads back elsewhere', async ({ playwright }) => {
  test.setTimeout(300_000);
  const instances: Instance[] = [await createInstance(), await createInstance()];
  const [first, second] = instances;
  if (!first || !second) throw new Error('There are no instances.');
  try {
    await first.start();
    const request = await playwright.request.newContext({ extraHTTPHeaders: { origin: first.origin } });
    const { name, email, password } = newAccount();
    await request.post(`${first.origin}/api/auth/register`, {
      data: { name, email, password, confirmPassword: password },
    });
    const scan = { codeContent: 'eval(location.hash);\n', fileName: 'a.js', language: 'JavaScript' };
    const { scanId } = await (await request.post(`${first.origin}/api/scans`, { data: scan })).json();
    const path = `/api/scans/${scanId}`;
    await expect
      .poll(async () => (await (await request.get(first.origin + path)).json()).status, { timeout: 60_000 })
      .toBe('completed');
    const before = await (await request.get(first.origin + path)).json();

    const file = join(second.dataDir, 'backup.tgz');
    expect(run('backup', first.dataDir, file)).toContain('readable by you alone');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await request.get(`${first.origin}/api/health`)).status()).toBe(200);
    run('restore', second.dataDir, file);
    await second.start();

    const elsewhere = await playwright.request.newContext({ extraHTTPHeaders: { origin: second.origin } });
    const login = await elsewhere.post(`${second.origin}/api/auth/login`, { data: { email, password } });
    expect(login.status()).toBe(200);
    expect(await (await elsewhere.get(second.origin + path)).json()).toEqual(before);
    const source = await elsewhere.get(`${second.origin}${path}/source`);
    expect(source.status()).toBe(200);
    expect(await source.text()).toContain('location.hash');
    await request.dispose();
    await elsewhere.dispose();
  } finally {
    for (const instance of instances) await instance.dispose();
  }
});
