import { expect, test } from 'vitest';
import { boundedParallel } from './bounded-parallel.ts';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

test('does everything, never more at a time than allowed, and as many as allowed', async () => {
  let running = 0;
  let most = 0;
  const { done, failed } = await boundedParallel(range(50), 6, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, item % 5));
    running -= 1;
  });
  expect(most).toBe(6);
  expect(done.toSorted((a, b) => a - b)).toEqual(range(50));
  expect(failed).toEqual([]);
});

test('goes on after a failure, and says which have failed and why', async () => {
  const { done, failed } = await boundedParallel(range(10), 3, async (item) => {
    if (item % 4 === 1) throw new Error(`no ${item}`);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 2, 3, 4, 6, 7, 8]);
  expect(failed.map(({ item, error }) => [item, String(error)])).toEqual([
    [1, 'Error: no 1'],
    [5, 'Error: no 5'],
    [9, 'Error: no 9'],
  ]);
});

test('tells the progress after each, failed ones too', async () => {
  const progress: number[] = [];
  await boundedParallel(
    range(4),
    2,
    async (item) => {
      if (item === 2) throw new Error('no');
    },
    (over) => progress.push(over),
  );
  expect(progress).toEqual([1, 2, 3, 4]);
});

test('has nothing to do with nothing', async () => {
  expect(await boundedParallel([], 5, () => Promise.reject(new Error('never')))).toEqual({ done: [], failed: [] });
});
