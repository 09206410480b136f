import { env } from 'cloudflare:workers';
import type { ApiError, ScanCreated, UploadTicket } from '@scanner/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { requiredSecret } from '../src/context/env.ts';
import { signTicket } from '../src/uploads/ticket.ts';
import { type Browser, paste, signedIn, upload } from './browser.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const TEN_MB = 10 * 1024 * 1024;
const LARGEST = TEN_MB - 1;

let browser: Browser;
let userId: string;
beforeAll(async () => {
  const person = await signedIn();
  browser = person.browser;
  userId = person.user.id;
});

const put = (url: string, body: BodyInit | undefined, length: number | undefined, by = browser) =>
  by.send('PUT', url, {
    ...(body === undefined ? {} : { body }),
    headers: length === undefined ? {} : { 'content-length': String(length) },
  });
const ticketOf = async (by = browser) => (await by.json('POST', '/api/objects/upload')).json<UploadTicket>();

async function scanOf(bytes: Uint8Array, fileName: string, fileSize = bytes.byteLength) {
  const { objectPath } = await upload(browser, bytes);
  const response = await browser.json('POST', '/api/scans', { objectPath, fileName, fileSize });
  return { status: response.status, body: await response.json<ApiError & ScanCreated>() };
}

describe('an upload', () => {
  it('stores the bytes once', async () => {
    const { uploadURL } = await ticketOf();
    const first = await put(uploadURL, 'let a = 1;', 10);
    expect([first.status, await first.json()]).toMatchObject([200, { size: 10 }]);
    expect((await put(uploadURL, 'let a = 2;', 10)).status).toBe(409);
  });

  it('needs a length, and one of less than 10 MB', async () => {
    const { uploadURL } = await ticketOf();
    const unknown = new ReadableStream({
      start(controller) {
        controller.enqueue(bytesOf('let a'));
        controller.close();
      },
    });
    expect((await put(uploadURL, unknown, undefined)).status).toBe(411);
    const large = await put(uploadURL, new Uint8Array(TEN_MB), TEN_MB);
    expect([large.status, (await large.json<ApiError>()).message]).toEqual([413, 'File size must be less than 10MB']);
    expect((await put(uploadURL, new Uint8Array(LARGEST), LARGEST)).status).toBe(200);
  });

  it('needs the session of the ticket’s owner', async () => {
    const { uploadURL } = await ticketOf();
    const { browser: other } = await signedIn();
    expect((await put(uploadURL, 'x', 1, other)).status).toBe(403);
    expect((await put(uploadURL.replace('signature=', 'signature=0'), 'x', 1)).status).toBe(403);
  });

  it('says that a ticket has expired', async () => {
    const objectId = crypto.randomUUID();
    const expires = Date.now() - 1;
    const signature = await signTicket(requiredSecret(env, 'TICKET_SECRET'), { objectId, userId, expires });
    const response = await put(`/api/objects/${objectId}?expires=${expires}&signature=${signature}`, 'x', 1);
    expect([response.status, (await response.json<ApiError>()).code]).toEqual([410, 'ticket_expired']);
  });
});

describe('a file that cannot be scanned', () => {
  it.each([
    ['is empty', bytesOf(''), 'a.js', 415, 'The file is empty'],
    ['is binary', Uint8Array.of(1, 0, 2, 3, 0, 4), 'a.js', 415, 'not source code'],
    ['is an archive', bytesOf('PK\u0003\u0004....'), 'a.js', 415, 'a ZIP archive'],
    ['has an unknown extension', bytesOf('x = 1'), 'a.xyz', 415, "The language of 'a.xyz' is not known"],
    ['has no extension', bytesOf('x = 1'), 'README', 415, "The language of 'README' is not known"],
  ])('is refused with the reason when it %s', async (_, bytes, fileName, status, message) => {
    const answer = await scanOf(bytes, fileName);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
  });

  it('is refused when it arrived in part', async () => {
    const { status, body } = await scanOf(bytesOf('let a'), 'a.js', 10);
    expect([status, body.message]).toEqual([400, expect.stringContaining('5 of 10 bytes arrived')]);
  });

  it('is not found when it is somebody else’s, or none', async () => {
    const { objectPath } = await upload(browser, bytesOf('let a = 1;'));
    const { browser: other } = await signedIn();
    const body = { fileName: 'a.js', fileSize: 10 };
    for (const path of [objectPath, '/objects/../x', '/objects/00000000-0000-0000-0000-000000000000']) {
      expect((await other.json('POST', '/api/scans', { objectPath: path, ...body })).status).toBe(404);
    }
  });
});

describe('a submission', () => {
  it('of one upload is one scan, however often it is sent', async () => {
    const { objectPath } = await upload(browser, bytesOf('let a = 1;'));
    const body = { objectPath, fileName: 'a.js', fileSize: 10 };
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await (await browser.json('POST', '/api/scans', body)).json<ScanCreated>()).scanId),
    );
    expect(new Set(ids).size).toBe(1);
    const rows = await env.DB.prepare('SELECT count(*) AS n FROM scans WHERE id = ?').bind(ids[0]).first('n');
    expect(rows).toBe(1);
  });

  it('shows its name without a path out of it, quotes kept', async () => {
    const id = await paste(browser, 'let a = 1;', '../../a"b\'<i>.js');
    expect(await (await browser.get(`/api/scans/${id}`)).json()).toMatchObject({ fileName: 'a"b\'<i>.js' });
  });

  it.each([
    ['blank code', { codeContent: ' \n', fileName: 'a.js', language: 'Java' }, 400, 'codeContent'],
    ['an unknown language', { codeContent: 'x', fileName: 'a.js', language: 'Klingon' }, 400, 'language'],
    ['a blank name', { codeContent: 'x', fileName: ' ', language: 'Java' }, 400, 'fileName'],
    ['nothing to scan', { fileName: 'a.js' }, 400, 'objectPath'],
  ])('is refused with %s', async (_, body, status, path) => {
    const response = await browser.json('POST', '/api/scans', body);
    const { details } = await response.json<ApiError>();
    expect([response.status, details?.[0]?.path]).toEqual([status, path]);
  });

  it('is refused with more than 10 MB of code, and with a body that is not JSON', async () => {
    const body = { codeContent: 'x'.repeat(TEN_MB), fileName: 'a.js', language: 'Java' };
    expect((await browser.json('POST', '/api/scans', body)).status).toBe(413);
    expect((await browser.send('POST', '/api/scans', { body: '{' })).status).toBe(400);
  });
});
