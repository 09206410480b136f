/** @module Identifies the caller: the address of the connection, or what a trusted proxy reports. */
import { BlockList, isIP } from 'node:net';

/** What is trusted about a request besides its bytes. */
export interface Caller {
  /** The IP address of the caller. */
  readonly address: string;
  /** Whether a trusted proxy forwarded the request. */
  readonly viaProxy: boolean;
}

/** An IPv4 address that a dual-stack socket writes as IPv6: `::ffff:127.0.0.1` -> `127.0.0.1`. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Parses addresses and networks; throws for anything else. `loopback` means this machine. */
export function readNetworks(names: readonly string[]): BlockList {
  const list = new BlockList();
  for (const name of names.flatMap((text) => (text === 'loopback' ? ['127.0.0.0/8', '::1'] : [text]))) {
    const [address = '', bits, more] = name.split('/');
    const size = isIP(address) === 6 ? 128 : 32;
    const prefix = bits === undefined ? size : Number(bits);
    if (isIP(address) === 0 || more !== undefined || bits === '' || !(prefix >= 0 && prefix <= size)) {
      throw new Error(`'${name}' is not an IP address or a network such as 10.0.0.0/8.`);
    }
    list.addSubnet(address, prefix, familyOf(address));
  }
  return list;
}

const contains = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address));

/**
 * Reads `X-Forwarded-For` from its end: each trusted proxy adds the address that it saw, and everything before the last
 * address that isn't a trusted proxy's may be forged.
 */
export function readCaller(peer: string | undefined, forwardedFor: string | undefined, trusted: BlockList): Caller {
  const connected = plainAddress(peer ?? '');
  if (forwardedFor === undefined || !contains(trusted, connected)) return { address: connected, viaProxy: false };
  let address = connected;
  for (const hop of forwardedFor.split(',').reverse()) {
    const named = plainAddress(hop.trim());
    if (isIP(named) === 0) break;
    address = named;
    if (!contains(trusted, named)) break;
  }
  return { address, viaProxy: true };
}
