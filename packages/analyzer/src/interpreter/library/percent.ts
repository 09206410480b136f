/** @module `text % values`: string formatting with placeholders. */

import { fieldValue, transitiveTaint } from '../../domain/heap.ts';
import { joinTaint, kindMask } from '../../domain/taint.ts';
import {
  asScalar,
  concatenate,
  constantValue,
  joinAll,
  onlyConstant,
  sanitizeValue,
  tainted,
  UNKNOWN,
  type Value,
  withTaint,
} from '../../domain/value.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { NUMBER_CONVERSION } from './conversions.ts';

/** `%s`, `%-10d`, `%(name)s`, `%%`. */
const HOLE = /%(?:\(([^)]*)\))?[-+#0, ]*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh?|ll?|[zjt](?=[a-zA-Z]))?([a-zA-Z%])/g;

/** The value of `left % right` with a non-numeric left side; `list`: the values, if they are arguments. */
export function formatPercent(frame: Frame, left: Value, right: Value, list?: readonly Value[]): Value {
  const read = readObject(frame);
  const text = (value: Value): Value =>
    value.objects.length > 0 ? withTaint({ ...value, objects: [] }, transitiveTaint(value, read)) : value;
  const template = onlyConstant(left);
  if (typeof template !== 'string') return tainted(joinTaint(left.taint, text(right).taint));
  const states = right.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  const [items] = states.map((state) => state.items).filter((one) => one !== undefined);
  const values = list ?? items ?? [right];
  const parts: Value[] = [];
  let from = 0;
  let used = 0;
  for (const match of template.matchAll(HOLE)) {
    const [whole, name, conversion = ''] = match;
    parts.push(constantValue(template.slice(from, match.index)));
    from = match.index + whole.length;
    if (conversion === '%') {
      parts.push(constantValue('%'));
      continue;
    }
    // `%.*s`: the precision is a separate value.
    used += whole.split('*').length - 1;
    const value = name === undefined ? (values[used] ?? text(right)) : named(name, states, text(right));
    if (name === undefined) used += 1;
    const quoted = conversion === 'r' || conversion === 'a';
    if (NUMBER_CONVERSION.test(conversion)) parts.push(asScalar(value));
    else parts.push(quoted ? sanitizeValue(text(value), kindMask(['log', 'header'])) : text(value));
  }
  parts.push(constantValue(template.slice(from)));
  // More values than placeholders: their positions are unknown.
  return concatenate(used === 0 && parts.length === 1 ? [...parts, text(right)] : parts);
}

function named(name: string, states: readonly NonNullable<ReturnType<Frame['state']['object']>>[], all: Value): Value {
  const found = states.map((state) => fieldValue(state, name)).filter((value) => value !== undefined);
  return found.length > 0 ? joinAll(found) : { ...UNKNOWN, taint: all.taint };
}
