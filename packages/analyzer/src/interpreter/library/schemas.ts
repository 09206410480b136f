/** @module Schema validation: an object of the named keys, each limited by its own schema. */

import { emptyObject, fieldValue, putField, transitiveTaint } from '../../domain/heap.ts';
import { kindMask, sanitizeTaint } from '../../domain/taint.ts';
import { joinAll, makeValue, tainted, UNKNOWN, type Value } from '../../domain/value.ts';
import { allocate, type Frame, readObject } from '../context/frame.ts';
import type { SummaryCall } from './summary-call.ts';

const DEPTH_MAX = 6;

/** The value under a key of the validated object. */
function memberOf(frame: Frame, data: Value, key: string): Value {
  const fields = data.objects.flatMap((id) => {
    const state = frame.state.object(id);
    return (state && fieldValue(state, key)) ?? [];
  });
  return joinAll([tainted(data.taint), ...fields]);
}

type Types = Pick<SummaryCall['model'], 'field' | 'text'>;

/** A text is not an operator of a store and no object of fields. */
const OF_TEXT = kindMask(['nosql', 'assign', 'property']);

/** The data that a schema accepts. */
export function through(frame: Frame, schema: Value, data: Value, types: Types, depth: number): Value {
  if (types.field !== undefined && schema.paths.includes(types.field)) return UNKNOWN;
  const shapes = schema.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  if (shapes.length === 0 || depth > DEPTH_MAX) {
    const taint = transitiveTaint(data, readObject(frame));
    return tainted(
      types.text !== undefined && schema.paths.includes(types.text) ? sanitizeTaint(taint, OF_TEXT) : taint,
    );
  }
  let object = emptyObject();
  for (const shape of shapes) {
    for (const [key, field] of shape.fields)
      object = putField(object, key, through(frame, field, memberOf(frame, data, key), types, depth + 1));
  }
  return makeValue({ objects: [allocate(frame, object)] });
}

/** `schema.parse(data)`, and with `to: 'data'` `schema.safeParse(data).data`. */
export function validate({ frame, site, model }: SummaryCall): Value {
  const [given] = site.args;
  if (!site.receiver || !given) return UNKNOWN;
  const valid = through(frame, site.receiver, given.value, model, 0);
  if (typeof model.to !== 'string') return valid;
  return makeValue({ objects: [allocate(frame, putField(emptyObject(undefined, false), model.to, valid))] });
}
