import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

export interface Answer {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

export interface Received {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  idempotencyKey: string | undefined;
  body: string;
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** A real HTTP server for the tests of one file; `fetch` reaches it by path, as in a browser. */
export function localServer(): { answer: (next: (received: Received) => Answer) => void; received: Received[] } {
  const received: Received[] = [];
  let respond: (request: Received) => Answer = () => ({ status: 500 });
  const server = createServer(async (message, response) => {
    const request = {
      method: message.method,
      url: message.url,
      type: message.headers['content-type'],
      idempotencyKey: message.headers['idempotency-key']?.toString(),
      body: await bodyOf(message),
    };
    received.push(request);
    const { status = 200, json, headers = {} } = respond(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(json === undefined ? '' : JSON.stringify(json));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const fetchAbsolute = fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => fetchAbsolute(new URL(url, origin), init));
  });
  beforeEach(() => {
    received.length = 0;
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.close();
  });
  return {
    received,
    answer: (next) => {
      respond = next;
    },
  };
}
