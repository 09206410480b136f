import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInstance, type Instance, runStart } from './instance.ts';
import { expect, test } from './test.ts';

/** Long enough for a failing start to report it on a busy machine; it must not be silent for a minute. */
const SOON_MS = 30_000;

/** Whether this account may mount a file system, which Linux allows for most. */
const mayMount = spawnSync('unshare', ['-rm', 'true']).status === 0;

test.describe('a start that cannot be says why in one line, soon', () => {
  let dataDir: string;
  test.beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'scanner-failure-'));
  });
  test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

  async function expectLine(line: RegExp, start: () => Promise<{ code: number | null; text: string }>): Promise<void> {
    const began = Date.now();
    const { code, text } = await start();
    expect(text).toMatch(line);
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect(Date.now() - began).toBeLessThan(SOON_MS);
  }

  /** Starts in a file system of this kind, mounted for this start only. */
  async function startMounted(options: string): Promise<{ code: number | null; text: string }> {
    const script = 'mount -t tmpfs -o "$1" none "$DATA_DIR" && exec "$2" scripts/start.mjs';
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['-rm', 'sh', '-c', script, 'sh', options, process.execPath],
      {
        cwd: join(import.meta.dirname, '..'),
        env: { ...process.env, DATA_DIR: dataDir, PORT: '18787' },
        encoding: 'utf8',
      },
    );
    return { code: status, text: stdout + stderr };
  }

  test('the disk is full', async () => {
    test.skip(!mayMount, 'this account may not mount');
    await expectLine(/^The disk is full: free some space/, () => startMounted('size=1m'));
  });

  test('the data folder can only be read', async () => {
    test.skip(!mayMount, 'this account may not mount');
    await expectLine(/^A file cannot be written: .*read-only/, () => startMounted('size=8m,ro'));
  });

  test('the port is used', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      await expectLine(/^Port \d+ is in use: end what runs there/, () =>
        runStart({ DATA_DIR: dataDir, PORT: String(port) }),
      );
    } finally {
      server.close();
    }
  });

  for (const content of ['', '{"authSecret": "abc']) {
    test(`the file of its secrets is cut off at ${content.length} characters`, async () => {
      await writeFile(join(dataDir, 'secrets.json'), content);
      await expectLine(/secrets\.json is damaged: restore it from a backup/, () => runStart({ DATA_DIR: dataDir }));
      expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(content);
    });
  }

  test('it would be open to others without an address for them', async () => {
    await expectLine(/^LISTEN opens the product to other machines: set PUBLIC_ORIGIN/, () =>
      runStart({ DATA_DIR: dataDir, LISTEN: '0.0.0.0' }),
    );
  });
});

test.describe('an instance', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let instance: Instance;
  test.beforeAll(async () => {
    instance = await createInstance();
  });
  test.afterAll(() => instance.dispose());

  const isHealthy = async (): Promise<boolean> => {
    const answer = await fetch(`${instance.origin}/api/health`).catch(() => undefined);
    return answer?.ok ?? false;
  };

  test('starts although what it recorded was cut off: what it can find out again, it does', async () => {
    await mkdir(join(instance.dataDir, 'run'), { recursive: true });
    for (const file of ['processes.json', 'published.json', 'run/product.json']) {
      await writeFile(join(instance.dataDir, file), '{"star');
    }
    await instance.start();
    expect(await isHealthy()).toBe(true);
  });

  test('brings its server up again after that was killed', async () => {
    instance.killServer();
    await expect.poll(isHealthy, { timeout: 10_000 }).toBe(false);
    await expect.poll(isHealthy, { timeout: 120_000 }).toBe(true);
  });

  test('leaves nothing behind if its start script is killed', async () => {
    await instance.killStarter();
    expect(instance.isAlive()).toBe(false);
    expect(await isHealthy()).toBe(false);
  });

  test('starts again in the same folder, on the same port', async () => {
    await instance.start();
    expect(await isHealthy()).toBe(true);
    expect(await instance.stop()).toBe(0);
  });
});
