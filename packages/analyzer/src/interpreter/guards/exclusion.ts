/** @module Deny lists: what a value that matches none of their entries can no longer do. */

import { kindMask } from '../../domain/taint.ts';
import { sanitizeValue, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import { narrow } from './narrowing.ts';

/** `!banned.includes(key)` with `__proto__` in the list: the key cannot access the prototype. */
export function refineByExclusion(frame: Frame, item: Expression, list: Value): void {
  const holdsName = list.objects.some((id) => {
    const object = frame.state.object(id);
    const items = [...(object?.items ?? []), ...(object?.rest ? [object.rest] : [])];
    return object?.fields.has('__proto__') || items.some(({ constants }) => constants?.includes('__proto__'));
  });
  if (holdsName) narrow(frame, item, (value) => sanitizeValue(value, kindMask(['property'])));
}
