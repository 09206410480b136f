/** @module Deny lists: what a value that matches none of their entries can no longer do. */

import { kindMask } from '../../domain/taint.ts';
import { sanitizeValue, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { narrow } from './narrowing.ts';

/** `!banned.includes(key)` with `__proto__` in the list: the key cannot access the prototype. */
export function refineByExclusion(frame: Frame, item: Expression, list: Value): void {
  const holds = (name: string): boolean =>
    list.objects.some((id) => {
      const object = frame.state.object(id);
      const items = [...(object?.items ?? []), ...(object?.rest ? [object.rest] : [])];
      return object?.fields.has(name) || items.some(({ constants }) => constants?.includes(name));
    });
  if (holds('__proto__')) narrow(frame, item, (value) => sanitizeValue(value, kindMask(['property'])));
  if (holds('..')) heuristics.refineBySegment?.(frame, item);
}
