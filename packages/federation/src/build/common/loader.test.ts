import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loaderText } from './loader.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'common-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, Symbol.for('@scanner/common'));
  await rm(folder, { recursive: true, force: true });
});

interface Loader {
  load(path: string): Promise<{ from: string }>;
}

/** A release with a loader and a common file that tells which release it is from. */
async function releaseOf(area: string, hash: string, hasFile = true): Promise<Loader> {
  for (const name of ['assets', 'common']) await mkdir(join(folder, area, name), { recursive: true });
  if (hasFile) await writeFile(join(folder, area, 'common/base.js'), `export const from = '${area}';`);
  const loader = join(folder, area, 'assets/loader.js');
  await writeFile(loader, loaderText(hash));
  return import(/* @vite-ignore */ pathToFileURL(loader).href);
}

test('areas with the same contents load them once, from the first', async () => {
  const [history, auth] = [await releaseOf('history', 'same'), await releaseOf('auth', 'same')];
  const first = await history.load('common/base.js');
  expect(first.from).toBe('history');
  expect(await auth.load('common/base.js')).toBe(first);
});

test('an area with other contents loads its own, and the others keep theirs', async () => {
  const [history, changed, admin] = [
    await releaseOf('history', 'same'),
    await releaseOf('changed', 'another'),
    await releaseOf('admin', 'same'),
  ];
  expect((await history.load('common/base.js')).from).toBe('history');
  expect((await changed.load('common/base.js')).from).toBe('changed');
  expect((await admin.load('common/base.js')).from).toBe('history');
});

test('an area has its own copy where the release of the first does not answer', async () => {
  const [history, auth] = [await releaseOf('history', 'same', false), await releaseOf('auth', 'same')];
  await expect(history.load('common/base.js')).rejects.toThrow();
  expect((await auth.load('common/base.js')).from).toBe('auth');
});
