import { describe, expect, it } from 'vitest';
import { readCaller, readNetworks } from './caller.ts';

const none = readNetworks([]);
const local = readNetworks(['loopback', '10.0.0.0/8', '2001:db8::/32']);

describe('without a trusted proxy', () => {
  it('is the address of the connection, whatever the headers say', () => {
    expect(readCaller('203.0.113.9', '1.2.3.4', none)).toEqual({ address: '203.0.113.9', viaProxy: false });
    expect(readCaller('::ffff:203.0.113.9', undefined, none).address).toBe('203.0.113.9');
    expect(readCaller('203.0.113.9', '1.2.3.4', local)).toEqual({ address: '203.0.113.9', viaProxy: false });
  });
});

describe('behind a trusted proxy', () => {
  it('is the last address that no trusted proxy has', () => {
    expect(readCaller('127.0.0.1', '203.0.113.9', local)).toEqual({ address: '203.0.113.9', viaProxy: true });
    expect(readCaller('::1', '203.0.113.9, 10.1.2.3', local).address).toBe('203.0.113.9');
    expect(readCaller('2001:db8::7', '2a00::1', local).address).toBe('2a00::1');
  });

  it('does not believe what a caller wrote before the proxy added its own', () => {
    expect(readCaller('127.0.0.1', '1.1.1.1, 203.0.113.9', local).address).toBe('203.0.113.9');
    expect(readCaller('127.0.0.1', '1.1.1.1, nonsense', local).address).toBe('127.0.0.1');
  });

  it('is not forwarded if the proxy names no one', () => {
    expect(readCaller('127.0.0.1', undefined, local)).toEqual({ address: '127.0.0.1', viaProxy: false });
  });
});

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '', '::1/129', '1.2.3.4/8/8'])(
  'refuses the network %j',
  (name) => {
    expect(() => readNetworks([name])).toThrow('not an IP address');
  },
);
