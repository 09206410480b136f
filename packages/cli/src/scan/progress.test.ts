import { expect, it } from 'vitest';
import { progressText } from './progress.ts';

it.each([
  [0, 40, 0, 0, '0 of 40 files, 0 findings'],
  [12.5, 40, 1, 1000, '12 of 40 files, 1 finding'],
  [10, 40, 3, 10_000, '10 of 40 files, 3 findings, about 30 s left'],
  [1, 40, 3, 60_000, '1 of 40 files, 3 findings'],
  [100, 1000, 3, 60_000, '100 of 1000 files, 3 findings, about 9 min left'],
  [40, 40, 3, 60_000, '40 of 40 files, 3 findings'],
])('%d of %d files, %d findings, %d ms', (done, total, findings, ms, text) => {
  expect(progressText(done, total, findings, ms)).toBe(text);
});
