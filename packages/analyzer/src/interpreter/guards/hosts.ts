/** @module Common variable names for the host of a URL. */

import { kindMask, type Source } from '../../domain/taint.ts';
import { makeValue, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';

export const HOST_NAMES = /^\$?(host|hostname|origin|Host|netloc|authority|getHost|getAuthority)$/;

/** The host of a URL, as a member or key (`parse_url($address)['host']`), and the URL. */
export function partOf(node: Expression): { object: Expression; name: string } | undefined {
  // `url.origin()`
  const member = node.kind === 'call' && node.args.length === 0 ? node.callee : node;
  if (member.kind === 'member' && HOST_NAMES.test(member.name)) return member;
  if (node.kind !== 'index' || node.index?.kind !== 'string' || node.index.value !== 'host') return undefined;
  return { object: node.object, name: node.index.value };
}

/** Methods that return the host of a URL: in Go and Swift, Java, Ruby. */
const HOST_GETTERS = /^(?:Hostname|getHost|host|hostname)$/;

/** A method that returns the host of its receiver. */
export const isHostGetter = (name: string): boolean => HOST_GETTERS.test(name);

export const ADDRESSES = kindMask(['url', 'redirect']);

/** Whether a test rules out URLs with another host. */
export const rulesOutHost = (value: Value, change: (value: Value) => Value): boolean =>
  value.taint.length > 0 &&
  change(makeValue({ taint: value.taint })).taint.every(({ sanitized }) => (sanitized & ADDRESSES) === ADDRESSES);

export const sourcesOf = (taint: Value['taint']): ReadonlySet<Source> => new Set(taint.map(({ source }) => source));
