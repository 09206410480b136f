/** Files that are not what their names say: no scan of one may end in an all-clear. */
import type { ScanCreated, ScanListItem } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, ended, paste, signedIn, upload } from './browser.ts';

const PYTHON = `import os


def run(names):
    if not names:
        return None
    for name in names:
        print(os.path.join("/srv", name))


def main():
    run(["a", "b"])
`;

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await signedIn());
});

const listed = async (id: string) => {
  const items = await (await browser.json('GET', '/api/scans')).json<ScanListItem[]>();
  return items.find((item) => item.id === id);
};

describe('a file in another language', () => {
  it('is scanned as what its content is where only its name says otherwise', async () => {
    const bytes = new TextEncoder().encode(PYTHON);
    const { objectPath } = await upload(browser, bytes);
    const body = { objectPath, fileName: 'Tool.java', fileSize: bytes.byteLength };
    const { scanId } = await (await browser.json('POST', '/api/scans', body)).json<ScanCreated>();
    const scan = await ended(browser, scanId);
    expect(scan).toMatchObject({ status: 'completed', language: 'Python', coverage: { nameSays: 'Java' } });
    expect(scan.notAnalyzed).toBeUndefined();
    expect(await listed(scanId)).toMatchObject({ language: 'Python' });
  });

  it('was not analyzed where a language was chosen, in the scan and in the list, until it is scanned as its own', async () => {
    const id = await paste(browser, PYTHON, 'tool.js', 'JavaScript');
    const scan = await ended(browser, id);
    const notAnalyzed = { unreadShare: expect.any(Number), looksLike: 'Python' };
    expect(scan).toMatchObject({ language: 'JavaScript', notAnalyzed, coverage: { notAnalyzed } });
    expect((await listed(id))?.notAnalyzed).toEqual(notAnalyzed);

    const again = await browser.json('POST', `/api/scans/${id}/retry?language=Python`);
    const { scanId } = await again.json<ScanCreated>();
    const second = await ended(browser, scanId);
    expect(second).toMatchObject({ status: 'completed', language: 'Python' });
    expect(second.notAnalyzed).toBeUndefined();
    expect(await listed(scanId)).not.toHaveProperty('notAnalyzed');
  });

  it('cannot be scanned as a language that there is not', async () => {
    const id = await paste(browser, PYTHON, 'tool.js', 'JavaScript');
    await ended(browser, id);
    const refused = await browser.json('POST', `/api/scans/${id}/retry?language=Klingon`);
    expect(refused.status).toBe(400);
  });
});
