import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nextRelease, releasesOf } from './releases.ts';
import { expect, test } from './test.ts';

const COMMAND = resolve(import.meta.dirname, '../packages/cli/src/release/main.ts');
const REMOTE = 'mfe-auth';

/** Runs `release` as a developer at the instance's machine does: its data folder is all that it is told. */
function release(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { DEPLOY_TOKEN: _token, ...env } = process.env;
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

test.describe.configure({ mode: 'serial' });

test('finds the token and the address of the local product, and says what moved from where to where', async ({
  request,
  baseURL,
}) => {
  const api = releasesOf(REMOTE);
  const before = (await api.state(REMOTE)).pointer?.stable.version ?? '';
  const { release: next, files } = await nextRelease(REMOTE);
  await api.publish({ release: next, files });

  const promoted = await release('promote', 'auth', next.version, '--why', 'a test');
  expect(promoted).toMatchObject({ code: 0, stderr: '' });
  for (const part of [REMOTE, baseURL ?? '', `from ${before}`, `to   ${next.version}`]) {
    expect(promoted.stdout).toContain(part);
  }
  expect(await (await request.get('/login')).text()).toContain(`/mfe/${REMOTE}/${next.version}/`);

  const history = await release('history', 'auth', '--limit', '1');
  expect(history.stdout).toMatch(new RegExp(`promote by .+: ${before} -> ${next.version}\\n +a test`));

  const back = await release('rollback', 'auth', '--json');
  expect(JSON.parse(back.stdout)).toMatchObject({ what: 'rollback', to: { stable: before }, moved: true });
  expect((await release('undo', 'auth')).stdout).toContain(`to   ${next.version}`);
  expect((await release('rollback', 'auth', before)).code).toBe(0);
  expect((await release('status', 'auth')).stdout).toContain(`${REMOTE}  ${before}`);
});

test('ends with 1 when the product refuses, and with 2 when the command line is wrong', async () => {
  const unknown = await release('promote', 'auth', '0.0.0-none');
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('is not published. Publish it first.');
  const passed = await release('undo', 'auth', '--expect', '0');
  expect(passed).toMatchObject({ code: 1, stderr: expect.stringMatching(/moved meanwhile.*Look at its status/) });
  const away = await release('status', '--to', 'http://localhost:9');
  expect(away).toMatchObject({ code: 1, stderr: expect.stringContaining('Set DEPLOY_TOKEN') });
  const wrong = await release('promote', 'auth');
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/Name a version\.\n\nUsage:/) });
});

test('a shell that lacks a name that a live release uses does not pass, and the release is named', async () => {
  const staged = join(process.env.DATA_DIR ?? '', 'run', 'assets', 'shell.json');
  const facts = JSON.parse(await readFile(staged, 'utf8')) as { provides: Record<string, string[]> };
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  try {
    const check = async (lost?: string) => {
      const react = (facts.provides.react ?? []).filter((name) => name !== lost);
      const shell = { ...facts, provides: { ...facts.provides, react } };
      await writeFile(join(folder, 'shell.json'), JSON.stringify(shell));
      return release('check-shell', folder);
    };
    expect(await check()).toMatchObject({ code: 0, stdout: expect.stringContaining('can run all') });
    const broken = await check('useState');
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/mfe-auth \S+ \(stable\):\n {4}- 'useState' of react is not provided/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('what is live is pinned, and restored after areas have moved on', async () => {
  const name = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  const before = (await releasesOf(REMOTE).state(REMOTE)).pointer?.stable.version ?? '';
  expect((await release('pin', name, '--why', 'before the change')).stdout).toContain(`${REMOTE} ${before}`);
  const next = await nextRelease(REMOTE);
  await releasesOf(REMOTE).publish(next);
  await releasesOf(REMOTE).promote(REMOTE, next.release.version);
  expect((await release('restore', name)).stdout).toContain(`moved ${REMOTE}`);
  expect((await releasesOf(REMOTE).state(REMOTE)).pointer?.stable.version).toBe(before);
});
