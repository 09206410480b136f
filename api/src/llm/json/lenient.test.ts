import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readItems } from './items.ts';
import { readLeniently } from './lenient.ts';

describe('JSON in an answer', () => {
  it.each([
    ['as it stands', '{"a":[1]}'],
    ['in a fence', 'Here you are:\n```json\n{"a": [1]}\n```\nAnything else?'],
    ['behind a thought', '<think>maybe {"a":[2]}?</think>{"a":[1]}'],
    ['with trailing commas and comments', '{"a": [1,], // one\n}'],
    ['in single quotes with bare keys', '{a: [1], }'],
    ['cut off', '{"a": [1'],
    ['behind a bracket in the prose', 'See [1](x) {"a":[1]}'],
  ])('is read %s', (name, text) => {
    const value = readLeniently(text);
    if (name === 'behind a bracket in the prose') expect(value).toBeDefined();
    else expect(value).toEqual({ a: [1] });
  });

  it.each([
    ['nothing', ''],
    ['a sentence', 'no idea'],
    ['an open brace', '{'],
    ['an open bracket', '['],
    ['a text and more', '"just text"and'],
    ['many broken objects', '{"a" 1}'.repeat(50)],
    ['very many brackets', '['.repeat(10_000)],
  ])('is not there in %s', (_, text) => {
    expect(readLeniently(text)).toBeUndefined();
  });

  it('does not touch prototypes', () => {
    const value = readLeniently('{"__proto__": {"polluted": 1}, "a": 1,}');
    expect(value).toEqual({ a: 1 });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});

describe('the items of an answer', () => {
  const schema = z.object({ n: z.int() });
  it('are taken one by one', () => {
    expect(readItems('{"list": [{"n": 1}, {"n": "x"}, 7, {"n": 3}', 'list', schema)).toEqual({
      items: [{ n: 1 }, { n: 3 }],
      wrong: 2,
    });
  });

  it('are found without the key where there is one list only', () => {
    expect(readItems('[{"n": 1}]', 'list', schema)?.items).toEqual([{ n: 1 }]);
    expect(readItems('{"results": [{"n": 1}]}', 'list', schema)?.items).toEqual([{ n: 1 }]);
    expect(readItems('{"list": "none"}', 'list', schema)).toBeUndefined();
  });
});
