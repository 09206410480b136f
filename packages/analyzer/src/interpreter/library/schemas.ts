/** @module Schema validation: an object of the named keys, each limited by its own schema. */

import { emptyObject, fieldValue, putField, transitiveTaint } from '../../domain/heap.ts';
import { AS_TEXT, sanitizeTaint } from '../../domain/taint.ts';
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

/** The data that a schema accepts. */
export function through(frame: Frame, schema: Value, data: Value, types: Types, depth: number): Value {
  if (types.field !== undefined && schema.paths.includes(types.field)) return UNKNOWN;
  const shapes = schema.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  if (shapes.length === 0 || depth > DEPTH_MAX) {
    const taint = transitiveTaint(data, readObject(frame));
    return tainted(
      types.text !== undefined && schema.paths.includes(types.text) ? sanitizeTaint(taint, AS_TEXT) : taint,
    );
  }
  let object = emptyObject();
  for (const shape of shapes) {
    for (const [key, field] of shape.fields)
      object = putField(object, key, through(frame, field, memberOf(frame, data, key), types, depth + 1));
  }
  return makeValue({ objects: [allocate(frame, object)] });
}

/** `schema.parse(data)`, with `to: 'data'` `schema.safeParse(data).data`, with `from: 0` `parse(schema, data)`. */
export function validate({ frame, site, model }: SummaryCall): Value {
  const [first, second] = site.args.map(({ value }) => value);
  const [schema, given] =
    model.from === undefined ? [site.receiver, first] : model.from === 0 ? [first, second] : [second, first];
  if (!schema || !given) return UNKNOWN;
  const valid = through(frame, schema, given, model, 0);
  if (typeof model.to !== 'string') return valid;
  return makeValue({ objects: [allocate(frame, putField(emptyObject(undefined, false), model.to, valid))] });
}
