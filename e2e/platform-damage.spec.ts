/**
 * @module One changed byte in the store, file by file: the file isn't executed, the area shows an error, and report and
 * log name the file.
 */
import type { Page } from '@playwright/test';
import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { Artifact } from '../packages/cli/src/release/read-artifact.ts';
import { signInAsAdmin } from './accounts.ts';
import { disableCache } from './no-cache.ts';
import { nextRelease, releasesOf } from './releases.ts';
import { changeStoredByte } from './stored-file.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

interface Report {
  message: string;
  remote?: string;
  version?: string;
}

interface Case {
  what: string;
  remote: RemoteName;
  /** The file whose byte is changed. */
  file: RegExp;
  path: string;
  /** The area's message. */
  says: (page: Page) => Promise<void>;
  /** What it does once the byte is restored. */
  works: (page: Page) => Promise<void>;
}

const stopped = (title: string) => async (page: Page) => {
  await expect(page.getByRole('alert').filter({ hasText: `The area '${title}' could not be loaded` })).toBeVisible();
};
const heading = (name: string) => async (page: Page) => expect(page.getByRole('heading', { name })).toBeVisible();

async function typeCode(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await expect(page.locator('textarea[aria-label="Code"]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Code' }).fill('eval(location.hash.slice(1));');
}

const history = {
  remote: 'mfe-history',
  path: '/history',
  says: stopped('History'),
  works: heading('Scan History'),
} as const;

const CASES: readonly Case[] = [
  { what: 'the entry', ...history, file: /^entry\.js$/ },
  { what: 'a chunk', ...history, file: /^assets\/history-page-.*\.js$/ },
  { what: 'the style sheet', ...history, file: /\.css$/ },
  {
    what: 'an app shell',
    remote: 'mfe-scan',
    path: '/scan',
    file: /^app-shells\/scan\.json$/,
    async says(page) {
      const notice = page.getByRole('status').filter({ hasText: "A file of the area 'Scan'" });
      await expect(notice).toContainText('is not what was published and was left out');
      await heading('Start Your Security Scan')(page);
    },
    async works(page) {
      await heading('Start Your Security Scan')(page);
      await expect(page.getByText('was left out')).toHaveCount(0);
    },
  },
  {
    what: 'the worker of the engine',
    remote: 'mfe-scan',
    path: '/scan',
    file: /analysis\.worker.*\.js$/,
    async says(page) {
      await typeCode(page);
      await expect(page.getByText('Live preview is off: a file of it is not what was published.')).toBeVisible();
      await page.getByLabel('File name').fill('address.js');
      await page.getByRole('switch', { name: 'Private scan' }).setChecked(true);
      await page.getByRole('button', { name: 'Analyze' }).click();
      await expect(page.getByText('The analysis was not run: a file of it is not what was published.')).toBeVisible();
    },
    async works(page) {
      await typeCode(page);
      await expect(page.getByText('1 finding so far')).toBeVisible();
    },
  },
];

test('one byte changed in the store in entry, chunk, style sheet, app shell and worker, one after the other', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const published: Partial<Record<RemoteName, Artifact>> = {};
  for (const remote of new Set(CASES.map((entry) => entry.remote))) {
    published[remote] = await nextRelease(remote);
    await releasesOf(remote).publish(published[remote]);
  }
  await signInAsAdmin(page);
  // A browser's cache from before the change would hide it.
  await disableCache(page);
  const reports: Report[] = [];
  const answers = new Map<string, number>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/mfe/errors') reports.push(request.postDataJSON() as Report);
  });
  page.on('response', (answer) => answers.set(new URL(answer.url()).pathname, answer.status()));

  for (const { what, remote, file: pattern, path, says, works } of CASES) {
    await test.step(what, async () => {
      const { version, files } = published[remote]?.release ?? { version: '', files: {} };
      const file = Object.keys(files).find((name) => pattern.test(name)) ?? '';
      const address = `${path}?${remote.replace('mfe-', 'mfe.')}=${version}`;
      const putBack = await changeStoredByte(process.env.DATA_DIR ?? '', `${remote}/${version}/${file}`);
      reports.length = 0;
      answers.clear();
      await page.goto(address);
      await says(page);
      await expect
        .poll(() => reports.map(({ message }) => message).join(), what)
        .toContain('is not what was published');
      const report = reports.find(({ message }) => message.includes('is not what was published'));
      expect(report).toMatchObject({ remote, version });
      expect(report?.message).toContain(file);
      // The changed file was never used: an app shell would be in the page itself.
      expect(answers.get(`/mfe/${remote}/${version}/${file}`) ?? 502).toBe(502);
      const noted = (await releasesOf(remote).history(remote, 50)).filter((entry) => entry.what === 'damage');
      expect(noted.filter(({ from, why }) => from.stable === version && why.includes(file))).toHaveLength(1);

      await putBack();
      await page.goto(address);
      await works(page);
    });
  }
});
