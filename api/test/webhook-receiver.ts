/** @module A receiver of webhooks on this machine. Runs in Node, outside workerd, which reaches it over a socket. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received. */
export interface Received {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const seen = new Map<string, Received[]>();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * `GET /seen/KEY` returns what was received for a key. Anything else is a webhook: `/STATUS/KEY` responds with that
 * status,
 * `/redirect/KEY` redirects to `/200/KEY`, `/flaky/KEY` responds with 503 once and then 204, `/never/KEY` doesn't
 * respond.
 */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind = '', key = ''] = (request.url ?? '').split('/');
  const received = seen.get(key) ?? [];
  if (request.method === 'GET' && kind === 'seen') {
    response.end(JSON.stringify(received));
    return;
  }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  seen.set(key, [...received, { method: request.method ?? '', headers, body: await bodyOf(request) }]);
  if (kind === 'never') return;
  if (kind === 'redirect') response.setHeader('location', `/200/${key}`);
  const statuses: Readonly<Record<string, number>> = { redirect: 307, flaky: received.length === 0 ? 503 : 204 };
  response.statusCode = statuses[kind] ?? Number(kind);
  response.end('thank you');
}

/**
 * Starts the receiver.
 *
 * @returns its origin
 */
export async function startReceiver(): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The end of the tests doesn't wait for it.
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
