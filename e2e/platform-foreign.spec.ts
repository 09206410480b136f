/** @module Areas in other products' pages: any Module Federation runtime mounts them from their manifest. */
import { signUp } from './accounts.ts';
import { buildForeign, startForeignHost } from './foreign-host.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });
test.describe.configure({ mode: 'serial' });

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await buildForeign('mfe-history');
});

/** Scripts of the area that contain a copy of React. */
const REACT_COPY = /prebuild__react(?:_mf_2_dom_mf_1_client)?__prebuild__|\/react-dom-/;

test('a plain host mounts /history from its manifest on another origin', async ({ page, baseURL }) => {
  const foreign = await startForeignHost(folder, baseURL ?? '', '{}');
  try {
    await signUp(page);
    await scanExample(page, 'orders.js');
    const loaded: string[] = [];
    page.on('response', (response) => response.url().startsWith(foreign.remoteOrigin) && loaded.push(response.url()));
    await page.goto(`${foreign.origin}/history`);

    await expect(page.getByRole('heading', { name: 'Scan History' })).toBeVisible();
    await expect(page.getByText('orders.js').first()).toBeVisible();
    expect(loaded.some((url) => url.endsWith('/mf-manifest.json'))).toBe(true);
    expect(loaded.some((url) => REACT_COPY.test(url))).toBe(true);

    // It looks the same as in the product, and the host is unchanged.
    const link = page.getByRole('link', { name: 'New Scan' });
    expect(await link.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    const own = page.getByRole('heading', { name: "Somebody else's page" });
    expect(await own.evaluate((element) => getComputedStyle(element).fontSize)).toBe('40px');
    const primary = () => getComputedStyle(document.documentElement).getPropertyValue('--primary');
    expect(await page.evaluate(primary)).toBe('rgb(1, 2, 3)');
  } finally {
    await foreign.dispose();
  }
});
