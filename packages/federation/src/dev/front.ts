/** @module The single origin for developing a remote: its sources, the shell's development build, and the product. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request as requestHttp,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { join, normalize } from 'node:path';
import { type DevPage, devPage, devPolicy } from './page.ts';

export interface DevFront {
  /** Origin of the product. */
  upstream: string;
  /** The shell's development build. */
  shell: string;
  /** The remote, available once the development server has started. */
  remote: () => DevPage['remote'];
  preamble: string;
  /** Path of the remote's sources: `/mfe/mfe-history/dev/`. */
  base: string;
}

/** Vite's part of the server. */
type Sources = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const JS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
const CSS = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' };

/** Creates the server; it doesn't listen yet. */
export function createFront(front: DevFront, sources: Sources): Server {
  const template = (): string => readFileSync(join(front.shell, 'index.html'), 'utf8');
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', front.upstream);
    if (pathname.startsWith(front.base)) return serveSource(sources, request, response);
    if (request.method === 'GET' && sendShellFile(front.shell, pathname, response)) return;
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isPage || pathname.startsWith('/api/')) return void pass(front.upstream, request, response);
    collect(front.upstream, request)
      .then((answer) => sendPage(answer, front, template(), response))
      .catch((error: unknown) => fail(response, error));
  });
}

function serveSource(sources: Sources, request: IncomingMessage, response: ServerResponse): void {
  sources(request, response, (error) => {
    if (error !== undefined) return fail(response, error);
    response.writeHead(404, { 'cache-control': 'no-store' }).end('Not found');
  });
}

/** A hashed file of the shell's development build, if the path is one. */
function sendShellFile(folder: string, pathname: string, response: ServerResponse): boolean {
  const file = join(folder, normalize(pathname));
  if (!/^\/assets\/[\w.-]+\.(?:js|css)$/.test(pathname) || !existsSync(file)) return false;
  response.writeHead(200, pathname.endsWith('.css') ? CSS : JS).end(readFileSync(file));
  return true;
}

function sendPage(
  { status, headers, body }: Answer,
  { remote, preamble }: DevFront,
  template: string,
  response: ServerResponse,
): void {
  const type = String(headers['content-type'] ?? '');
  if (!type.startsWith('text/html') || status !== 200) {
    response.writeHead(status, withoutLength(headers)).end(body);
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  const page = devPage({ composed: body.toString('utf8'), template, remote: remote(), preamble, nonce });
  const policy = devPolicy(String(headers['content-security-policy'] ?? ''), nonce);
  response.writeHead(status, { ...withoutLength(headers), 'content-security-policy': policy }).end(page);
}

const OF_THE_BODY = ['content-length', 'content-encoding', 'transfer-encoding'];

const withoutLength = (headers: Answer['headers']): Answer['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_BODY.includes(name)));

/** The request as the product expects it: from its own pages, to its own host. */
function ask(upstream: string, request: IncomingMessage, onAnswer: (answer: IncomingMessage) => void) {
  const { host, protocol, origin } = new URL(upstream);
  const own = `http://${request.headers.host}`;
  const headers = { ...request.headers, host };
  if (headers.origin === own) headers.origin = origin;
  if (headers.referer?.startsWith(own)) headers.referer = origin + headers.referer.slice(own.length);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return send(new URL(request.url ?? '/', upstream), { method: request.method, headers }, onAnswer);
}

function pass(upstream: string, request: IncomingMessage, response: ServerResponse): void {
  const asked = ask(upstream, request, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', (error) => fail(response, error));
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}

function collect(upstream: string, request: IncomingMessage): Promise<Answer> {
  // Passed on unchanged, because nothing here decompresses it.
  request.headers['accept-encoding'] = 'identity';
  return new Promise((resolve, reject) => {
    const asked = ask(upstream, request, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const message = error instanceof Error ? error.message : String(error);
  response.writeHead(502, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
  response.end(`The product does not answer: ${message}\n`);
}
