/** @module A signed-in client of the API, over HTTP. */
import type { Scan } from '../../packages/contracts/src/scan.ts';

/** A response: its status, its parsed body and its headers. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One account's cookie and calls. A broken connection throws; every response is returned, including refusals. */
export class Client {
  readonly origin: string;
  userId = '';
  #cookie = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The same client with a restarted server. */
  at(origin: string): Client {
    const copy = new Client(origin);
    copy.userId = this.userId;
    copy.#cookie = this.#cookie;
    return copy;
  }

  async call(method: string, path: string, { body, headers }: CallOptions = {}): Promise<Answer> {
    const raw = body instanceof Uint8Array;
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        cookie: this.#cookie,
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? body.slice() : JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (set.length > 0) this.#cookie = set.join('; ');
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** Like {@link call}, but anything except success is an error of the measurement. */
  async must<T>(method: string, path: string, options?: CallOptions): Promise<T> {
    const { status, body } = await this.call(method, path, options);
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as T;
  }

  scan(scanId: string): Promise<Scan> {
    return this.must('GET', `/api/scans/${scanId}`);
  }

  /** Uploads a file; returns the object's path and its ID, which becomes the scan's. */
  async upload(code: string): Promise<{ objectPath: string; scanId: string; fileSize: number }> {
    const ticket = await this.must<{ uploadURL: string; objectPath: string }>('POST', '/api/objects/upload');
    const bytes = new TextEncoder().encode(code);
    await this.must('PUT', ticket.uploadURL, { body: bytes });
    return { objectPath: ticket.objectPath, scanId: ticket.objectPath.split('/').at(-1) ?? '', fileSize: bytes.length };
  }
}

/** Registers a new account. */
export async function register(origin: string): Promise<Client> {
  const client = new Client(origin);
  const password = `a long phrase ${crypto.randomUUID()}`;
  const email = `measure-${crypto.randomUUID()}@example.com`;
  const body = { name: 'Measure', email, password, confirmPassword: password };
  client.userId = (await client.must<{ id: string }>('POST', '/api/auth/register', { body })).id;
  return client;
}
