/**
 * @module A release of one area and then a shell are deployed while tabs are open, in a separate instance. The shell
 * lacks an export that the release uses: that is reported, and it is deployed anyway.
 */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { REMOTES, type RemoteName } from '@scanner/contracts/remotes.ts';
import { releaseApi } from '../packages/cli/src/release/api.ts';
import { type Artifact, readArtifact } from '../packages/cli/src/release/read-artifact.ts';
import { buildChanged } from './changed-build.ts';
import { complaintsOf } from './console.ts';
import { expectHome } from './home.ts';
import { createInstance, type Instance } from './instance.ts';
import { goInside, lazyPages, walkLazyPages } from './lazy-pages.ts';
import { disableCache } from './no-cache.ts';
import { hashedFiles, makeOtherShell } from './other-shell.ts';
import { runRelease } from './releases.ts';
import { scanExample } from './scans.ts';
import { changeStoredByte } from './stored-file.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial', timeout: 400_000 });

const ADMIN = { email: 'admin@example.com', password: 'a long phrase of the instance' };
/** What the new release uses, and the new shell lacks. */
const NAME = 'useActionState';
const AREAS = Object.keys(REMOTES) as RemoteName[];
const FORMER_TEXT = 'Every scan you have run, newest first.';
const CHANGED_TEXT = 'Every scan you have run, in edition 7.';

/** The area with a changed text, for which it needs one more export of the shell. */
const CHANGED = {
  'src/history/history-page.tsx': [
    [
      "usePageTitle('Scan History');",
      `usePageTitle('Scan History'); const [edition] = ${NAME}((now: number) => now, 7);`,
    ],
    [
      `description="${FORMER_TEXT}"`,
      `description={'Every scan you have run, in edition '.concat(String(edition), '.')}`,
    ],
    ['import { Link,', `import { ${NAME} } from 'react';\nimport { Link,`],
  ],
} as const;

let instance: Instance;
let built: Awaited<ReturnType<typeof buildChanged>>;
let context: BrowserContext;
let pages: ReturnType<typeof lazyPages>;
let shellFolder: string;
/** What is live at the start, and the new release. */
let former: Record<RemoteName, string>;
let changed: Artifact;
let tokens: Record<string, string>;
/** Every file of the areas and of the first shell, as served at the start. */
let served: Record<string, string>;
/** The files of the shell with which the tabs were opened. */
let shellFiles: string[];
/** Tabs opened before the release was promoted, and after it, before the shell was deployed. */
let before: Tab[];
let between: Tab[];
let last: Tab;

interface Tab {
  page: Page;
  /** Failed responses for files of the shell or of an area. */
  missed: string[];
  complaints: string[];
}

const api = (name: RemoteName) => releaseApi({ origin: instance.origin, token: tokens[name] ?? '' });
const stableOf = async (name: RemoteName) => (await api(name).state(name)).pointer?.stable.version ?? '';
const release = (...args: string[]) => runRelease(args, instance.dataDir);
const runFolder = (...parts: string[]) => join(instance.dataDir, 'run', ...parts);

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  instance = await createInstance({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  await instance.start();
  tokens = JSON.parse(await readFile(join(instance.dataDir, 'secrets.json'), 'utf8')).deployTokens;
  built = await buildChanged('mfe-history', CHANGED);
  changed = await readArtifact(built.dist, { packageVersion: '0.1.1', revision: 'e2e', builtAt: new Date() });
  former = Object.fromEntries(await Promise.all(AREAS.map(async (name) => [name, await stableOf(name)])));
  shellFiles = (await hashedFiles(runFolder('assets'))).map((name) => `/assets/${name}`);
  served = await servedBytes();

  context = await browser.newContext({ baseURL: instance.origin });
  const page = await context.newPage();
  expect((await page.request.post('/api/admin/password-login', { data: ADMIN })).status()).toBe(200);
  pages = lazyPages([await scanExample(page, 'reports.py'), await scanExample(page, 'reports.py')]);
  await page.close();
});

test.afterAll(async () => {
  await context?.close();
  await built?.dispose();
  if (shellFolder) await rm(shellFolder, { recursive: true, force: true });
  await instance?.dispose();
});

/** The hash of every file of the first releases and of the first shell, by path, as the product serves it now. */
async function servedBytes(): Promise<Record<string, string>> {
  const paths = [...shellFiles];
  for (const [name, version] of Object.entries(former)) {
    const folder = `/mfe/${name}/${version}/`;
    const { files } = (await (await fetch(`${instance.origin}${folder}release.json`)).json()) as Artifact['release'];
    paths.push(...Object.keys(files).map((file) => folder + file));
  }
  const hashes: Record<string, string> = {};
  const left = [...paths].sort();
  const fetchSome = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const answer = await fetch(instance.origin + path);
      expect(answer.status, path).toBe(200);
      hashes[path] = createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex');
    }
  };
  await Promise.all([fetchSome(), fetchSome(), fetchSome(), fetchSome()]);
  return hashes;
}

/** Opens a tab on the landing page, reached from another page or directly. */
async function openTab(by: '/login' | '/'): Promise<Tab> {
  const page = await context.newPage();
  const tab: Tab = { page, missed: [], complaints: complaintsOf(page) };
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.status() >= 400 && /^\/(?:assets|mfe)\//.test(pathname)) tab.missed.push(pathname);
  });
  await disableCache(page);
  await page.goto(by);
  if (by !== '/') {
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.locator('a[href="/"]').first().click();
  }
  await expectHome(page);
  return tab;
}

/** Two tabs: one that has visited an area, one that has visited none. */
const openTabs = (): Promise<Tab[]> => Promise.all([openTab('/login'), openTab('/')]);

async function walkAll(tabs: readonly Tab[], text: string): Promise<void> {
  await Promise.all(tabs.map(({ page }) => walkLazyPages(page, pages, { '/history': text })));
  for (const { missed, complaints } of tabs) expect({ missed, complaints }).toEqual({ missed: [], complaints: [] });
}

/** The page's main script, which is inserted after the first paint. */
async function scriptOf(page: Page): Promise<string> {
  const script = page.locator('script[src^="/assets/"]').first();
  await script.waitFor({ state: 'attached' });
  return (await script.getAttribute('src')) ?? '';
}

test('a release of one area is promoted under open tabs: they go through every lazy page, and no other byte changes', async () => {
  const listed = await Promise.all(
    AREAS.map(async (name) => JSON.parse(await readFile(runFolder(name, 'dist', 'remote.json'), 'utf8')).pages),
  );
  expect(Object.keys(pages).sort()).toEqual(listed.flatMap((part: object) => Object.keys(part)).sort());

  before = await openTabs();
  await api('mfe-history').publish(changed);
  const promoted = await release('promote', 'history', changed.release.version, '--why', 'a changed text');
  expect(promoted).toMatchObject({ code: 0, stderr: '' });
  between = await openTabs();
  last = await openTab('/');
  await walkAll(before, FORMER_TEXT);

  const next = await context.newPage();
  await next.goto('/history');
  await expect(next.getByText(CHANGED_TEXT)).toBeVisible();
  await next.close();
  expect(await servedBytes()).toEqual(served);
  for (const name of AREAS.filter((area) => area !== 'mfe-history')) expect(await stableOf(name)).toBe(former[name]);
});

test('a shell that lacks a name which a live release uses does not pass: the release and the name are named', async () => {
  shellFolder = await mkdtemp(join(tmpdir(), 'shell-'));
  await cp(runFolder('assets'), shellFolder, { recursive: true });
  expect(await release('check-shell', shellFolder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('can run'),
  });
  await makeOtherShell(shellFolder, NAME);
  const checked = await release('check-shell', shellFolder);
  expect(checked.code).toBe(1);
  expect(checked.stderr).toContain(`mfe-history ${changed.release.version} (stable):\n    - '${NAME}' of react is not`);
  expect(checked.stderr).toContain('cannot run 1 of 4 releases');
});

test('it is deployed all the same: tabs from before still go through every lazy page, and no byte of theirs has changed', async () => {
  const [script] = await Promise.all([scriptOf(before[0]?.page as Page), instance.stop()]);
  await rm(runFolder('assets'), { recursive: true });
  await cp(shellFolder, runFolder('assets'), { recursive: true });
  // The start stores the files of an unknown shell; the areas are unchanged.
  const recorded = join(instance.dataDir, 'published.json');
  const { shell: _shell, stamp: _stamp, ...published } = JSON.parse(await readFile(recorded, 'utf8'));
  await writeFile(`${recorded}.new`, JSON.stringify(published));
  await rename(`${recorded}.new`, recorded);
  await instance.start();
  const other = await context.newPage();
  await other.goto('/');
  expect(await scriptOf(other)).not.toBe(script);
  await other.close();
  const left = await hashedFiles(runFolder('assets'));
  expect(shellFiles.filter((path) => left.includes(path.slice('/assets/'.length)))).toEqual([]);

  await Promise.all([walkAll(before, FORMER_TEXT), walkAll(between, CHANGED_TEXT)]);
  expect(await servedBytes()).toEqual(served);
});

test('a page with that shell shows the newest former release that fits, and the log says so', async () => {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto('/history');
  await expect(page.getByText(FORMER_TEXT)).toBeVisible();
  expect(await page.locator('#remotes').textContent()).toContain(`"version":"${former['mfe-history']}"`);
  await walkLazyPages(page, pages, { '/history': FORMER_TEXT });
  expect(complaints).toEqual([]);
  await page.close();
  expect(await stableOf('mfe-history')).toBe(changed.release.version);
  const [entry] = await api('mfe-history').history('mfe-history', 1);
  expect(entry).toMatchObject({
    what: 'fallback',
    from: { stable: changed.release.version },
    to: { stable: former['mfe-history'] },
    why: expect.stringContaining(`'${NAME}' of react`),
  });
});

test('a rollback to a release that does not fit is refused, and one to a release that fits is not', async () => {
  const back = await release('rollback', 'history');
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining(`to   ${former['mfe-history']}`) });
  const refused = await release('rollback', 'history', changed.release.version);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(`'${NAME}' of react is not provided`);
  expect(await stableOf('mfe-history')).toBe(former['mfe-history']);
});

test('one byte of a kept file of the former shell changed in the store: it does not run, and the report names shell and file', async () => {
  const { page, missed } = last;
  const path = shellFiles.find((name) => name.includes('/federation-')) ?? '';
  await changeStoredByte(instance.dataDir, `shell${path}`);
  const reported = page.waitForRequest('**/mfe/errors');
  await goInside(page, '/login');
  await expect(page.getByRole('alert').filter({ hasText: "The area 'Sign in' could not be loaded" })).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    remote: 'mfe-auth',
    version: former['mfe-auth'],
    message: expect.stringMatching(/ shell \S+ assets\/federation-\S+\.js is not what was published/),
  });
  expect(missed).toContain(path);
});
