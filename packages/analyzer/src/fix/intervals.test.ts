import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Intervals } from './intervals.ts';

const interval = fc.tuple(fc.nat(200), fc.nat(30)).map(([from, length]) => ({ from, to: from + length }));

it('finds what a look at every interval finds, in the same order', () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 60 }), interval, (all, asked) => {
      const items = all.map((one, item) => ({ ...one, item }));
      const expected = items.filter(({ from, to }) => from <= asked.to && asked.from <= to).map(({ item }) => item);
      expect(new Intervals(items).overlapping(asked.from, asked.to)).toEqual(expected);
    }),
  );
});

it('gives an item once that is there several times', () => {
  const item = { name: 'an item' };
  const twice = new Intervals([
    { item, from: 1, to: 3 },
    { item, from: 2, to: 5 },
  ]);
  expect(twice.overlapping(2, 2)).toEqual([item]);
  expect(twice.overlapping(6, 9)).toEqual([]);
});
