/** @module What a test of an address's host tells of the address. */

import { transitiveTaint } from '../../domain/heap.ts';
import { ALL_KINDS, kindMask } from '../../domain/taint.ts';
import { makeValue, sanitizeValue, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { evaluate } from '../expressions.ts';
import { refine } from './access-path.ts';
import { narrow } from './narrowing.ts';

const HOST_NAMES = /^(host|hostname|origin|Host|netloc|authority)$/;

/** The host of an address, as a member or under a key (`parse_url($address)['host']`), and what it is the host of. */
function partOf(node: Expression): { object: Expression; name: string } | undefined {
  if (node.kind === 'member' && HOST_NAMES.test(node.name)) return node;
  if (node.kind !== 'index' || node.index?.kind !== 'string' || node.index.value !== 'host') return undefined;
  return { object: node.object, name: node.index.value };
}

/** A URL whose host is that of something else, which this sender does not decide, is safe to go to. */
export function narrowEqualHost(frame: Frame, node: Expression, other: Value): void {
  const part = partOf(node);
  if (!part) return;
  // `event.origin === location.origin`
  if (part.name === 'origin' && other.taint.length === 0 && other.paths.length > 0) trustMessage(frame, part.object);
  const sources = new Set(transitiveTaint(other, readObject(frame)).map(({ source }) => source));
  const { taint } = evaluate(frame, node);
  if (taint.length === 0 || taint.every(({ source }) => sources.has(source))) return;
  narrowHost(frame, node, (value) => sanitizeValue(value, ALL_KINDS));
}

/** Methods that give the host of an address: Go's and Swift's, Java's. */
const HOST_GETTERS = /^(?:Hostname|getHost)$/;

/** A method that gives the host of what it is called on. */
export const isHostGetter = (name: string): boolean => HOST_GETTERS.test(name);

const ADDRESSES = kindMask(['url', 'redirect']);

/** Whether a test leaves nothing of an address that could lead elsewhere. */
const settles = (value: Value, change: (value: Value) => Value): boolean =>
  value.taint.length > 0 &&
  change(makeValue({ taint: value.taint })).taint.every(({ sanitized }) => (sanitized & ADDRESSES) === ADDRESSES);

const sourcesOf = (taint: Value['taint']): ReadonlySet<unknown> => new Set(taint.map(({ source }) => source));

/** A URL whose host was found in a list is safe to go to. */
export function narrowHost(frame: Frame, node: Expression, change: (value: Value) => Value): void {
  const part = partOf(node);
  if (!part) return;
  const probe = makeValue({ taint: evaluate(frame, part.object).taint });
  if (change(probe).taint.some(({ sanitized }) => (sanitized & ADDRESSES) !== ADDRESSES)) return;
  if (part.name === 'origin') trustMessage(frame, part.object);
  // `urlparse(address).hostname`: the address itself.
  const [parsed] = part.object.kind === 'call' ? part.object.args : [];
  const address = parsed?.value ?? part.object;
  const { taint } = evaluate(frame, address);
  // What a parsed address holds is the address as well.
  narrow(frame, address, (value) => ({ ...sanitizeValue(value, ADDRESSES), objects: [] }));
  narrowKin(frame, sourcesOf(taint));
}

/** A variable named after a host holds that of the address it was made of. */
export function narrowNamedHost(frame: Frame, name: string, value: Value, change: (value: Value) => Value): void {
  if (HOST_NAMES.test(name) && settles(value, change)) narrowKin(frame, sourcesOf(value.taint));
}

/** A message whose origin was asked for is from whom it should be. */
function trustMessage(frame: Frame, message: Expression): void {
  if (!evaluate(frame, message).paths.includes('MessageEvent')) return;
  const { start, end } = message;
  refine(frame, { kind: 'member', object: message, name: 'data', start, end }, UNKNOWN);
}

/** What was parsed to look at its host is kept in another variable: that is the same address. */
function narrowKin(frame: Frame, sources: ReadonlySet<unknown>): void {
  for (const variable of frame.scope.visible()) {
    const value = frame.state.variable(variable);
    if (!value || value.taint.length === 0 || !value.taint.every(({ source }) => sources.has(source))) continue;
    frame.state.variables.set(variable, sanitizeValue(value, ADDRESSES));
  }
}
