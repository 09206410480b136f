import type { AppContext } from './app-env.ts';

/** The caller's IP address as given by Cloudflare; `'local'` if nothing is in front of the Worker. */
export const callerAddress = (context: AppContext): string => context.req.header('cf-connecting-ip') ?? 'local';

/** The first half of an IPv6 address, expanded: `'2001:db8::1'` -> `'2001:db8:0:0'`. */
function network6(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':').toLowerCase();
}

/**
 * The network of a caller, for throttling: an IPv4 address, or the /64 of an IPv6 address. Providers assign a /64 to
 * one customer, who could otherwise use a new address for each attempt.
 */
export function callerNetwork(address: string): string {
  return address.includes(':') && !address.includes('.') ? `${network6(address)}::/64` : address;
}

/** The caller's network. */
export const networkOf = (context: AppContext): string => callerNetwork(callerAddress(context));
