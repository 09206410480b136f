/**
 * @module The listening HTTP server in front of the Workers, which takes the place of Cloudflare's edge. It identifies
 * the caller and the requested origin, limits sizes and times, compresses, and forwards the rest.
 */
import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo, BlockList } from 'node:net';
import { readCaller, readNetworks } from './caller.ts';
import { acceptedEncoding, compressor, isCompressible } from './compress.ts';
import { originOf, requestHeaders, responseHeaders } from './headers.ts';
import { BODY_BYTES_MAX, OTHER_HOST, refusalOf, refuse, TOO_LARGE, UNAVAILABLE } from './refusal.ts';
import type { Upstream } from './runtime.ts';
import type { FrontSettings } from './settings.ts';

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  /** Time limits in milliseconds: for all headers, and for the whole request. */
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 5000,
};
/** Milliseconds without a byte in either direction; a requested analysis takes less. */
const IDLE_MS = 120_000;
const CONNECTIONS_MAX = 4096;
/** workerd closes an idle connection after five seconds. */
const UPSTREAM_IDLE_MS = 3000;

interface Context {
  readonly upstream: Upstream;
  readonly agent: Agent;
  readonly trusted: BlockList;
  readonly publicOrigin: string | undefined;
}

const lengthOf = (message: IncomingMessage): number | undefined => {
  const text = message.headers['content-length'];
  return text === undefined ? undefined : Number(text);
};

/** Forwards a Worker's response, compressed if that helps both sides. */
function answer(incoming: IncomingMessage, response: ServerResponse, request: IncomingMessage): void {
  const { statusCode: status = 502, headers } = incoming;
  const length = lengthOf(incoming);
  const isWorthIt = isCompressible({
    status,
    length,
    type: headers['content-type'],
    encoding: headers['content-encoding'],
    cacheControl: headers['cache-control'],
  });
  const encoding = isWorthIt ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
  const compresses = encoding !== undefined && request.method !== 'HEAD';
  const own = responseHeaders(incoming.rawHeaders, new Set(compresses ? ['content-length', 'vary'] : []));
  if (compresses) own.push('Content-Encoding', encoding);
  if (isWorthIt && compresses) own.push('Vary', [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '));
  // Answered before the request was read: the rest of its body must not be taken for the next request.
  if (!request.complete) own.push('Connection', 'close');
  response.writeHead(status, incoming.statusMessage, own);
  const failed = (): void => void response.destroy();
  incoming.on('error', failed);
  if (compresses) incoming.pipe(compressor(encoding, length).on('error', failed)).pipe(response);
  else incoming.pipe(response);
}

/** Forwards a body up to its limit. */
function passBody(request: IncomingMessage, response: ServerResponse, outgoing: ReturnType<typeof send>): void {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= BODY_BYTES_MAX) return;
    request.unpipe(outgoing);
    outgoing.destroy();
    refuse(response, TOO_LARGE);
  });
  request.pipe(outgoing);
}

function pass(context: Context, request: IncomingMessage, response: ServerResponse, url: URL, address: string): void {
  const { upstream, agent } = context;
  const isIdempotent = request.method === 'GET' || request.method === 'HEAD';
  const attempt = (isLast: boolean): void => {
    const headers = requestHeaders(request.rawHeaders, url.host, address, !isIdempotent);
    // The length is known or the body is chunked; a request with neither has no body.
    if (!isIdempotent && request.headers['transfer-encoding'] !== undefined)
      headers.push('Transfer-Encoding', 'chunked');
    const outgoing = send({
      ...upstream,
      agent,
      method: request.method ?? 'GET',
      path: `${url.origin}${request.url}`,
      headers,
    });
    outgoing.on('response', (incoming) => answer(incoming, response, request));
    outgoing.on('error', () => {
      if (response.destroyed || response.headersSent) response.destroy();
      // workerd may close a reused connection at the moment it is used again.
      else if (!isLast && isIdempotent && outgoing.reusedSocket) attempt(true);
      else refuse(response, UNAVAILABLE);
    });
    response.on('close', () => outgoing.destroy());
    if (isIdempotent) outgoing.end();
    else passBody(request, response, outgoing);
  };
  attempt(false);
}

function handle(context: Context, request: IncomingMessage, response: ServerResponse): void {
  request.on('error', () => response.destroy());
  const refusal = refusalOf(request);
  if (refusal) {
    refuse(response, refusal);
    return;
  }
  const forwardedFor = request.headers['x-forwarded-for'];
  const caller = readCaller(request.socket.remoteAddress, forwardedFor?.toString(), context.trusted);
  const origin = originOf(request.headers.host, caller.viaProxy, context.publicOrigin);
  if (origin) pass(context, request, response, origin, caller.address);
  else refuse(response, OTHER_HOST);
}

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => resolve(server.address() as AddressInfo));
  });
}

const isMissingAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(String(error.code));

/**
 * Listens on all given addresses that this machine has.
 *
 * @throws if it has none, or the port is used
 */
export async function startFront(upstream: Upstream, settings: FrontSettings): Promise<void> {
  const context: Context = {
    upstream,
    agent: new Agent({ keepAlive: true, timeout: UPSTREAM_IDLE_MS, maxSockets: 512, scheduling: 'lifo' }),
    trusted: readNetworks(settings.trustedProxies),
    publicOrigin: settings.publicOrigin,
  };
  let listening = 0;
  for (const host of settings.listen) {
    const server = createServer({ ...LIMITS }, (request, response) => handle(context, request, response));
    server.maxConnections = CONNECTIONS_MAX;
    // A body that is refused by its declared size is not requested.
    server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      if (!refusalOf(request)) response.writeContinue();
      handle(context, request, response);
    });
    server.setTimeout(IDLE_MS);
    try {
      await listen(server, host, settings.port);
      listening += 1;
    } catch (error) {
      if (!isMissingAddress(error) || settings.listen.length === 1) throw error;
    }
  }
  if (listening === 0) throw new Error(`This machine has none of the addresses ${settings.listen.join(', ')}.`);
}
