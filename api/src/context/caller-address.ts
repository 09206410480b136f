import type { AppContext } from './app-env.ts';

/** The caller's IP address as Cloudflare names it; `'local'` where nothing stands before the Worker. */
export const callerAddress = (context: AppContext): string => context.req.header('cf-connecting-ip') ?? 'local';

/** The first half of an IPv6 address, written out: `'2001:db8::1'` -> `'2001:db8:0:0'`. */
function network6(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':').toLowerCase();
}

/**
 * What one caller holds of the net, for throttles: an IPv4 address, and of IPv6 the /64 that a provider hands to one
 * customer, who could otherwise take a new address for every try.
 */
export function callerNetwork(address: string): string {
  return address.includes(':') && !address.includes('.') ? `${network6(address)}::/64` : address;
}

/** The caller's network. */
export const networkOf = (context: AppContext): string => callerNetwork(callerAddress(context));
