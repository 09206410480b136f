import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../steps/port.ts';
import { startFront } from './front.ts';

let folder: string;
let port: number;
let upstream: Server;
const reached: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scanner-front-'));
  const socketPath = join(folder, 'upstream.sock');
  upstream = createServer((request, response) => {
    reached.push(`${request.method} ${new URL(request.url ?? '', 'http://localhost').pathname}`);
    response.end('reached');
  });
  await new Promise<void>((resolve) => upstream.listen(socketPath, resolve));
  port = await freePort();
  await startFront({ socketPath }, { listen: ['127.0.0.1'], port, publicOrigin: undefined, trustedProxies: [] });
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends raw bytes and returns everything received until the connection ends, or is idle after a response. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    // On a busy machine the first byte may take long.
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString();
      socket.setTimeout(500);
    });
    socket.on('close', () => resolve(received));
    // A connection that is closed with unread bytes is reset after its response.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
  });
}

it.each([
  ['a length', 'Content-Length: 35\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n23\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n\r\n0\r\n\r\n'],
])('never lets the body of a GET with %s become another request', async (_, rest) => {
  reached.length = 0;
  for (let round = 0; round < 3; round += 1) {
    expect(await send(`GET /first HTTP/1.1\r\nHost: localhost:${port}\r\n${rest}`)).toMatch(/^HTTP\/1\.1 200 /);
    // The connection to the Workers is reused: remaining data would precede this request.
    const response = await fetch(`http://127.0.0.1:${port}/second`);
    expect([response.status, await response.text()]).toEqual([200, 'reached']);
  }
  expect(reached).toEqual(['GET /first', 'GET /second', 'GET /first', 'GET /second', 'GET /first', 'GET /second']);
});
