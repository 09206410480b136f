import { expect, it } from 'vitest';
import { areAlike, sketchOf } from './sketch.ts';

/** Hashes as uniformly distributed as fingerprints. */
const hashes = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    (Math.imul(from + index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0').padEnd(16, '0'),
  );

it('is bounded, sorted, and has each fingerprint once', () => {
  const sketch = sketchOf([...hashes(0, 5000), ...hashes(0, 5000)]);
  expect(sketch).toHaveLength(64);
  expect(sketch).toEqual([...new Set(sketch)].sort());
});

it.each([
  ['most findings are common', hashes(0, 1000), hashes(100, 1000), true],
  ['half of them are', hashes(0, 1000), hashes(500, 1000), false],
  ['nothing is', hashes(0, 1000), hashes(5000, 1000), false],
  ['a small file has all but one', hashes(0, 4), hashes(0, 3), true],
  ['two findings, which two files can share by chance', hashes(0, 2), hashes(0, 2), false],
  ['there are no findings', [], [], false],
])('tells whether two files are one: %s', (_, one, other, expected) => {
  expect(areAlike(sketchOf(one), sketchOf(other))).toBe(expected);
  expect(areAlike(sketchOf(other), sketchOf(one))).toBe(expected);
});
