/** @module Own-property tests and writes, after which a key cannot access the prototype. */

import { kindMask } from '../../domain/taint.ts';
import { sanitizeValue, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import { narrow } from './narrowing.ts';

const LISTS_KEYS = /^(?:keys|getOwnPropertyNames|ownKeys)$/;

/** `Object.keys(object).includes(key)` asks what `Object.hasOwn(object, key)` asks. */
export function asOwnKeyTest({ callee, args: [key, ...others], start, end }: Call): Call | undefined {
  const list = callee.kind === 'member' ? callee.object : undefined;
  if (list?.kind !== 'call' || list.callee.kind !== 'member' || !LISTS_KEYS.test(list.callee.name)) return undefined;
  const { object } = list.callee;
  const [holder] = list.args;
  if (object.kind !== 'name' || !/^(?:Object|Reflect)$/.test(object.name)) return undefined;
  if (!key || !holder || others.length > 0) return undefined;
  const own: Expression = { kind: 'member', object: { ...object, name: 'Object' }, name: 'hasOwn', start, end };
  return { kind: 'call', callee: own, args: [holder, key], start, end };
}

/** `at[key] = {}`: later reads by the key return that object. */
export function refineByOwnKey(frame: Frame, key: Expression | undefined, { objects, taint, reached }: Value): void {
  if (!frame.run.semantics.prototypes || key?.kind !== 'name') return;
  if (objects.length > 0 && taint.length === 0 && !reached?.length)
    narrow(frame, key, (value) => sanitizeValue(value, kindMask(['property'])));
}
