import { describe, expect, it } from 'vitest';
import { originOf, requestHeaders, responseHeaders } from './headers.ts';

describe('the headers of a request', () => {
  const pass = (...raw: string[]) => requestHeaders(raw, 'localhost:8787', '203.0.113.9', true);
  const OWN = ['Host', 'localhost:8787', 'CF-Connecting-IP', '203.0.113.9'];

  it.each([
    ['MF-Original-URL', 'http://localhost/api/dev/mailbox'],
    ['MF-Route-Override', 'owasp-scanner-api'],
    ['mf-cf-blob', '{}'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['cf-ray', '1'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['Transfer-Encoding', 'chunked'],
    ['Upgrade', 'websocket'],
    ['Host', 'evil.example'],
  ])('do not hold %s of the caller', (name, value) => {
    expect(pass(name, value)).toEqual(OWN);
  });

  it('hold the rest as it came, but for what is of the connection', () => {
    expect(pass('Cookie', 'a=1', 'cookie', 'b=2', 'Connection', 'X-Hop, close', 'X-Hop', '1')).toEqual([
      'Cookie',
      'a=1',
      'cookie',
      'b=2',
      ...OWN,
    ]);
  });
});

it('leaves out of a response what is of the connection, of the platform, or dropped', () => {
  const raw = ['Set-Cookie', 'a', 'Set-Cookie', 'b', 'CF-Cache-Status', 'HIT', 'Connection', 'close', 'X', '1'];
  expect(responseHeaders(raw, new Set(['x']))).toEqual(['Set-Cookie', 'a', 'Set-Cookie', 'b']);
});

describe('the origin of a request', () => {
  const PUBLIC = 'https://scanner.example';

  it.each([
    ['localhost:8787', false, undefined, 'http://localhost:8787'],
    ['127.0.0.1:8787', false, PUBLIC, 'http://127.0.0.1:8787'],
    ['[::1]:8787', false, undefined, 'http://[::1]:8787'],
    ['scanner.example', false, PUBLIC, PUBLIC],
    ['SCANNER.example', false, PUBLIC, PUBLIC],
    ['127.0.0.1:8787', true, PUBLIC, PUBLIC],
    ['anything', true, PUBLIC, PUBLIC],
  ])('of %s (by a trusted proxy: %s, public: %s) is %s', (host, viaProxy, publicOrigin, expected) => {
    expect(originOf(host, viaProxy, publicOrigin)?.origin).toBe(expected);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    'scanner.example:8787',
    'scanner.example@evil.example',
    'localhost/x',
    'local host',
    '',
    undefined,
  ])('is none for the host %j', (host) => {
    expect(originOf(host, false, PUBLIC)).toBeUndefined();
  });
});
