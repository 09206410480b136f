import { expect, test } from 'vitest';
import { testFinding } from '../../vulnerability/finding.test-support.ts';
import { neighborsOf } from './neighbors.ts';

const [a, b, c] = [testFinding({ id: 'a' }), testFinding({ id: 'b' }), testFinding({ id: 'c' })];

test('knows where the reader is, and what comes before and after', () => {
  expect(neighborsOf([a, b, c], b)).toEqual({ position: 2, previous: a, next: c });
  expect(neighborsOf([a, b, c], a)).toEqual({ position: 1, previous: undefined, next: b });
  expect(neighborsOf([a, b, c], c)).toEqual({ position: 3, previous: b, next: undefined });
});

test('begins with the first where the reader is nowhere, or at what a filter hides', () => {
  expect(neighborsOf([a, b], undefined)).toEqual({ position: 0, previous: undefined, next: a });
  expect(neighborsOf([a, b], c)).toEqual({ position: 0, previous: undefined, next: a });
});
