/** @module Requests that are refused before the Workers. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response of this server itself. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Reserved by the platform (`/cdn-cgi/`) and by Miniflare: the product has no paths there. */
const RESERVED = /^\/+(?:cdn-cgi|__[^/]*)(?:\/|$)/i;
/** An upload has up to 10 MB, the largest release 17 MB. */
export const BODY_BYTES_MAX = 18 * 1024 * 1024;

export const NOT_HERE: Refusal = { status: 404, code: 'not_found', message: 'There is nothing at this address.' };
export const TOO_LARGE: Refusal = { status: 413, code: 'too_large', message: 'The request is larger than 18 MB.' };
export const OTHER_HOST: Refusal = {
  status: 421,
  code: 'misdirected',
  message: 'This server does not answer for that host. Set PUBLIC_ORIGIN to the address by which it is reached.',
};
export const UNAVAILABLE: Refusal = {
  status: 503,
  code: 'unavailable',
  message: 'The server is starting or overloaded. Please try again in a moment.',
};

/** The path as the Workers would read it, normalized and decoded: `/x/../%63dn-cgi` -> `/cdn-cgi`. */
function plainPath(target: string): string | undefined {
  try {
    return decodeURIComponent(new URL(target, 'http://localhost').pathname.replaceAll('\\', '/'));
  } catch {
    return undefined;
  }
}

/** Why a request is refused by its first line and its declared size; undefined if it isn't. */
export function refusalOf({ method = '', url = '', headers }: IncomingMessage): Refusal | undefined {
  if (!METHODS.has(method)) return { status: 405, code: 'method_not_allowed', message: `${method} is not supported.` };
  if (!url.startsWith('/')) return { status: 400, code: 'bad_request', message: 'The address is not a path.' };
  const path = plainPath(url.replace(/^\/+/, '/'));
  // An invalid encoding is left to the Workers: it can't hide a reserved path.
  if (path !== undefined && RESERVED.test(path)) return NOT_HERE;
  return Number(headers['content-length'] ?? 0) > BODY_BYTES_MAX ? TOO_LARGE : undefined;
}

/** Responds with an error in the product's format, and closes the connection: the rest of the request is not read. */
export function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({ message, code, requestId: randomUUID() });
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(status === 503 ? { 'retry-after': '2' } : {}),
    connection: 'close',
  });
  response.end(body);
}
