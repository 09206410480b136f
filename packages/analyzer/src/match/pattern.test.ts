import { expect, it } from 'vitest';
import { expandPattern } from './pattern.ts';

it.each([
  ['a.b', ['a.b']],
  ['a.{b,c}', ['a.b', 'a.c']],
  ['{a,b}.{c,d}', ['a.c', 'a.d', 'b.c', 'b.d']],
  ['x.{A.{b,c},D}.e', ['x.A.b.e', 'x.A.c.e', 'x.D.e']],
])('opens up %s', (pattern, paths) => {
  expect(expandPattern(pattern)).toEqual(paths);
});

it('refuses a brace that is left open', () => {
  expect(() => expandPattern('a.{b,c')).toThrow(/open brace/);
});
