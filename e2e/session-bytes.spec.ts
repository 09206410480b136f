/**
 * @module The cost of separate releases compared with the same pages as one bundle: decision 91. Times are in the
 * bench.
 */
import { buildOneBundle } from './one-bundle/build.ts';
import { serveOneBundle } from './one-bundle/serve.ts';
import { bytesOf, FIRST_PAGES, firstLoad, type LoadedFiles, session, signIn } from './sessions.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

/** Bytes of the product's pages, relative to the single bundle's. */
const FIRST_LOAD_MAX = 1.2;
const SESSION_MAX = 1.35;

/** The first pages of a visitor who is not signed in; with a session the first of them is the dashboard. */
const AS_GUEST: readonly string[] = ['/', '/login'];

let built: Awaited<ReturnType<typeof buildOneBundle>>;
let one: Awaited<ReturnType<typeof serveOneBundle>>;

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  built = await buildOneBundle();
  one = await serveOneBundle(built.folder, baseURL ?? '');
});

test.afterAll(async () => {
  await one?.dispose();
  await built?.dispose();
});

const listed = (files: LoadedFiles): string =>
  [...files]
    .sort(([, a], [, b]) => b - a)
    .map(([path, bytes]) => `${bytes} ${path}`)
    .join('\n');

test('first loads and a session cost little more than one bundle does', async ({ browser, baseURL }) => {
  const measure = async (origin: string | undefined) => {
    const context = await browser.newContext({ baseURL: origin ?? '' });
    await signIn(context);
    const storageState = await context.storageState();
    const walked = await session(context);
    await context.close();
    const first = new Map<string, LoadedFiles>();
    for (const path of FIRST_PAGES) {
      const fresh = await browser.newContext({
        baseURL: origin ?? '',
        ...(AS_GUEST.includes(path) ? {} : { storageState }),
      });
      first.set(path, (await firstLoad(fresh, path)).files);
      await fresh.close();
    }
    return { walked, first };
  };
  const [product, bundle] = [await measure(baseURL), await measure(one.origin)];
  for (const [path, files] of product.first) {
    const ratio = bytesOf(files) / bytesOf(bundle.first.get(path) ?? new Map());
    expect(ratio, `${path}\n${listed(files)}`).toBeLessThanOrEqual(FIRST_LOAD_MAX);
  }
  // Both walks are complete: all areas have loaded their pages.
  expect(bytesOf(bundle.walked)).toBeGreaterThan(400_000);
  expect(bytesOf(product.walked) / bytesOf(bundle.walked), listed(product.walked)).toBeLessThanOrEqual(SESSION_MAX);
});
