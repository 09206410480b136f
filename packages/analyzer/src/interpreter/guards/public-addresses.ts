/** @module Tests that an address is public: `if (address.is_private) abort()`. Loaded after the core. */
import { sanitizeValue } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Frame } from '../context/frame.ts';
import { ADDRESSES } from './hosts.ts';
import { narrow } from './narrowing.ts';
import { originOf } from './origins.ts';

/** In Python, private addresses include those of the machine itself. */
const NOT_PUBLIC = /^is_private$/;
const PUBLIC = /^is_global$/;
const PRIVATE = /^(?:isSiteLocalAddress|isPrivate|IsPrivate|private\?|isSiteLocal)$/;
const LOOPBACK = /^(?:isLoopbackAddress|isLoopback|IsLoopback|loopback\?)$/;

const ORIGINS_MAX = 4;

/** Whether the function also rules out the addresses of the machine itself. */
function testsLoopback({ definition }: Frame): boolean {
  let tests = false;
  walk(definition?.body ?? [], (node) => {
    tests ||= node.kind === 'member' && LOOPBACK.test(node.name);
  });
  return tests;
}

/** Such an address, and the host that it was looked up for, is a target outside the own network. */
export function refineByAddress(frame: Frame, test: Expression, truth: boolean): void {
  const member = test.kind === 'call' ? test.callee : test;
  if (member.kind !== 'member') return;
  const { name, object } = member;
  if (truth ? !PUBLIC.test(name) : !NOT_PUBLIC.test(name) && !(PRIVATE.test(name) && testsLoopback(frame))) return;
  let at: Expression | undefined = object;
  for (let count = 0; at && count < ORIGINS_MAX; count += 1) {
    const origin = originOf(frame, at);
    narrow(frame, at, (value) => sanitizeValue(value, ADDRESSES));
    at = origin;
  }
}
