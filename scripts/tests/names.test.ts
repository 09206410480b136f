import { expect, it } from 'vitest';
import { ROOT } from '../steps/paths.ts';
import { missingFrom, testNames } from './names.ts';

it('names what one list has more often than the other', () => {
  expect(missingFrom(['a', 'a', 'b'], ['b', 'a'])).toEqual(['a']);
  expect(missingFrom(['b'], ['a', 'a', 'b'])).toEqual([]);
});

it('lists the tests of a suite without running them', async () => {
  const names = await testNames(ROOT, ['contracts']);
  expect(names.length).toBeGreaterThan(20);
  expect(names.every((name) => name.startsWith('contracts: '))).toBe(true);
});
