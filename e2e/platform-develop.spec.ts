/**
 * @module Work before a release: developing an area within the built product, and previewing a release before others
 * see it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { releaseApi } from '../packages/cli/src/release/api.ts';
import { newToken } from '../packages/cli/src/release/new-token.ts';
import { readArtifact } from '../packages/cli/src/release/read-artifact.ts';
import { describeRemote, filesOf } from '../scripts/new-remote/scaffold.ts';
import { freePort } from '../scripts/steps/port.ts';
import { signInAsAdmin, signUp } from './accounts.ts';
import { complaintsOf } from './console.ts';
import { nextRelease, releasesOf } from './releases.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

const ROOT = resolve(import.meta.dirname, '..');

/** A copy of an area, which a test may edit. */
async function copyOf(area: string): Promise<{ folder: string; dispose: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'area-'));
  const folder = join(parent, area);
  await cp(join(ROOT, area), folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) });
  await cp(join(ROOT, 'tsconfig.base.json'), join(parent, 'tsconfig.base.json'));
  await symlink(join(ROOT, area, 'node_modules'), join(folder, 'node_modules'));
  return { folder, dispose: () => rm(parent, { recursive: true, force: true }) };
}

async function startDev(folder: string, against: string): Promise<{ address: string; child: ChildProcess }> {
  const args = ['scripts/dev.mjs', folder, '--against', against, '--port', String(await freePort())];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const address = await new Promise<string>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        const [, found] = /(http:\/\/localhost:\d+\/\S+)\n\n {2}Ctrl-C/.exec(output) ?? [];
        if (found !== undefined) ready(found);
      });
    }
    child.on('exit', (code) => failed(new Error(`npm run dev has ended with ${code}:\n${output}`)));
  });
  return { address, child };
}

test('an edit of an area from its sources is on screen without a reload, and what the page holds stays', async ({
  page,
  baseURL,
}) => {
  const { folder, dispose } = await copyOf('mfe-auth');
  const { address, child } = await startDev(folder, baseURL ?? '');
  try {
    const complaints = complaintsOf(page);
    await page.goto(address);
    await page.getByLabel('Email').fill('typed@example.com');
    await expect(page.getByRole('complementary', { name: 'Release override' })).toContainText('Sign in: its sources');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

    const file = join(folder, 'src/login/login-page.tsx');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace('title="Login"', 'title="Edited login"'));
    await expect(page.getByRole('heading', { name: 'Edited login' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('typed@example.com');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

    // The other areas are the product's, and so is its policy.
    await page.getByRole('navigation').getByRole('link', { name: 'New Scan' }).click();
    await expect(page.getByRole('heading', { name: 'Start Your Security Scan' })).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    await dispose();
  }
});

test('an address shows a release that is not live to an administrator, with a badge, and to no one else', async ({
  page,
}) => {
  const next = await nextRelease('mfe-history');
  const { version } = next.release;
  const api = releasesOf('mfe-history');
  await api.publish(next);
  await api.preview('mfe-history', 'pr-12', version);
  const badge = page.getByRole('complementary', { name: 'Release override' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const ofRelease = () => loaded.some((url) => url.includes(`/mfe/mfe-history/${version}/`));

  await signUp(page);
  await page.goto(`/history?mfe.history=${version}`);
  await expect(page.getByRole('heading', { name: 'Scan History' })).toBeVisible();
  await expect(badge).toHaveCount(0);
  expect(ofRelease()).toBe(false);

  await page.context().clearCookies();
  await signInAsAdmin(page);
  await page.goto('/history?mfe.history=pr-12');
  await expect(page.getByRole('heading', { name: 'Scan History' })).toBeVisible();
  await expect(badge).toContainText('History: pr-12');
  expect(ofRelease()).toBe(true);
  await badge.getByRole('link', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/history');
  await expect(badge).toHaveCount(0);
});

test('a new area is published, promoted and in the menu, while the shell that runs is not touched', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = `notes-${crypto.randomUUID().slice(0, 6).replace(/^\d/, 'a')}`;
  const remote = describeRemote(word);
  const name = remote.name as RemoteName;
  const { folder, dispose } = await copyOf('mfe-history');
  const area = join(folder, '..', name);
  const tokens: Record<string, string> = JSON.parse(process.env.DEPLOY_TOKENS ?? '{}');
  const { token, tokenHash } = newToken();
  const api = releaseApi({ origin: baseURL ?? '', token, actor: 'team of notes' });
  const shellScript = () => page.locator('script[src^="/assets/"]').first().getAttribute('src');
  try {
    await page.goto('/login');
    const before = await shellScript();
    for (const [path, text] of filesOf(remote)) {
      await mkdir(dirname(join(area, path)), { recursive: true });
      await writeFile(join(area, path), text);
    }
    await symlink(join(ROOT, 'mfe-history/node_modules'), join(area, 'node_modules'));
    const build = spawn('pnpm', ['--dir', area, 'exec', 'vite', 'build', '--logLevel', 'error'], { stdio: 'inherit' });
    expect(await once(build, 'exit')).toEqual([0, null]);
    await releaseApi({ origin: baseURL ?? '', token: tokens.shell ?? '' }).register(name, [remote.route], tokenHash);
    const artifact = await readArtifact(join(area, 'dist'), {
      packageVersion: '0.1.0',
      revision: 'e2e',
      builtAt: new Date(),
    });
    await api.publish(artifact);
    await api.promote(name, artifact.release.version);

    await page.goto('/login');
    expect(await shellScript()).toBe(before);
    await page.getByRole('navigation').getByRole('link', { name: remote.title }).click();
    await expect(page.getByRole('heading', { name: remote.title })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('option', { name: remote.title })).toBeVisible();

    // Directly at its own URL, for a first-time visitor.
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(remote.route);
    await expect(visitor.getByRole('heading', { name: remote.title })).toBeVisible();
    await context.close();
  } finally {
    await dispose();
  }
});
