import { expect, test } from 'vitest';
import { testFinding } from '../vulnerability/finding.test-support.ts';
import { neighboursOf } from './neighbours.ts';

const [a, b, c] = [testFinding({ id: 'a' }), testFinding({ id: 'b' }), testFinding({ id: 'c' })];

test('knows where the reader is, and what comes before and after', () => {
  expect(neighboursOf([a, b, c], b)).toEqual({ position: 2, previous: a, next: c });
  expect(neighboursOf([a, b, c], a)).toEqual({ position: 1, previous: undefined, next: b });
  expect(neighboursOf([a, b, c], c)).toEqual({ position: 3, previous: b, next: undefined });
});

test('begins with the first where the reader is nowhere, or at what a filter hides', () => {
  expect(neighboursOf([a, b], undefined)).toEqual({ position: 0, previous: undefined, next: a });
  expect(neighboursOf([a, b], c)).toEqual({ position: 0, previous: undefined, next: a });
});
