import { expect, test } from 'vitest';
import { bucketOf, parseVisitor } from './bucket.ts';

/** Visitors as a browser generates them, from a fixed seed. */
function visitors(count: number): string[] {
  let state = 42;
  const word = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state.toString(16).padStart(8, '0');
  };
  return Array.from({ length: count }, () => `${word()}${word()}${word()}${word()}`);
}

test('10 % in two remotes: each gets its share, few visitors get both, and everybody stays', () => {
  const all = visitors(1000);
  const canaries = (remote: string) => new Set(all.filter((visitor) => bucketOf(visitor, remote) < 10));
  const [scan, history] = [canaries('mfe-scan'), canaries('mfe-history')];
  for (const { size } of [scan, history]) expect(size).toBeGreaterThanOrEqual(70);
  for (const { size } of [scan, history]) expect(size).toBeLessThanOrEqual(130);
  const both = [...scan].filter((visitor) => history.has(visitor)).length;
  expect(both).toBeGreaterThanOrEqual(2);
  expect(both).toBeLessThanOrEqual(25);
  expect(canaries('mfe-scan')).toEqual(scan);
});

test('numbers that follow each other spread as evenly', () => {
  const sequence = Array.from({ length: 1000 }, (_, index) => index.toString(16).padStart(32, '0'));
  const share = sequence.filter((visitor) => bucketOf(visitor, 'mfe-auth') < 50).length;
  expect(share).toBeGreaterThan(430);
  expect(share).toBeLessThan(570);
});

test('only what a browser was given is a visitor', () => {
  const [visitor = ''] = visitors(1);
  expect(parseVisitor(visitor)).toBe(visitor);
  for (const value of [undefined, '', '42', `${visitor}0`, visitor.toUpperCase().replace(/^./, 'G')]) {
    expect(parseVisitor(value)).toBeUndefined();
  }
});
