/** @module Copies values and objects with other object IDs. */
import type { ObjectState } from './heap.ts';
import type { ObjectId, Value } from './value.ts';

/** The value with replaced object IDs; itself if none is replaced. */
export function valueWithIds(value: Value, idOf: (id: ObjectId) => ObjectId): Value {
  const objects = value.objects.map(idOf);
  const shape = value.shape?.map((part) => (typeof part === 'string' ? part : valueWithIds(part, idOf)));
  const functions = value.functions.map((one) => {
    const receiver = one.receiver && valueWithIds(one.receiver, idOf);
    return receiver === one.receiver ? one : { ...one, receiver };
  });
  const isOther = <Item>(before: readonly Item[] | undefined, after: readonly Item[] | undefined): boolean =>
    after?.some((one, at) => one !== before?.[at]) === true;
  return isOther(value.objects, objects) || isOther(value.shape, shape) || isOther(value.functions, functions)
    ? { ...value, objects, shape, functions }
    : value;
}

/** The object with replaced IDs of the objects it refers to. */
export const objectWithIds = (object: ObjectState, idOf: (id: ObjectId) => ObjectId): ObjectState => ({
  ...object,
  fields: new Map([...object.fields].map(([key, value]) => [key, valueWithIds(value, idOf)])),
  items: object.items?.map((value) => valueWithIds(value, idOf)),
  rest: object.rest && valueWithIds(object.rest, idOf),
  prototype: object.prototype === undefined ? undefined : idOf(object.prototype),
});
