/** @module A proxy with TLS, HTTP/2 and network latency, for measurements in a browser. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { StartFailure } from '../steps/failure.ts';

/** Headers of HTTP/1.1 that HTTP/2 doesn't have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);
const COMPRESSIBLE = /text|javascript|json|svg/;

/** Compressed text, cached, so that the network is measured and not the compressor. */
const compressed = new Map<string, Buffer>();

/** A running proxy, reachable at `origin`, with a self-signed certificate. */
export interface Http2Front {
  readonly origin: string;
  end(): Promise<void>;
}

/**
 * Starts a proxy of a server.
 *
 * @param latencyMs from sending a byte to the arrival of its response: half of it in each direction
 */
export async function startHttp2Front(upstream: string, latencyMs: number): Promise<Http2Front> {
  // Browsers use HTTP/2; the client that signs in beforehand uses HTTP/1.1.
  const options = { ...(await certificate()), allowHTTP1: true };
  const server = createSecureServer(options, (request, response) => passOn(upstream, request, response));
  const inner = await listening(server);
  const line = createServer((socket) => delay(socket, connect(inner, '127.0.0.1'), latencyMs / 2));
  const port = await listening(line);
  return {
    origin: `https://localhost:${port}`,
    async end() {
      for (const each of [line, server]) each.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const open = new Set<Socket>();

/** Connects two sockets; every chunk arrives delayed by this many milliseconds, in order. */
function delay(browser: Socket, server: Socket, ms: number): void {
  for (const [from, to] of [
    [browser, server],
    [server, browser],
  ] as const) {
    open.add(from);
    from.setNoDelay(true);
    from.on('data', (piece) => void setTimeout(() => to.writable && to.write(piece), ms));
    from.on('end', () => void setTimeout(() => to.end(), ms));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
  }
}

function passOn(upstream: string, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { host } = new URL(upstream);
  const own = Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && name !== 'accept-encoding');
  const headers = { ...Object.fromEntries(own), host };
  const passed = requestHttp(new URL(request.url, upstream), { method: request.method, headers }, async (answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of answer) pieces.push(piece);
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
    const body = Buffer.concat(pieces);
    const isText = body.length > 0 && COMPRESSIBLE.test(answer.headers['content-type'] ?? '');
    const encoding = isText ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(kept), ...encoding });
    response.end(isText ? gzipped(body, request.url) : body);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}

function gzipped(body: Buffer, path: string): Buffer {
  if (!/\.(?:js|css)$/.test(path)) return gzipSync(body);
  const known = compressed.get(path) ?? gzipSync(body);
  compressed.set(path, known);
  return known;
}

/** A certificate for this machine, valid for one day. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'scanner-bench-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const files = ['-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=localhost'];
    const { status } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files]);
    if (status !== 0) throw new StartFailure('openssl could not make a certificate: install it to measure sessions.');
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
