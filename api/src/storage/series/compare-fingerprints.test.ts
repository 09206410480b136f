import { expect, it } from 'vitest';
import { compareFingerprints } from './compare-fingerprints.ts';

it('counts what comes, goes and stays, and names what is new', () => {
  expect(compareFingerprints(['a', 'b', 'c'], ['c', 'd', 'a'])).toEqual({
    new: 1,
    fixed: 1,
    unchanged: 2,
    areNew: [false, true, false],
  });
});

it('counts a fingerprint as often as it is there', () => {
  expect(compareFingerprints(['a', 'a', 'a'], ['a'])).toMatchObject({ new: 0, fixed: 2, unchanged: 1 });
  expect(compareFingerprints(['a'], ['a', 'a'])).toMatchObject({ new: 1, fixed: 0, areNew: [false, true] });
});

it('knows that nothing changes between two clean scans', () => {
  expect(compareFingerprints([], [])).toEqual({ new: 0, fixed: 0, unchanged: 0, areNew: [] });
});
