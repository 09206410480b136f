import { describe, expect, it } from 'vitest';
import { emptyObject, putField, putFields } from './heap.ts';
import { constantValue } from './value.ts';

describe('putFields', () => {
  const entries = (count: number): [string, ReturnType<typeof constantValue>][] =>
    Array.from({ length: count }, (_, index) => [`key${index}`, constantValue(String(index))]);

  it('gives what putField gives one by one, also beyond the number of fields that an object keeps', () => {
    for (const count of [0, 3, 600]) {
      const each = entries(count).reduce((object, [key, value]) => putField(object, key, value), emptyObject());
      expect(putFields(emptyObject(), entries(count))).toEqual(each);
    }
  });

  it('leaves the object and its fields alone', () => {
    const object = putField(emptyObject(), 'a', constantValue('1'));
    const kept = [...object.fields];
    expect(putFields(object, object.fields)).toBe(object);
    putFields(object, entries(2));
    expect([...object.fields]).toEqual(kept);
  });
});
