import { expect, it } from 'vitest';
import { acceptedEncoding, isCompressible } from './compress.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('of %j it takes %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

const page = {
  status: 200,
  type: 'text/html; charset=utf-8',
  encoding: undefined,
  length: undefined,
  cacheControl: undefined,
};

it.each([
  [{}, true],
  [{ type: 'application/javascript' }, true],
  [{ type: 'application/sarif+json' }, true],
  [{ type: 'application/wasm' }, true],
  [{ type: 'image/svg+xml' }, true],
  [{ type: 'text/event-stream' }, false],
  [{ type: 'image/png' }, false],
  [{ type: 'application/gzip' }, false],
  [{ type: undefined }, false],
  [{ encoding: 'gzip' }, false],
  [{ length: 20 }, false],
  [{ status: 206 }, false],
  [{ cacheControl: 'no-transform' }, false],
])('a response %j is compressed: %s', (change, expected) => {
  expect(isCompressible({ ...page, ...change })).toBe(expected);
});
