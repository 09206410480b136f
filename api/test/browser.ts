import { exports } from 'cloudflare:workers';
import type { Scan, ScanCreated, UploadTicket, User } from '@scanner/contracts';

export const ORIGIN = 'https://scanner.example';

let people = 0;

/** A browser with its cookie jar, from the API's point of view. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** Its own network, so that one browser's attempts don't throttle another's. */
  readonly #address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

  async send(method: string, path: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}) {
    const headers = new Headers({
      'sec-fetch-site': 'same-origin',
      origin: ORIGIN,
      'cf-connecting-ip': this.#address,
      ...init.headers,
    });
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    const url = new URL(path, ORIGIN);
    const request = new Request(url, {
      method,
      headers,
      redirect: 'manual',
      ...(init.body ? { body: init.body } : {}),
    });
    const response = await exports.default.fetch(request);
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.send(method, path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  get(path: string) {
    return this.send('GET', path);
  }

  #keep(cookie: string) {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export const PASSWORD = 'correct horse battery';

/** A browser in which a new user has registered. */
export async function signedIn(): Promise<{ browser: Browser; user: User; email: string }> {
  const browser = new Browser();
  people += 1;
  const email = `person-${people}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const response = await browser.json('POST', '/api/auth/register', {
    name: 'Grace Hopper',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  if (response.status !== 201) throw new Error(`registration answered ${response.status}: ${await response.text()}`);
  return { browser, user: await response.json<User>(), email };
}

/** Uploads bytes with a ticket; returns the object's path and the status of the PUT. */
export async function upload(browser: Browser, bytes: Uint8Array) {
  const ticket = await (await browser.json('POST', '/api/objects/upload')).json<UploadTicket>();
  const put = await browser.send('PUT', ticket.uploadURL, {
    body: bytes,
    headers: { 'content-length': String(bytes.byteLength) },
  });
  await put.text();
  return { ...ticket, status: put.status };
}

/** Starts a scan of pasted code and returns its ID. */
export async function paste(browser: Browser, codeContent: string, fileName = 'app.js', language = 'JavaScript') {
  const response = await browser.json('POST', '/api/scans', { codeContent, fileName, language });
  if (response.status !== 201) throw new Error(`POST /api/scans answered ${response.status}: ${await response.text()}`);
  return (await response.json<ScanCreated>()).scanId;
}

/** Waits up to two minutes, for busy machines, until a scan has ended. */
export async function ended(browser: Browser, scanId: string): Promise<Scan> {
  for (let tries = 0; tries < 6000; tries += 1) {
    const scan = await (await browser.get(`/api/scans/${scanId}`)).json<Scan>();
    if (scan.status !== 'scanning') return scan;
    await scheduler.wait(20);
  }
  throw new Error(`scan ${scanId} did not end`);
}
